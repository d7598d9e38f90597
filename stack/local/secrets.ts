/** Secrets of the local stack: generated once for this clone, readable by their owner only, never committed. */

import { createECDH, generateKeyPairSync, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Address, bytesToHex, type Hex } from 'viem'
import { english, generateMnemonic, mnemonicToAccount } from 'viem/accounts'
import { stateFolder } from '../set-up/paths.js'
import { StepFailed } from '../set-up/progress.js'

/** Secrets of the local stack. */
export interface Secrets {
  /** Signs Directus's tokens. */
  directusSecret: string
  directusKey: string
  /** Password of the administrator and of every demo account. */
  demoPassword: string
  /** Of the role that owns the database, where that is PostgreSQL. */
  postgresPassword: string
  /** BIP-39 phrase of every key on the local chain. */
  mnemonic: string
  /** Signs the id tokens of the local identity provider. */
  identityKey: JsonWebKey
  /** Signs the cookies of the local identity provider. */
  identityCookieKey: string
  /** By which push services know the programme, base64url. */
  vapid: { publicKey: string; privateKey: string }
}

const file = join(stateFolder, 'secrets.json')

/** Reads the secrets, and makes those that are missing. */
export function secrets(): Secrets {
  const stored = existsSync(file) ? readSecrets() : {}
  const all = { ...newSecrets(stored), ...stored }
  if (Object.keys(all).length > Object.keys(stored).length) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 })
  }
  return all
}

function readSecrets(): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>
  } catch {
    throw new StepFailed(`${file} is not valid JSON.`, 'Run `npm run reset` to start over with new data.')
  }
}

function newSecrets({ identityKey }: Partial<Secrets>): Secrets {
  const words = ['cairn', 'ridge', 'ember', 'lantern', 'summit', 'heather', 'compass', 'granite']
  return {
    directusSecret: randomBytes(32).toString('hex'),
    directusKey: randomUUID(),
    demoPassword: `${words[randomInt(words.length)]}-${words[randomInt(words.length)]}-${randomInt(1000, 10000)}`,
    postgresPassword: randomBytes(24).toString('hex'),
    mnemonic: generateMnemonic(english),
    identityKey: identityKey ?? signingKey(),
    identityCookieKey: randomBytes(32).toString('hex'),
    vapid: vapidKeys(),
  }
}

function vapidKeys(): Secrets['vapid'] {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // It may begin with bytes of zero, which are left out.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  return { publicKey, privateKey }
}

/** A new key for RS256. */
export function signingKey(): JsonWebKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = privateKey.export({ format: 'jwk' }) as JsonWebKey
  return { ...jwk, kid: randomUUID(), alg: 'RS256', use: 'sig' } as JsonWebKey
}

/** Index of each key under m/44'/60'/0'/0. */
export const keyIndex = {
  deployer: 0,
  minter: 1,
  admin: 2,
  pauser: 3,
  treasury: 4,
  anchorer: 5,
  /** The first demo person; the others follow. */
  firstPerson: 10,
} as const

/** Private key and address at an index of the phrase. */
export function keyAt(mnemonic: string, addressIndex: number): { address: Address; privateKey: Hex } {
  const account = mnemonicToAccount(mnemonic, { addressIndex })
  const key = account.getHdKey().privateKey
  if (!key) throw new StepFailed('The phrase in secrets.json gives no key.', 'Run `npm run reset` to start over.')
  return { address: account.address, privateKey: bytesToHex(key) }
}
