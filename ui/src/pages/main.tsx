import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../design/pages.css";
import { App } from "./App";
import { placeOf } from "./api";
import { language } from "../language/locale";

document.documentElement.lang = language;
const place = placeOf(new URL(location.href));
// The token is in memory from here on.
history.replaceState(null, "", location.pathname);

const root = document.querySelector("main");
if (root && place) {
  createRoot(root).render(
    <StrictMode>
      <App place={place} />
    </StrictMode>,
  );
}
