import { StrictMode } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import "./design/all.css";
import { ToastArea } from "./design/Toast";
import { applyTheme, storedTheme } from "./design/theme";
import { walletQueryClient } from "./wallet/client";

applyTheme(storedTheme());

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={walletQueryClient()}>
        <ToastArea>
          <App />
        </ToastArea>
      </QueryClientProvider>
    </StrictMode>,
  );
}
