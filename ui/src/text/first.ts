import { plural } from "../format/plural";

export const firstStart = {
  title: "Welcome to Lockstep",
  intro:
    "A wallet that you can talk to. Its key never exists in one piece: this computer has one share, a co-signer has the other, and both sign only what you approved.",
  choose: "How do you want to begin?",
  back: "Back",
  pairThenNew: "Go on to a new vault",
  ways: {
    new: {
      tile: "New vault",
      about: "Start with fresh addresses. It takes a minute.",
      title: "Create your vault",
      intro: "A vault holds your addresses. You name it, and choose its password in a separate window.",
    },
    restore: {
      tile: "Restore a backup",
      about: "You have a backup file of Lockstep or Vultisig.",
      title: "Restore a backup",
      intro: "Choose the file in your desktop's own dialog. Its passwords are typed in a separate window.",
    },
    phrase: {
      tile: "Import a phrase",
      about: "You have the 12 or 24 words of another wallet.",
      title: "Import a recovery phrase",
      intro: "The words of another wallet become a vault with the same address.",
    },
    pair: {
      tile: "Pair with another device",
      about: "Let the other share be on a machine of its own.",
      title: "Pair with another device",
      intro: "A co-signer on another machine has the other share, out of reach of the programs on this computer. Pair with it first; then create, or restore, a vault with it.",
    },
  },
} as const;

export const firstNetworks = {
  title: "Which networks do you use?",
  privacy:
    "Nothing has been contacted so far. Once you go on, and then while the wallet is open, it asks one public node for each ticked network for balances and fees, and gives it the transactions that you sign. The node's operator learns your IP address and your addresses on that network. Prices and a remote agent stay off until you turn them on.",
  choose: "Recommended networks",
  node: (host: string, operator: string) => `asks ${host}, by ${operator}`,
  elsewhere: "All other networks, test networks, and nodes of your own are in Settings, under Networks. You can change everything there at any time.",
  goOn: (count: number) => `Switch on ${plural(count, "network", "networks")}`,
  enter: "Go to the wallet",
  stayOffline: "Stay offline for now",
  asking: "Asking its node…",
  on: "On",
  failed: "Some nodes did not answer as they should. Try again, or go on without these networks; Settings has other nodes for them.",
  again: "Try again",
} as const;
