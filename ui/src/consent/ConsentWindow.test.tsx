import { screen } from "@testing-library/react";
import { storeLanguage } from "../language/choice";
import { approval } from "../testing/consentFixtures";
import { openConsent } from "../testing/openConsent";

// The window is made once, and hidden while nothing is asked.
it("takes up another language between two questions, and never while one is open", async () => {
  const reload = vi.fn();
  const { nudge } = openConsent(approval(), {}, reload);
  await screen.findByTestId("consent-approve");
  storeLanguage("de");
  await nudge({ ...approval(), requestId: "r2" });
  expect(reload, "what is being read stays").not.toHaveBeenCalled();
  await nudge(null);
  await screen.findByTestId("consent-idle");
  expect(reload).toHaveBeenCalled();
});
