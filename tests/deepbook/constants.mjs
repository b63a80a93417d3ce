// The constants of both versions of DeepBook's own library, one version on each line.
import * as first from '@mysten/deepbook-v3'
import * as next from 'deepbook-v3-next'

for (const { mainnetPackageIds, mainnetCoins, mainnetPools } of [first, next]) {
  const coins = Object.entries(mainnetCoins).map(([symbol, { type, scalar }]) => ({ symbol, type, scalar }))
  const pools = Object.entries(mainnetPools).map(([key, { address, baseCoin, quoteCoin }]) => ({ key, address, base: baseCoin, quote: quoteCoin }))
  console.log(JSON.stringify({ package: mainnetPackageIds.DEEPBOOK_PACKAGE_ID, registry: mainnetPackageIds.REGISTRY_ID, coins, pools }))
}
