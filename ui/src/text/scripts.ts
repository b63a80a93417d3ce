export const scripts = {
  title: "Developer tools",
  hint: "With Forge and a Solidity compiler of yours, an agent can run a script in a sandbox: no files of yours, no network but the reads of a node, limited time and memory. What the script would send is asked as always. Lockstep contains neither program and does not check them.",
  off: "Off. Agents are offered no scripts.",
  failed: "The developer tools could not be read",
  choose: "Name the programs…",
  chooseOther: "Name other programs…",
  drop: "Turn off",
  dropped: "The developer tools are off.",
  forge: "Forge",
  compiler: "Compiler",
  on: "Agents may run scripts with them.",
  chosenInTwo: "Two dialogs follow: first forge, then the compiler (solc).",
};
