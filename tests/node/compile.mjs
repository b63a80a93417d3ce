// Compiles the contracts of this folder and prints the init code of each as hex: { "Coin": "60a0...", ... }.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import solc from 'solc'

const folder = dirname(fileURLToPath(import.meta.url))
const files = readdirSync(folder).filter((file) => file.endsWith('.sol'))
const sources = Object.fromEntries(files.map((file) => [file, { content: readFileSync(join(folder, file), 'utf8') }]))
const input = {
  language: 'Solidity',
  sources,
  settings: { evmVersion: 'paris', outputSelection: { '*': { '*': ['evm.bytecode.object'] } } },
}
const output = JSON.parse(solc.compile(JSON.stringify(input)))
const errors = (output.errors ?? []).filter((error) => error.severity === 'error')
if (errors.length > 0) {
  console.error(errors.map((error) => error.formattedMessage).join('\n'))
  process.exit(1)
}
const codes = files.map((file) => [basename(file, '.sol'), output.contracts[file][basename(file, '.sol')].evm.bytecode.object])
console.log(JSON.stringify(Object.fromEntries(codes)))
