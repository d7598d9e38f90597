/**
 * Wallets for development and tests, announced by EIP-6963, signing with viem against the local chain. Two hold the
 * accounts of all demo people and ask in a window of theirs; besides, each person of `/dev/wallets.json` has one that
 * approves at once. Another of Solana stands in Phantom's place. `window.waymarkTestWallet` makes all of them refuse, wait or answer with an error.
 */

import { type Hex, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type Behaviour, remember, state } from './behaviour.ts'
import { compassIcon, lanternIcon, letterIcon } from './icon.ts'
import { askInPanel } from './panel.ts'
import { TestProvider } from './provider.ts'
import { provideSolana, type SolanaWallet } from './solana.ts'
import { testWalletName } from './test-wallet-name.ts'

interface Person {
  name: string
  privateKey: Hex
}

type Announced = { info: { name: string }; provider: TestProvider }

let announced: readonly Announced[] = []
let chainId = 0
let phantom: SolanaWallet | null = null

// Before the first wait: a tab whose wallets still load is heard already, and they behave as it said.
Object.assign(window, {
  waymarkTestWallet: {
    /** Changes how every test wallet of this tab answers; kept until the tab closes. */
    behave(change: Partial<Behaviour>) {
      Object.assign(state, change)
      remember()
      if (change.chainId !== undefined)
        for (const { provider } of announced) provider.emit('chainChanged', numberToHex(change.chainId ?? chainId))
    },
    /** As when a person chooses another account in the wallet of that name; in Phantom, by the name of its owner. */
    choose(wallet: string, account: string) {
      if (wallet === 'Phantom') phantom?.choose(account)
      announced.find(({ info }) => info.name === wallet)?.provider.choose(account)
    },
    /** As when a person takes this site off the list of the wallet of that name. */
    disconnect(wallet: string) {
      if (wallet === 'Phantom') phantom?.disconnect()
      announced.find(({ info }) => info.name === wallet)?.provider.disconnect()
    },
  },
})

const reply = await fetch('/dev/wallets.json')
const { people, ...chain } = (await reply.json()) as { rpcUrl: string; chainId: number; people: Person[] }
chainId = chain.chainId
const accounts = people.map(({ privateKey }) => privateKeyToAccount(privateKey))
const owners = people.map(({ name }) => name)

const asking = [
  { name: 'Lantern Wallet', rdns: 'org.waymark.test-wallet.lantern', icon: lanternIcon },
  { name: 'Compass Wallet', rdns: 'org.waymark.test-wallet.compass', icon: compassIcon },
].map(({ name, rdns, icon }) => ({
  info: { name, rdns, icon },
  provider: new TestProvider({ name, key: rdns, accounts, owners, chain, ask: askInPanel }),
}))

// The page has set its language by the time wallets are looked for.
const ofPeople = people.map(({ name, privateKey }) => {
  const account = privateKeyToAccount(privateKey)
  const rdns = `org.waymark.test.${name.toLowerCase().replaceAll(/[^a-z]/g, '')}`
  return {
    info: { name: testWalletName(name), rdns, icon: letterIcon(name) },
    provider: new TestProvider({ name, key: account.address, accounts: [account], owners: [name], chain, ask: null }),
  }
})

const details = [...ofPeople, ...asking].map(({ info, provider }) =>
  Object.freeze({ info: Object.freeze({ uuid: crypto.randomUUID(), ...info }), provider }),
)
announced = details
const announce = () => {
  for (const detail of details) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}
window.addEventListener('eip6963:requestProvider', announce)
announce()

// A browser without Ed25519 has no such wallet.
phantom = await provideSolana(people).catch(() => null)
