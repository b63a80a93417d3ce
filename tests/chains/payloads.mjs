// Random keysign payloads over the fields that apps fill, and what wallet-core hashes for the same parts. One JSON object per line on
// stdout.
//
//   node payloads.mjs COUNT SEED
//
// Each line is {"kind", "payload", "hashes"}: the protobuf message in base64, and the digests, or null where the library refuses it.

import { createRequire } from "node:module";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { draws } from "./draws.mjs";
import { walletCore } from "./wallet-core.mjs";

const [count, seed] = process.argv.slice(2);
const library = walletCore();
const core = await library.initWasm();
const { TW } = library;
const { AnyAddress, AnySigner, CoinType, PrivateKey, SolanaAddress, TransactionCompiler } = core;
const Long = TW.Tron.Proto.Transaction.create({}).timestamp.constructor;

// The messages are written by the library's own encoder, from the files of this repository.
const protobuf = createRequire(createRequire(import.meta.url).resolve("@trustwallet/wallet-core"))("protobufjs");
const folder = fileURLToPath(new URL("../../src-tauri/crates/commondata/proto/", import.meta.url));
const root = new protobuf.Root();
root.resolvePath = (_, target) => (target.startsWith("/") ? target : folder + target.split("/").pop());
await root.load(readdirSync(folder).map((file) => folder + file), { keepCase: true });
const Payload = root.lookupType("vultisig.keysign.v1.KeysignPayload");

const { bytes, random } = draws(seed);
const sometimes = () => random(3) === 0;
const one = (list) => list[random(list.length)];
const long = (number) => Long.fromString(String(number));
const hex = (digits) => Buffer.from(digits, "hex");
const asHex = (data) => Buffer.from(data).toString("hex");
function big(number) {
  const digits = BigInt(number).toString(16);
  return hex(digits.length % 2 ? `0${digits}` : digits);
}
const amount = (most = 1_000_000_000) => String(1 + random(most));
const memo = () => (sometimes() ? "" : one(["rent", "ünïcödé", "12a", "=:ETH.ETH:0x1111111111111111111111111111111111111111"]));

function accounts(coin, curve) {
  return [bytes(), bytes()].map((secret) => {
    const key = PrivateKey.createWithData(secret);
    const point = curve === "ed" ? key.getPublicKeyEd25519() : key.getPublicKeySecp256k1(curve !== "long");
    const address = AnyAddress.createWithPublicKey(point, coin).description();
    return { address, key: asHex(point.data()), point };
  });
}

function hashed(coin, Messages, input, Output = TW.TxCompiler.Proto.PreSigningOutput, of = ({ dataHash }) => dataHash) {
  const given = Messages.SigningInput.encode(Messages.SigningInput.create(input)).finish();
  const output = Output.decode(TransactionCompiler.preImageHashes(coin, given));
  return output.error ? null : [asHex(of(output))];
}

const coinOf = (chain, ticker, decimals, { address, key }, contract = "") => ({
  chain,
  ticker,
  address,
  decimals,
  contract_address: contract,
  is_native_token: contract === "",
  hex_public_key: key,
});

const cosmosChains = {
  Osmosis: { coin: CoinType.osmosis, id: "osmosis-1", denom: "uosmo", gas: 300_000 },
  Cosmos: { coin: CoinType.cosmos, id: "cosmoshub-4", denom: "uatom", gas: 200_000 },
  Akash: { coin: CoinType.akash, id: "akashnet-2", denom: "uakt", gas: 200_000 },
};
const IBC = 3;
const CONTRACT = 8;

