// A wallet around a key that is looked up, like the library that signs, when it is first asked for something.
import { type Eip1193, inAppRdns, type Wallet } from './wallets.ts'

export function lazyKeyWallet(key: () => Promise<`0x${string}`>, name: string): Wallet {
  let opening: Promise<Eip1193> | undefined
  const open = async () => {
    const { keyWallet } = await import('./key-wallet.ts')
    return keyWallet(await key())
  }
  const request: Eip1193['request'] = async (args) => {
    opening ??= open().catch((failure: unknown) => {
      opening = undefined
      throw failure
    })
    return (await opening).request(args)
  }
  return { uuid: inAppRdns, rdns: inAppRdns, name, icon: null, provider: { request } }
}
