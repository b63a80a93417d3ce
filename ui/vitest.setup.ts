import "@testing-library/jest-dom/vitest";
import { clearMocks } from "@tauri-apps/api/mocks";
import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

afterEach(async () => {
  cleanup();
  // Unmounting unlistens asynchronously, through the mocks that are cleared here.
  await new Promise((done) => setTimeout(done));
  clearMocks();
  localStorage.clear();
});
