import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../design/all.css";
import { refuseDrops } from "../design/drops";
import { applyTheme, storedTheme } from "../design/theme";
import { ConsentWindow } from "./ConsentWindow";
import { language } from "../language/locale";

document.documentElement.lang = language;
applyTheme(storedTheme());
refuseDrops();

const root = document.getElementById("consent-root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ConsentWindow />
    </StrictMode>,
  );
}