function cosmos() {
  const chain = one(Object.keys(cosmosChains));
  const { coin, id, denom, gas } = cosmosChains[chain];
  const [own, there] = accounts(coin);
  const [, elsewhere] = accounts(CoinType.kujira);
  const type = one([0, 0, IBC, CONTRACT]);
  const contract = sometimes() ? `ibc/${bytes().toString("hex").toUpperCase()}` : "";
  const value = { denom: contract || denom, amount: amount() };
  const [fee, limit, number, sequence, note] = [random(10_000), random(1_000_000), random(1e6), random(1e6), memo()];
  const to = type === IBC || sometimes() ? elsewhere.address : there.address;
  const notes = note.includes(":") ? "rent" : note;
  const specific = { account_number: number, sequence, gas: fee, transaction_type: type };
  if (limit % 2) specific.gas_limit = limit;
  const payload = { to_address: to, to_amount: value.amount, memo: note, cosmos_specific: specific };
  let message = { sendCoinsMessage: { fromAddress: own.address, toAddress: to, amounts: [value] } };
  let written = note;
  if (type === IBC) {
    const timeout = String(1_753_579_499_000_000_000n + BigInt(random(1e9)));
    specific.ibc_denom_traces = { latest_block: `${random(1e8)}_${timeout}` };
    payload.memo = ["Kujira", `channel-${random(999)}`, to, ...(notes ? [notes] : [])].join(":");
    written = notes;
    const transfer = { sourcePort: "transfer", sourceChannel: payload.memo.split(":")[1], token: value };
    const never = { revisionNumber: long(0), revisionHeight: long(0) };
    const times = { timeoutHeight: never, timeoutTimestamp: long(timeout) };
    message = { transferTokensMessage: { ...transfer, ...times, sender: own.address, receiver: to } };
  }
  if (type === CONTRACT) {
    const call = { sender: own.address, contract: there.address, text: `{"stake":{"for":"${random(9)}"}}` };
    payload.wasm_execute_contract_payload = {
      sender_address: call.sender,
      contract_address: call.contract,
      execute_msg: call.text,
      coins: [value],
    };
    const parts = { senderAddress: call.sender, contractAddress: call.contract, executeMsg: call.text, coins: [value] };
    message = { wasmExecuteContractGeneric: parts };
  }
  payload.coin = coinOf(chain, contract ? "TOKEN" : "COIN", 6, own, contract);
  return [payload, () => hashed(coin, TW.Cosmos.Proto, {
    publicKey: hex(own.key),
    signingMode: TW.Cosmos.Proto.SigningMode.Protobuf,
    mode: TW.Cosmos.Proto.BroadcastMode.SYNC,
    chainId: id,
    accountNumber: long(number),
    sequence: long(sequence),
    memo: written,
    fee: { gas: long(specific.gas_limit ?? gas), amounts: [{ denom, amount: String(fee) }] },
    messages: [message],
  })];
}

function thorchain() {
  const coin = CoinType.thorchain;
  const [own, there] = accounts(coin);
  const [ticker, contract, asset] = one([
    ["RUNE", "", { chain: "THOR", symbol: "RUNE", ticker: "RUNE" }],
    ["TCY", "tcy", { chain: "THOR", symbol: "TCY", ticker: "TCY" }],
    ["KUJI", "thor.kuji", { chain: "THOR", symbol: "KUJI", ticker: "KUJI" }],
    ["USDC", "eth-usdc-0xa0b8", { chain: "ETH", symbol: "USDC-0XA0B8", ticker: "USDC", secured: true }],
  ]);
  const deposit = sometimes();
  const [value, number, sequence, note] = [amount(), random(1e6), random(1e6), memo()];
  const payload = {
    coin: coinOf("THORChain", ticker, 8, own, contract),
    to_address: there.address,
    to_amount: value,
    memo: note,
    thorchain_specific: { account_number: number, sequence, fee: 2_000_000, is_deposit: deposit },
  };
  const data = (account) => AnyAddress.createWithString(account.address, coin).data();
  const deposited = { coins: [{ asset, amount: value, decimals: long(8) }], memo: note, signer: data(own) };
  const amounts = [{ denom: contract || "rune", amount: value }];
  const sent = { fromAddress: data(own), toAddress: data(there), amounts };
  return [payload, () => hashed(coin, TW.Cosmos.Proto, {
    publicKey: hex(own.key),
    signingMode: TW.Cosmos.Proto.SigningMode.Protobuf,
    mode: TW.Cosmos.Proto.BroadcastMode.SYNC,
    chainId: "thorchain-1",
    accountNumber: long(number),
    sequence: long(sequence),
    memo: note,
    fee: { gas: long(20_000_000) },
    messages: [deposit ? { thorchainDepositMessage: deposited } : { thorchainSendMessage: sent }],
  })];
}

