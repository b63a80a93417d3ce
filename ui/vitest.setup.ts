import "@testing-library/jest-dom/vitest";
import { clearMocks } from "@tauri-apps/api/mocks";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { everythingInView, installView } from "./src/testing/inView";

installView();
// A condition that comes is waited for; only a test that fails waits this long.
configure({ asyncUtilTimeout: 20_000 });

afterEach(async () => {
  cleanup();
  everythingInView();
  // Unmounting unlistens asynchronously, through the mocks that are cleared here.
  await new Promise((done) => setTimeout(done));
  clearMocks();
  localStorage.clear();
});
