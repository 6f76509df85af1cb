/** What the tokens on Scene cards look like. */
import fire from "icon:small-fire";
import key from "icon:key";
import lantern from "icon:lantern";
import mistletoe from "icon:oak-leaf";
import power from "icon:rolling-energy";

export const TOKEN_ICONS: Record<string, string> = {
  Fire: fire,
  Key: key,
  Lantern: lantern,
  Mistletoe: mistletoe,
  Power: power,
};