function solana() {
  const coin = CoinType.solana;
  const [own, there] = accounts(coin, "ed");
  const [mint, holder, block] = [accounts(coin, "ed")[0].address, accounts(coin, "ed")[0].address, accounts(coin, "ed")[1].address];
  const [token, is2022, made] = [!sometimes(), sometimes(), sometimes()];
  const [value, note, price, units] = [amount(), memo(), random(5_000_000), 1 + random(400_000)];
  const wallet = SolanaAddress.createWithString(there.address);
  const theirs = is2022 ? wallet.token2022Address(mint) : wallet.defaultTokenAddress(mint);
  const specific = { recent_block_hash: block, priority_fee: String(price), compute_limit: String(units), program_id: is2022 };
  specific.from_token_associated_address = holder;
  if (made) specific.to_token_associated_address = theirs;
  const shared = {
    tokenMintAddress: mint,
    senderTokenAddress: holder,
    recipientTokenAddress: theirs,
    amount: long(value),
    decimals: 6,
    tokenProgramId: is2022 ? 1 : 0,
    memo: note,
  };
  const transfer = made
    ? { tokenTransferTransaction: shared }
    : { createAndTransferTokenTransaction: { ...shared, recipientMainAddress: there.address } };
  const coins = { transferTransaction: { recipient: there.address, value: long(value), memo: note } };
  const payload = {
    coin: coinOf("Solana", token ? "TOKEN" : "SOL", token ? 6 : 9, own, token ? mint : ""),
    to_address: there.address,
    to_amount: value,
    memo: note,
    solana_specific: specific,
  };
  return [payload, () => hashed(coin, TW.Solana.Proto, {
    v0Msg: true,
    recentBlockhash: block,
    sender: own.address,
    priorityFeePrice: { price: long(Math.max(price, 1_000_000)) },
    priorityFeeLimit: { limit: units },
    ...(token ? transfer : coins),
  }, TW.Solana.Proto.PreSigningOutput, ({ data }) => data)];
}

function tron() {
  const coin = CoinType.tron;
  const [own, there] = accounts(coin, "long");
  const [token, value, note, limit, number] = [sometimes(), amount(), memo(), 1 + random(1e8), random(1e8)];
  const contract = accounts(coin, "long")[0].address;
  const [trie, parent] = [bytes(), bytes()];
  const witness = hex(`41${bytes().subarray(0, 20).toString("hex")}`);
  const times = { timestamp: 1_700_000_000_000, expiration: 1_700_000_060_000 };
  const payload = {
    coin: coinOf("Tron", token ? "TOKEN" : "TRX", 6, own, token ? contract : ""),
    to_address: there.address,
    to_amount: value,
    memo: note,
    tron_specific: {
      ...times,
      block_header_timestamp: times.timestamp,
      block_header_number: number,
      block_header_version: 30,
      block_header_tx_trie_root: asHex(trie),
      block_header_parent_hash: asHex(parent),
      block_header_witness_address: asHex(witness),
      gas_estimation: limit,
    },
  };
  const parties = { ownerAddress: own.address, toAddress: there.address };
  const paid = token
    ? { transferTrc20Contract: { ...parties, contractAddress: contract, amount: big(value) }, feeLimit: long(limit) }
    : { transfer: { ...parties, amount: long(value) } };
  const blockHeader = {
    timestamp: long(times.timestamp),
    number: long(number),
    version: 30,
    txTrieRoot: trie,
    parentHash: parent,
    witnessAddress: witness,
  };
  const transaction = { ...paid, memo: note, blockHeader };
  transaction.timestamp = long(times.timestamp);
  transaction.expiration = long(times.expiration);
  return [payload, () => hashed(coin, TW.Tron.Proto, { transaction })];
}

function ton() {
  const coin = CoinType.ton;
  const [own, there] = accounts(coin, "ed");
  const jetton = sometimes() ? accounts(coin, "ed")[0].address : "";
  const [all, bounceable, active, value, note] = [sometimes(), sometimes(), sometimes(), amount(), memo()];
  const to = !jetton && sometimes() ? `-1:${bytes().toString("hex")}` : there.address;
  const [sequence, until] = [1 + random(1e6), 1_800_000_000 + random(1e6)];
  const payload = {
    coin: coinOf("Ton", jetton ? "TOKEN" : "TON", 9, own, jetton),
    to_address: to,
    to_amount: value,
    memo: note,
    ton_specific: {
      sequence_number: sequence,
      expire_at: until,
      bounceable,
      send_max_amount: all,
      jetton_address: jetton,
      is_active_destination: active,
    },
  };
  const plain = { dest: to, amount: big(all ? 0 : value), bounceable, comment: note, mode: all ? 130 : 3 };
  const jettonTransfer = { jettonAmount: big(value), toOwner: to, responseAddress: own.address, forwardAmount: big(active ? 1 : 0) };
  const tokens = { dest: jetton, amount: big(80_000_000), bounceable: true, comment: note, mode: 3, jettonTransfer };
  return [payload, () => hashed(coin, TW.TheOpenNetwork.Proto, {
    walletVersion: TW.TheOpenNetwork.Proto.WalletVersion.WALLET_V4_R2,
    expireAt: until,
    sequenceNumber: sequence,
    publicKey: hex(own.key),
    messages: [jetton ? tokens : plain],
  }, TW.TxCompiler.Proto.PreSigningOutput, ({ data }) => data)];
}

