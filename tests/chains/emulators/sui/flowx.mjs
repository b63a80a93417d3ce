// One pool of FlowX behind the router, with one price: SUI for USDC. It is written from the router's published calls, and is no contract.

import { bcs } from "@mysten/sui/bcs";
import { normalizeStructTag } from "@mysten/sui/utils";

import { refuse } from "./refused.mjs";

const ROUTER = "0xc263060d3cbb4155057f0010f92f63ca56d5121c298d01f7a33607342ec299b0";
const WRAPPED = "0x1d200e5a0709f84736d1ec06a5e9a961f4fa86f2d43d15e3a0441ae152440ede";
const STD = "0x0000000000000000000000000000000000000000000000000000000000000001";
const SHARED = {
  treasury: "0x25db8128dc9ccbe5fcd15e5700fea555c6b111a8c8a1f20c426b696caac2bea4",
  trades: "0x9ab469842f85fd2a1bac9ba695d867adb1caa7d5705809737922b5cee552eb6f",
  partners: "0x29e6c1c2176485dc045a2e39eb8844b4ca1cf8452d964447c11202f84a76cb1a",
  version: "0xada98dd9e028db64e206dd81fdecb3dbc8b4c16be08d9f175550032bfdcf56f3",
  pools: "0x27565d24a4cd51127ac90e4074a841bbe356cca7bf5759ddc14a975be1632abc",
  poolVersion: "0x67624a1533b5aff5d0dfcf5e598684350efd38134d2d245f475524c03a64e656",
  clock: "0x0000000000000000000000000000000000000000000000000000000000000006",
};
/** What one SUI brings, in the smallest units of USDC, and the fee rate of the pool. */
const PRICE = 3_450_000n;
const ONE = 1_000_000_000n;
const FEE = 3_000n;
const MILLION = 1_000_000n;

export const isOfFlowx = ({ package: called }) => [ROUTER, WRAPPED, STD].includes(called);

/** What a call takes, and what it gives. `coin`, `pure` and `value` find what an argument names. */
export function routed({ package: called, module, function: name, typeArguments, arguments: given }, { coin, pure, value }) {
  const types = typeArguments.map((type) => normalizeStructTag(type));
  const number = (argument) => BigInt(bcs.u64().parse(pure(argument)));
  const shares = (argument, what) => {
    if (pure(argument).shared?.objectId !== SHARED[what]) refuse(`CommandArgumentError: another object than ${what}`);
  };
  const passed = (argument, kind) => {
    const found = value(argument);
    return found?.passing === kind && !found.done ? found : refuse(`CommandArgumentError: no ${kind}`);
  };
  const gives = (...all) => ({ taken: [], given: all });
  switch (`${called}::${module}::${name}`) {
    case `${STD}::option::none`:
      // It may be dropped.
      return gives({ passing: "none", done: false, type: types[0] });
    case `${ROUTER}::universal_router::build`: {
      const [treasury, trades, partners, payment, expected, tolerance, deadline, routes, commission, version] = given;
      [[treasury, "treasury"], [trades, "trades"], [partners, "partners"], [version, "version"]].forEach(([one, what]) => shares(one, what));
      const none = passed(commission, "none");
      if (none.type !== normalizeStructTag(`${ROUTER}::commission::Commission`)) refuse("CommandArgumentError: type mismatch");
      none.done = true;
      const paid = coin(payment);
      const parts = bcs.vector(bcs.u64()).parse(pure(routes)).map(BigInt);
      if (paid.type !== types[0] || parts.length !== 1 || parts[0] !== paid.balance) refuse("CommandArgumentError: another payment");
      if (number(deadline) < BigInt(Date.now())) refuse("MoveAbort: EDeadline");
      const least = number(expected) - (number(expected) * number(tolerance)) / MILLION;
      return { taken: [paid], given: [{ passing: "trade", done: false, types, amount: paid.balance, least, out: null }] };
    }
    case `${ROUTER}::universal_router::start_routing`: {
      const [trade, version] = given;
      shares(version, "version");
      return gives({ passing: "route", done: false, trade: passed(trade, "trade"), out: null });
    }
    case `${WRAPPED}::swap_router::swap_exact_input`: {
      const [route, pools, fee, limit, version, clock] = given;
      [[pools, "pools"], [version, "poolVersion"], [clock, "clock"]].forEach(([one, what]) => shares(one, what));
      bcs.u128().parse(pure(limit));
      const way = passed(route, "route");
      if (number(fee) !== FEE || way.out !== null) refuse("MoveAbort: no such pool");
      way.out = (way.trade.amount * PRICE) / ONE;
      return gives();
    }
    case `${ROUTER}::universal_router::finish_routing`: {
      const [trade, route, version] = given;
      shares(version, "version");
      const [all, way] = [passed(trade, "trade"), passed(route, "route")];
      if (way.trade !== all || way.out === null) refuse("MoveAbort: another route");
      [all.out, way.done] = [way.out, true];
      return gives();
    }
    case `${ROUTER}::universal_router::settle`: {
      const [treasury, partners, trade, version, clock] = given;
      [[treasury, "treasury"], [partners, "partners"], [version, "version"], [clock, "clock"]].forEach(([one, what]) => shares(one, what));
      const all = passed(trade, "trade");
      if (all.out === null || all.out < all.least) refuse("MoveAbort: ESlippage");
      all.done = true;
      return gives({ type: all.types[1], balance: all.out });
    }
    default:
      return refuse("a call that this emulator does not carry out");
  }
}
