// Reads swaps, one on each line, and writes for each what the wallet's bytes do and what DeepBook's own library would do, in one form.
import { createInterface } from 'node:readline'
import { DeepBookConfig, DeepBookContract } from '@mysten/deepbook-v3'
import { Transaction } from '@mysten/sui/transactions'
import { normalizeStructTag, normalizeSuiAddress } from '@mysten/sui/utils'

const SUI = normalizeStructTag('0x2::sui::SUI')

/** The type and the amount of a coin that a command uses. */
function coin(data, of, argument) {
  const command = data.commands[argument.Result ?? argument.NestedResult[0]]
  if (command.SplitCoins) {
    const { coin: from, amounts } = command.SplitCoins
    const amount = Buffer.from(data.inputs[amounts[argument.NestedResult[1]].Input].Pure.bytes, 'base64').readBigUInt64LE()
    return { type: from.GasCoin ? SUI : normalizeStructTag(of.coins[object(data, from)]), amount: String(amount) }
  }
  if (command.$Intent?.name === 'CoinWithBalance') {
    const { type, balance } = command.$Intent.data
    return { type: type === 'gas' ? SUI : normalizeStructTag(type), amount: String(balance) }
  }
  const { package: from, module, function: called, typeArguments } = command.MoveCall
  if (normalizeSuiAddress(from) === normalizeSuiAddress('0x2') && module === 'coin' && called === 'zero') {
    return { type: normalizeStructTag(typeArguments[0]), amount: '0' }
  }
  throw new Error(`a coin from ${JSON.stringify(command)}`)
}

/** The id of an object that a command uses. */
function object(data, argument) {
  const input = data.inputs[argument.Input]
  const { SharedObject, ImmOrOwnedObject } = input.Object ?? {}
  return normalizeSuiAddress((input.UnresolvedObject ?? SharedObject ?? ImmOrOwnedObject).objectId)
}

/** What a transaction does: the swap, and who gets what comes out of it. */
function told(data, of) {
  const swaps = data.commands.map((command, place) => ({ call: command.MoveCall, place })).filter(({ call }) => call?.module === 'pool')
  if (swaps.length !== 1) throw new Error(`${swaps.length} swaps`)
  const [{ call, place }] = swaps
  const [pool, paid, fee, least, clock] = call.arguments
  const gives = data.commands.filter((command) => command.TransferObjects).map((command) => command.TransferObjects)
  if (gives.length !== 1) throw new Error(`${gives.length} transfers`)
  return {
    target: `${normalizeSuiAddress(call.package)}::${call.module}::${call.function}`,
    types: call.typeArguments.map((type) => normalizeStructTag(type)),
    pool: object(data, pool),
    paid: coin(data, of, paid),
    fee: coin(data, of, fee),
    least: data.inputs[least.Input].Pure.bytes,
    clock: object(data, clock),
    arguments: call.arguments.length,
    gives: gives[0].objects.map(({ NestedResult: [from, which] }) => [from === place, which]),
    to: data.inputs[gives[0].address.Input].Pure.bytes,
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const of = JSON.parse(line)
  const contract = new DeepBookContract(new DeepBookConfig({ address: of.account, network: 'mainnet' }))
  const order = { poolKey: of.pool, amount: BigInt(of.amount), deepAmount: BigInt(of.deep), minOut: BigInt(of.min_out) }
  const swap = of.from_base ? contract.swapExactBaseForQuote(order) : contract.swapExactQuoteForBase(order)
  const theirs = new Transaction()
  theirs.transferObjects(swap(theirs), of.account)
  const ours = Transaction.from(of.bytes)
  console.log(JSON.stringify({ ours: told(ours.getData(), of), theirs: told(theirs.getData(), of) }))
}
