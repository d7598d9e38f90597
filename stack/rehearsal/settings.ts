/** The settings of a rehearsal, as an operator would write them into `.env`. */

import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { english, generateMnemonic } from 'viem/accounts'
import type { Deployment } from '../local/chain.ts'
import { keyAt, keyIndex } from '../local/secrets.ts'
import { root } from '../set-up/paths.js'

/** Where people find the product: an address of this machine that hardly anything else listens on. */
export const address = '127.0.0.77'
export const host = 'play.waymark.test'
export const chainUrl = `http://${address}:8545`
export const chainId = 80001

const secret = () => randomBytes(32).toString('hex')

/** What the rehearsal's own part of the files reads: nothing of it is an operator's. */
export function externalServiceEnvironment(
  state: string,
  s3Program: string,
  anvilFolder: string,
): Record<string, string> {
  return {
    REPOSITORY: root,
    STATE: state,
    S3_PROGRAM_FOLDER: s3Program,
    ANVIL_FOLDER: anvilFolder,
    MNEMONIC: generateMnemonic(english),
  }
}

/** Everything but where the contracts are. */
export function settings(mnemonic: string): Record<string, string> {
  return {
    WAYMARK_HOST: host,
    WAYMARK_LISTEN: address,
    POSTGRES_PASSWORD: secret(),
    REDIS_PASSWORD: secret(),
    DIRECTUS_KEY: secret(),
    DIRECTUS_SECRET: secret(),
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: secret(),
    EMAIL_FROM: 'waymark@example.com',
    EMAIL_SMTP_HOST: 'mail',
    EMAIL_SMTP_PORT: '1025',
    // The server of the rehearsal is the one of the local stack, which speaks no TLS.
    EMAIL_SMTP_IGNORE_TLS: 'true',
    WAYMARK_CHAIN_ID: String(chainId),
    WAYMARK_RPC_URL: 'http://chain:8545',
    WAYMARK_CHAIN_NAME: 'Rehearsal',
    WAYMARK_TICKER: 'MATIC',
    WAYMARK_CONFIRMATIONS: '1',
    WAYMARK_ANCHORER_KEY: keyAt(mnemonic, keyIndex.anchorer).privateKey,
    WAYMARK_MINTER_KEY: keyAt(mnemonic, keyIndex.minter).privateKey,
    ACME_DIRECTORY: 'https://authority:14000/dir',
    ACME_EMAIL: 'operator@example.com',
    WAYMARK_STORAGE: 'local',
    BACKUP_S3_ENDPOINT: 'store:443',
    BACKUP_S3_REGION: 'rehearsal',
    BACKUP_S3_BUCKET: 'waymark',
    BACKUP_S3_KEY: secret(),
    BACKUP_S3_SECRET: secret(),
    BACKUP_PASSPHRASE: secret(),
    BACKUP_KEEP_DAYS: '30',
    METRICS_TOKEN: secret(),
  }
}

/** Where the contracts are, as `.env` names it. */
export function contractSettings({ items, market, log, deployedAtBlock }: Deployment): Record<string, string> {
  return {
    WAYMARK_ITEMS_ADDRESS: items,
    WAYMARK_MARKET_ADDRESS: market,
    WAYMARK_LOG_ADDRESS: log ?? '',
    WAYMARK_DEPLOY_BLOCK: String(deployedAtBlock),
  }
}

/** Writes the file and returns its path. */
export function writeEnv(state: string, values: Record<string, string>): string {
  const file = join(state, '.env')
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}`)
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  return file
}
