// The virtual machine of The Open Network, with one account that holds 10 TON. Reads one JSON object per line, and answers
// each with one.
//
//   node ton.mjs ADDRESS NOW
//
// {"send": BASE64} hands in a message from outside: {"hash", "exit", "done", "sent": [{"to", "value", "body"}]}, or
// {"refused"} where the account does not accept it. {"compose": {"sequence", "until", "messages": [{"to", "value", "bounce",
// "comment", "mode"}]}} makes the order that another wallet would have signed: {"order": HEX}.

import { createInterface } from "node:readline";

function missing(error) {
  console.error(`the machine is not installed, \`make test\` installs it (${error.code})`);
  process.exit(3);
}

const { Address, Cell, beginCell, comment, internal, loadMessage, storeMessageRelaxed, toNano } =
  await import("@ton/core").catch(missing);
const { Blockchain } = await import("@ton/sandbox").catch(missing);

const WALLET = 698983191;
const [address, now] = process.argv.slice(2);
const chain = await Blockchain.create();
chain.now = Number(now);
const faucet = await chain.treasury("faucet");
await faucet.send({ to: Address.parse(address), value: toNano("10"), bounce: false });

async function send(bag) {
  const root = Cell.fromBase64(bag);
  let result;
  try {
    result = await chain.sendMessage(loadMessage(root.beginParse()));
  } catch (error) {
    return { refused: error.message };
  }
  const [first] = result.transactions;
  const sent = first.outMessages.values().map(({ info, body }) => ({
    to: info.dest.toString({ bounceable: info.bounce }),
    value: info.value.coins.toString(),
    body: body.hash().toString("hex"),
  }));
  return {
    hash: root.hash().toString("hex"),
    exit: first.description.computePhase.exitCode,
    done: first.description.actionPhase?.success ?? false,
    sent,
  };
}

function compose({ sequence, until, messages }) {
  const head = beginCell().storeUint(WALLET, 32).storeUint(until, 32).storeUint(sequence, 32).storeUint(0, 8);
  const order = messages.reduce((order, { to, value, bounce, comment: text, mode }) => {
    const message = internal({ to: Address.parse(to), value: BigInt(value), bounce, body: comment(text) });
    return order.storeUint(mode, 8).storeRef(beginCell().store(storeMessageRelaxed(message)).endCell());
  }, head);
  return { order: order.endCell().toBoc().toString("hex") };
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  console.log(JSON.stringify(asked.send ? await send(asked.send) : compose(asked.compose)));
}
