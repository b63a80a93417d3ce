export const tray = {
  title: "Should Lockstep stay in the tray?",
  explains:
    "In the tray it goes on watching your transactions, and requests of your agent and of programs still reach you. The vault locks by itself as before.",
  later: "Lockstep asks until you choose. You can change it in Settings.",
  stay: "Stay in the tray",
  quit: "Quit",
};
