// Compiles a contract of this folder and prints its init code as hex.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import solc from 'solc'

const name = process.argv[2]
const file = `${name}.sol`
const content = readFileSync(join(dirname(fileURLToPath(import.meta.url)), file), 'utf8')
const input = {
  language: 'Solidity',
  sources: { [file]: { content } },
  settings: { evmVersion: 'paris', outputSelection: { '*': { '*': ['evm.bytecode.object'] } } },
}
const output = JSON.parse(solc.compile(JSON.stringify(input)))
const errors = (output.errors ?? []).filter((error) => error.severity === 'error')
if (errors.length > 0) {
  console.error(errors.map((error) => error.formattedMessage).join('\n'))
  process.exit(1)
}
console.log(output.contracts[file][name].evm.bytecode.object)
