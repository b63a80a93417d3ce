// Messages of THORChain and MayaChain, which cosmjs does not have, in the form in which it takes types of others. The numbers
// are those of the chain's own definition (types.MsgSend, types.MsgDeposit); wallet-core has its own, and the script that uses
// these compares the two.

import { BinaryWriter } from "cosmjs-types/binary";

const LENGTH_DELIMITED = 2;
const tag = (field) => (field << 3) | LENGTH_DELIMITED;
const text = (writer, field, value) => writer.uint32(tag(field)).string(value);
const inner = (writer, field, write, value) => {
  write(value, writer.uint32(tag(field)).fork());
  writer.ldelim();
};

function coin({ denom, amount }, writer) {
  text(writer, 1, denom);
  text(writer, 2, amount);
}

function asset({ chain, symbol, ticker }, writer) {
  text(writer, 1, chain);
  text(writer, 2, symbol);
  text(writer, 3, ticker);
}

function deposited(value, writer) {
  inner(writer, 1, asset, value.asset);
  text(writer, 2, value.amount);
  writer.uint32(3 << 3).int64(BigInt(value.decimals));
}

const type = (write) => ({
  fromPartial: (value) => value,
  encode(value) {
    const writer = BinaryWriter.create();
    write(value, writer);
    return writer;
  },
  decode() {
    throw new Error("it is only written");
  },
});

export const MsgSend = type(({ fromAddress, toAddress, amount }, writer) => {
  writer.uint32(tag(1)).bytes(fromAddress).uint32(tag(2)).bytes(toAddress);
  for (const one of amount) inner(writer, 3, coin, one);
});

export const MsgDeposit = type(({ coins, memo, signer }, writer) => {
  for (const one of coins) inner(writer, 1, deposited, one);
  text(writer, 2, memo);
  writer.uint32(tag(3)).bytes(signer);
});