function ripple() {
  const coin = CoinType.xrp;
  const [own, there] = accounts(coin);
  const [value, tag, fee, sequence, last] = [amount(), 1 + random(1e9), 10 + random(100), random(1e8), random(1e8)];
  const form = one(["none", "memo", "field"]);
  const specific = { sequence, gas: fee, last_ledger_sequence: last };
  if (form === "field") specific.destination_tag = tag;
  const payload = {
    coin: coinOf("Ripple", "XRP", 6, own),
    to_address: there.address,
    to_amount: value,
    memo: form === "memo" ? String(tag) : "",
    ripple_specific: specific,
  };
  const tagged = form === "none" ? {} : { destinationTag: long(tag) };
  return [payload, () => hashed(coin, TW.Ripple.Proto, {
    account: own.address,
    publicKey: hex(own.key),
    sequence,
    fee: long(fee),
    lastLedgerSequence: last,
    opPayment: { destination: there.address, amount: long(value), ...tagged },
  })];
}

function cardano() {
  const coin = CoinType.cardano;
  // The chain's own addresses of a bare key, which the library makes of none.
  const [own, there] = accounts(CoinType.solana, "ed").map(({ key, point }) => {
    const data = Buffer.concat([Buffer.from([0x61]), core.Hash.blake2b(point.data(), 28)]);
    return { key, address: core.Bech32.encode("addr", data) };
  });
  const spent = Array.from({ length: 1 + random(5) }, () => ({
    hash: bytes().toString("hex"),
    index: random(9),
    amount: String(1_000_000 + random(20_000_000)),
  }));
  const sum = spent.reduce((total, { amount: some }) => total + Number(some), 0);
  const [value, all, fee, ttl] = [String(900_000 + random(sum)), sometimes(), 150_000 + random(100_000), 190_000_000];
  const payload = {
    coin: coinOf("Cardano", "ADA", 6, own),
    to_address: there.address,
    to_amount: value,
    cardano: { byte_fee: fee, send_max_amount: all, ttl },
    utxo_info: spent,
  };
  return [payload, () => {
    const transfer = { toAddress: there.address, changeAddress: own.address, amount: long(value), useMaxAmount: all };
    const input = TW.Cardano.Proto.SigningInput.create({
      transferMessage: { ...transfer, forceFee: long(fee) },
      ttl: long(ttl),
      utxos: spent.map((output) => ({
        outPoint: { txHash: hex(output.hash), outputIndex: long(output.index) },
        amount: long(output.amount),
        address: own.address,
      })),
    });
    const given = TW.Cardano.Proto.SigningInput.encode(input).finish();
    input.plan = TW.Cardano.Proto.TransactionPlan.decode(AnySigner.plan(given, coin));
    return input.plan.error ? null : hashed(coin, TW.Cardano.Proto, input);
  }];
}

function ethereum() {
  const coin = CoinType.ethereum;
  const [own, there] = accounts(coin, "long");
  const contract = sometimes() ? accounts(coin, "long")[0].address : "";
  const calls = Boolean(contract) && sometimes();
  const data = one(["", "0xdeadbeef", "rent"]);
  const value = calls ? "0" : amount();
  const note = calls ? "0xdeadbeef" : data;
  const [fee, priority, nonce, gas] = [random(1e9), random(1e9), random(1e6), random(1e7)];
  const payload = {
    coin: coinOf("Ethereum", contract ? "TOKEN" : "ETH", 18, own, contract),
    to_address: there.address,
    to_amount: value,
    memo: note,
    ethereum_specific: {
      max_fee_per_gas_wei: String(fee),
      priority_fee: String(priority),
      nonce,
      gas_limit: String(gas),
    },
  };
  const asData = note.startsWith("0x") ? hex(note.slice(2)) : Buffer.from(note);
  const transfer = contract
    ? { erc20Transfer: { to: there.address, amount: big(value) } }
    : { transfer: { amount: big(value), data: asData } };
  return [payload, () => hashed(coin, TW.Ethereum.Proto, {
    chainId: big(1),
    nonce: big(nonce),
    txMode: TW.Ethereum.Proto.TransactionMode.Enveloped,
    gasLimit: big(gas),
    maxFeePerGas: big(fee),
    maxInclusionFeePerGas: big(priority),
    toAddress: contract && !calls ? contract : there.address,
    transaction: calls ? { contractGeneric: { amount: big(0), data: asData } } : transfer,
  })];
}

const kinds = { cosmos, thorchain, solana, tron, ton, ripple, cardano, ethereum };
const names = Object.keys(kinds);
for (let place = 0; place < Number(count); place += 1) {
  const kind = names[place % names.length];
  const [fields, hashes] = kinds[kind]();
  const payload = Buffer.from(Payload.encode(Payload.fromObject(fields)).finish()).toString("base64");
  console.log(JSON.stringify({ kind, payload, hashes: hashes() }));
}
