import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../design/all.css";
import { applyTheme, storedTheme } from "../design/theme";
import { ConsentWindow } from "./ConsentWindow";

applyTheme(storedTheme());

const root = document.getElementById("consent-root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ConsentWindow />
    </StrictMode>,
  );
}
