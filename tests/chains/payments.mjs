// How wallet-core makes one plain payment of each kind of chain, from the fields that the example bench_kinds prints.

import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const library = require("@trustwallet/wallet-core");
const { Bitcoin, Cardano, Cosmos, Ethereum, Polkadot, Ripple, Solana, Sui, TheOpenNetwork, Tron } = library.TW;
const Long = Tron.Proto.Transaction.create({}).timestamp.constructor;
export const core = await library.initWasm();
const { AnySigner, BitcoinScript, CoinType } = core;

export const hex = (digits) => Buffer.from(digits.replace(/^0x/, ""), "hex");
const long = (number) => Long.fromString(String(number));
// A number as the fewest bytes, the first one first.
function big(number) {
  const digits = BigInt(number).toString(16);
  return hex(digits.length % 2 ? `0${digits}` : digits);
}
export const asHex = (bytes) => Buffer.from(bytes).toString("hex");

// Of each kind: its messages, how the fields make the input, where the digests are, and what is sent. Some want the public key
// in its long form, and Bitcoin the signatures in DER.
export const ways = {
  Ethereum: {
    coin: CoinType.ethereum,
    messages: Ethereum.Proto,
    input: ({ to, amount, particulars: { chainId, nonce, gasLimit, maxFee, priorityFee } }) => ({
      chainId: big(chainId),
      nonce: big(nonce),
      txMode: Ethereum.Proto.TransactionMode.Enveloped,
      gasLimit: big(gasLimit),
      maxInclusionFeePerGas: big(priorityFee),
      maxFeePerGas: big(maxFee),
      toAddress: to,
      transaction: { transfer: { amount: big(amount) } },
    }),
    digests: ({ dataHash }) => [dataHash],
    isLong: true,
    sent: ({ encoded }) => `0x${asHex(encoded)}`,
  },
  Bitcoin: {
    coin: CoinType.bitcoin,
    messages: Bitcoin.Proto,
    input: bitcoin,
    digests: ({ hashPublicKeys }) => hashPublicKeys.map(({ dataHash }) => dataHash),
    isDer: true,
    sent: ({ encoded }) => asHex(encoded),
  },
  Cosmos: {
    coin: CoinType.cosmos,
    messages: Cosmos.Proto,
    input: ({ key, from, to, amount, particulars: { accountNumber, sequence, fee, gasLimit, chainId, denom } }) => ({
      signingMode: Cosmos.Proto.SigningMode.Protobuf,
      accountNumber: long(accountNumber),
      sequence: long(sequence),
      chainId,
      publicKey: hex(key),
      fee: { gas: long(gasLimit), amounts: [{ denom, amount: fee }] },
      messages: [{ sendCoinsMessage: { fromAddress: from, toAddress: to, amounts: [{ denom, amount }] } }],
      mode: Cosmos.Proto.BroadcastMode.SYNC,
    }),
    digests: ({ dataHash }) => [dataHash],
    sent: ({ serialized }) => serialized,
  },
  Ripple: {
    coin: CoinType.xrp,
    messages: Ripple.Proto,
    input: ({ key, from, to, amount, particulars: { sequence, fee, lastLedgerSequence } }) => ({
      account: from,
      publicKey: hex(key),
      sequence,
      fee: long(fee),
      lastLedgerSequence,
      opPayment: { destination: to, amount: long(amount) },
    }),
    digests: ({ dataHash }) => [dataHash],
    sent: ({ encoded }) => asHex(encoded),
  },
  Tron: {
    coin: CoinType.tron,
    messages: Tron.Proto,
    input: ({ from, to, amount, particulars: block }) => ({
      transaction: {
        timestamp: long(block.timestamp),
        expiration: long(block.expiration),
        blockHeader: {
          timestamp: long(block.blockTimestamp),
          txTrieRoot: hex(block.trieRoot),
          parentHash: hex(block.parentHash),
          number: long(block.blockNumber),
          witnessAddress: hex(block.witness),
          version: block.blockVersion,
        },
        transfer: { ownerAddress: from, toAddress: to, amount: long(amount) },
      },
    }),
    digests: ({ dataHash }) => [dataHash],
    isLong: true,
    sent: ({ json }) => json,
  },
  Solana: {
    coin: CoinType.solana,
    messages: Solana.Proto,
    input: ({ from, to, amount, particulars: { blockhash, price, units } }) => ({
      v0Msg: true,
      txEncoding: Solana.Proto.Encoding.Base64,
      sender: from,
      recentBlockhash: blockhash,
      priorityFeePrice: { price: long(price) },
      priorityFeeLimit: { limit: Number(units) },
      transferTransaction: { recipient: to, value: long(amount) },
    }),
    digests: ({ data }) => [data],
    isEd: true,
    sent: ({ encoded }) => encoded,
  },
  Sui: {
    coin: CoinType.sui,
    messages: Sui.Proto,
    input: ({ from, to, amount, particulars: { coins, budget, price } }) => ({
      signer: from,
      gasBudget: long(budget),
      referenceGasPrice: long(price),
      paySui: {
        inputCoins: coins.map(({ id, version, digest }) => ({ objectId: id, version: long(version), objectDigest: digest })),
        recipients: [to],
        amounts: [long(amount)],
      },
    }),
    digests: ({ dataHash }) => [dataHash],
    isEd: true,
    // It goes beside the transaction, which is what has the digest.
    sent: ({ signature }) => signature,
  },
  Polkadot: {
    coin: CoinType.polkadot,
    messages: Polkadot.Proto,
    input: ({ to, amount, particulars: block }) => ({
      blockHash: hex(block.blockHash),
      genesisHash: hex(block.genesisHash),
      nonce: long(block.nonce),
      specVersion: block.specVersion,
      transactionVersion: block.transactionVersion,
      era: { blockNumber: long(block.blockNumber), period: long(64) },
      network: block.network,
      multiAddress: true,
      chargeNativeAsAssetTxPayment: true,
      balanceCall: {
        transfer: {
          toAddress: to,
          value: big(amount),
          callIndices: { custom: { moduleIndex: block.call[0], methodIndex: block.call[1] } },
        },
      },
    }),
    digests: ({ data }) => [data],
    isEd: true,
    sent: ({ encoded }) => asHex(encoded),
  },
  Ton: {
    coin: CoinType.ton,
    messages: TheOpenNetwork.Proto,
    input: ({ key, to, amount, particulars: { sequence, expireAt, bounceable } }) => ({
      publicKey: hex(key),
      sequenceNumber: sequence,
      expireAt,
      walletVersion: TheOpenNetwork.Proto.WalletVersion.WALLET_V4_R2,
      messages: [{ dest: to, amount: big(amount), mode: 3, bounceable }],
    }),
    digests: ({ data }) => [data],
    isEd: true,
    // Two bags of the same cells may differ in how they are packed; the hash is of the cells.
    sent: ({ hash }) => asHex(hash),
  },
  Cardano: {
    coin: CoinType.cardano,
    messages: Cardano.Proto,
    input: ({ from, to, amount, spendable, particulars: { fee, ttl } }) => ({
      utxos: spendable.map(([hash, index, held]) => ({
        outPoint: { txHash: hex(hash), outputIndex: long(index) },
        address: from,
        amount: long(held),
      })),
      transferMessage: { toAddress: to, changeAddress: from, amount: long(amount), forceFee: long(fee) },
      ttl: long(ttl),
    }),
    digests: ({ dataHash }) => [dataHash],
    isEd: true,
    // A list of three: it is of before transactions said whether their scripts are valid.
    sent: ({ encoded }) => asHex(encoded).replace(/^83(.*)f6$/, "84$1f5f6"),
  },
};

