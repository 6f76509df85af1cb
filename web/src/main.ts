import { mount } from "svelte";
import App from "./App.svelte";
import "./lib/settings.svelte";
import "./styles/fonts.css";
import "./styles/base.css";
import "./styles/cards.css";

const target = document.getElementById("app");
if (target) mount(App, { target });
