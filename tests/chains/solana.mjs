// What an independent library signs and sends for random transfers on Solana. One JSON object per line on stdout.
//
//   node solana.mjs COUNT SEED
//
// Each line is {"seed", "key", "address", "to", "amount", "memo", "price", "units", "blockhash", "token", "message", "raw"}: the
// transfer, where "token" is null for the coin, then the message and the signed transaction.

import { draws } from "./draws.mjs";
import { walletCore } from "./wallet-core.mjs";

const [count, seed] = process.argv.slice(2);

const library = walletCore();
const core = await library.initWasm();
const { TW } = library;
const Long = TW.Solana.Proto.Transfer.create({}).value.constructor;
const { AnyAddress, AnySigner, CoinType, PrivateKey, SolanaAddress, TransactionCompiler } = core;
const { Encoding, SigningInput, SigningOutput, PreSigningOutput, TokenProgramId } = TW.Solana.Proto;

const { bytes, random } = draws(seed);
const long = (number) => Long.fromString(String(number));

function account() {
  const secret = PrivateKey.createWithData(bytes());
  const key = secret.getPublicKeyEd25519();
  const address = AnyAddress.createWithPublicKey(key, CoinType.solana).description();
  return { secret, key: Buffer.from(key.data()).toString("hex"), address };
}

function token(own, to) {
  const newer = random(2) === 0;
  const mint = account().address;
  const held = (wallet) => {
    const address = SolanaAddress.createWithString(wallet);
    return newer ? address.token2022Address(mint) : address.defaultTokenAddress(mint);
  };
  return { newer, mint, decimals: random(10), from: held(own), to: held(to), there: random(2) === 0 };
}

function parts({ token: of, to, amount, memo }) {
  if (of === null) return { transferTransaction: { recipient: to, value: long(amount), memo } };
  const shared = {
    tokenMintAddress: of.mint,
    senderTokenAddress: of.from,
    recipientTokenAddress: of.to,
    amount: long(amount),
    decimals: of.decimals,
    tokenProgramId: of.newer ? TokenProgramId.Token2022Program : TokenProgramId.TokenProgram,
  };
  return of.there
    ? { tokenTransferTransaction: shared }
    : { createAndTransferTokenTransaction: { ...shared, recipientMainAddress: to } };
}

for (let index = 0; index < Number(count); index += 1) {
  const own = account();
  const to = account().address;
  const of = random(2) === 0 ? null : token(own.address, to);
  const transfer = {
    ...own,
    to,
    amount: random(2 ** 50),
    memo: of === null && random(2) === 0 ? bytes().toString("base64") : "",
    price: 1_000_000 + random(9_000_000),
    units: 1 + random(1_400_000),
    blockhash: account().address,
    token: of,
  };
  const input = SigningInput.encode(
    SigningInput.create({
      v0Msg: true,
      txEncoding: Encoding.Base64,
      sender: own.address,
      privateKey: own.secret.data(),
      recentBlockhash: transfer.blockhash,
      priorityFeePrice: { price: long(transfer.price) },
      priorityFeeLimit: { limit: transfer.units },
      ...parts(transfer),
    }),
  ).finish();
  const message = PreSigningOutput.decode(TransactionCompiler.preImageHashes(CoinType.solana, input));
  const signed = SigningOutput.decode(AnySigner.sign(input, CoinType.solana));
  const failure = message.errorMessage || signed.errorMessage;
  if (failure) throw new Error(failure);
  const { secret, ...said } = transfer;
  const made = { message: Buffer.from(message.data).toString("hex"), raw: signed.encoded };
  console.log(JSON.stringify({ seed: Buffer.from(secret.data()).toString("hex"), ...said, ...made }));
}
process.exit(0);
