// Prints the init code of contracts of others as hex, from the artifacts that their authors published: { "WETH9": "0x60...", ... }.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const artifacts = {
  WETH9: '@uniswap/v2-periphery/build/WETH9.json',
  UniswapV2Factory: '@uniswap/v2-core/build/UniswapV2Factory.json',
  UniswapV2Router02: '@uniswap/v2-periphery/build/UniswapV2Router02.json',
  UniswapV3Factory: '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
  SwapRouter: '@uniswap/v3-periphery/artifacts/contracts/SwapRouter.sol/SwapRouter.json',
  QuoterV2: '@uniswap/v3-periphery/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json',
  NonfungiblePositionManager:
    '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
  Safe: '@safe-global/safe-smart-account/build/artifacts/contracts/Safe.sol/Safe.json',
  SafeProxyFactory:
    '@safe-global/safe-smart-account/build/artifacts/contracts/proxies/SafeProxyFactory.sol/SafeProxyFactory.json',
  SafeMigration:
    '@safe-global/safe-smart-account/build/artifacts/contracts/libraries/SafeMigration.sol/SafeMigration.json',
}
const codes = Object.entries(artifacts).map(([name, path]) => [name, require(path).bytecode.replace(/^0x/, '')])
console.log(JSON.stringify(Object.fromEntries(codes)))