// The inputs are chosen in a call of their own, from what locks them.
function bitcoin({ from, to, amount, spendable, particulars: { byteFee, dust } }) {
  const lock = BitcoinScript.lockScriptForAddress(from, CoinType.bitcoin);
  const hash = lock.matchPayToWitnessPublicKeyHash();
  const redeem = BitcoinScript.buildPayToPublicKeyHash(hash);
  const input = {
    hashType: BitcoinScript.hashTypeForCoin(CoinType.bitcoin),
    amount: long(amount),
    toAddress: to,
    changeAddress: from,
    byteFee: long(byteFee),
    coinType: CoinType.bitcoin.value,
    fixedDustThreshold: long(dust),
    scripts: { [asHex(hash)]: redeem.data() },
    utxo: spendable.map(([txid, index, held]) => ({
      amount: long(held),
      outPoint: { hash: hex(txid).reverse(), index, sequence: 0xffffffff },
      script: lock.data(),
    })),
  };
  for (const script of [lock, redeem]) script.delete();
  const { SigningInput, TransactionPlan } = Bitcoin.Proto;
  const encoded = SigningInput.encode(SigningInput.create(input)).finish();
  return { ...input, plan: TransactionPlan.decode(AnySigner.plan(encoded, CoinType.bitcoin)) };
}
