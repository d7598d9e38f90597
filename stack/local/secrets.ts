/** Secrets of the local stack: made once for this clone, kept readable by its owner only, never committed. */

import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bytesToHex, type Hex } from 'viem'
import { english, generateMnemonic, mnemonicToAccount } from 'viem/accounts'
import { stateFolder } from '../set-up/places.js'
import { StepFailed } from '../set-up/progress.js'

/** What the local stack needs to keep to itself. */
export interface Secrets {
  /** Signs Directus's tokens. */
  directusSecret: string
  directusKey: string
  /** Password of the administrator and of every demo account. */
  demoPassword: string
  /** BIP-39 phrase of every key on the local chain. */
  mnemonic: string
}

const file = join(stateFolder, 'secrets.json')

/** Reads the secrets, and makes them the first time. */
export function secrets(): Secrets {
  if (existsSync(file)) {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Secrets
    } catch {
      throw new StepFailed(`${file} is not valid JSON.`, 'Run `npm run reset` to start over with new data.')
    }
  }
  const words = ['cairn', 'ridge', 'ember', 'lantern', 'summit', 'heather', 'compass', 'granite']
  const made: Secrets = {
    directusSecret: randomBytes(32).toString('hex'),
    directusKey: randomUUID(),
    demoPassword: `${words[randomInt(words.length)]}-${words[randomInt(words.length)]}-${randomInt(1000, 10000)}`,
    mnemonic: generateMnemonic(english),
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  return made
}

/** Index of each key under m/44'/60'/0'/0. */
export const keyIndex = {
  deployer: 0,
  minter: 1,
  /** The first demo person; the others follow. */
  firstPerson: 10,
} as const

/** Private key and address at an index of the phrase. */
export function keyAt(mnemonic: string, addressIndex: number): { address: string; privateKey: Hex } {
  const account = mnemonicToAccount(mnemonic, { addressIndex })
  const key = account.getHdKey().privateKey
  if (!key) throw new StepFailed('The phrase in secrets.json gives no key.', 'Run `npm run reset` to start over.')
  return { address: account.address, privateKey: bytesToHex(key) }
}
