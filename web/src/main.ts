import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./lib/settings.svelte";
import "./styles/fonts.css";
import "./styles/base.css";
import "./styles/cards.css";

settings.dress();
const target = document.getElementById("app");
if (target) mount(App, { target });
