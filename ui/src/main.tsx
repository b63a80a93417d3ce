import { StrictMode } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import "./design/all.css";
import { App } from "./App";
import { commands } from "./bindings";
import { refuseDrops } from "./design/drops";
import { applyTheme, storedTheme } from "./design/theme";
import { ToastArea } from "./design/Toast";
import { text } from "./text";
import { walletQueryClient } from "./wallet/client";
import { statusQuery } from "./wallet/queries";
import { language } from "./language/locale";

// The first screen needs it, so it is asked for before anything is drawn.
const client = walletQueryClient();
client.query(statusQuery).catch(() => {
  // The first screen says why.
});

document.documentElement.lang = language;
applyTheme(storedTheme());
refuseDrops();
// The tray, the notifications and the titles of the windows are in it too.
void commands.speak(language);

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <ToastArea labels={text.common}>
          <App />
        </ToastArea>
      </QueryClientProvider>
    </StrictMode>,
  );
}
