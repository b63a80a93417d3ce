import "@testing-library/jest-dom/vitest";
import { clearMocks } from "@tauri-apps/api/mocks";
import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";
import { everythingInView, installView } from "./src/testing/inView";

installView();

afterEach(async () => {
  cleanup();
  everythingInView();
  // Unmounting unlistens asynchronously, through the mocks that are cleared here.
  await new Promise((done) => setTimeout(done));
  clearMocks();
  localStorage.clear();
});
