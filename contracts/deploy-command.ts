// SPDX-License-Identifier: MIT OR Apache-2.0
// `npm run deploy -w @waymark/contracts`: deploys for an operator, says what it does, and prints the lines that `.env`
// needs.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Address, BaseError, formatEther, isAddress } from 'viem'
import { AdministratorNeeded, type Deployment, deploy, planDeployment, tokenUri } from './deploy.ts'
import { type DeploySettings, settingsFrom } from './deploy-settings.ts'
import { publishedTypes, seededTypes } from './item-types.ts'
import { journalIn } from './journal.ts'
import type { DeployOptions, Plan } from './plan.ts'

const usage = `npm run deploy -w @waymark/contracts -- [--env FILE]... [--dry-run] [--seed-types] [--revoke ADDRESS]... [--journal FILE]

  --env FILE        reads settings from a file, such as stack/production/.env; what the environment says goes before
  --dry-run         says what would be done and what it costs, and sends nothing
  --seed-types      takes the item types that a new programme begins with, instead of asking its API
  --revoke ADDRESS  takes the roles of minter, pauser and anchorer from an account, after another one has them
  --journal FILE    remembers there what is being created; contracts/deployments/<chain id>.json unless it is named

contracts/DEPLOYING.md says what each setting is.`

try {
  await run()
} catch (error) {
  say(sentenceOf(error))
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      env: { type: 'string', multiple: true, default: [] },
      'dry-run': { type: 'boolean', default: false },
      'seed-types': { type: 'boolean', default: false },
      revoke: { type: 'string', multiple: true, default: [] },
      journal: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return say(usage)
  for (const file of values.env) loadEnvironment(fromCaller(file))
  const settings = settingsFrom(process.env)
  const journal = values.journal
    ? fromCaller(values.journal)
    : resolve(import.meta.dirname, 'deployments', `${settings.chainId}.json`)
  const options: DeployOptions = {
    ...settings,
    types: values['seed-types'] ? seededTypes() : await publishedTypes(settings.apiUrl),
    itemsUri: tokenUri(settings.apiUrl),
    revoked: values.revoke.map(accountIn),
    mustExist: true,
    journal: journalIn(journal),
    announce: (plan) => announce(plan, settings),
  }
  if (values['dry-run']) {
    announce(await planDeployment(options), settings)
    return say('Nothing was sent (--dry-run).')
  }
  try {
    printSettings(await deploy(options))
  } catch (error) {
    if (error instanceof AdministratorNeeded) printSettings(error.deployment)
    throw error
  }
}

function announce(plan: Plan, { ticker, adminAddress }: DeploySettings): void {
  const amount = (wei: bigint) => `${formatEther(wei)} ${ticker}`
  say(`Chain ${plan.chainId} at ${plan.origin}`)
  say(`Deployer ${plan.deployer} has ${amount(plan.balance)}`)
  const { items, market, log } = plan.existing
  if (items) say(`WaymarkItems is at ${items}`)
  if (market) say(`WaymarkMarket is at ${market}`)
  if (log) say(`WaymarkLog is at ${log}`)
  const { administrator } = plan
  if (administrator && administrator !== adminAddress)
    say(
      `Its administrator is ${administrator}, not WAYMARK_ADMIN_ADDRESS: who is can name the next one, who then accepts.`,
    )
  const steps = plan.steps.map((step) => `- ${step}`).join('\n')
  say(steps ? `To be done:\n${steps}` : 'Nothing is to be done: the contracts agree with the settings.')
  if (plan.cost > 0n) say(`The deployer pays at most about ${amount(plan.cost)}`)
  if (plan.callsCost > 0n) say(`The administrator pays at most about ${amount(plan.callsCost)}`)
}

/** On standard output alone these lines, in the order of `stack/production/.env.example`. */
function printSettings({ chainId, items, market, log, deployedAtBlock }: Deployment): void {
  say('For stack/production/.env:')
  console.log(`WAYMARK_CHAIN_ID=${chainId}`)
  console.log(`WAYMARK_ITEMS_ADDRESS=${items}`)
  console.log(`WAYMARK_MARKET_ADDRESS=${market}`)
  if (log) console.log(`WAYMARK_LOG_ADDRESS=${log}`)
  console.log(`WAYMARK_DEPLOY_BLOCK=${deployedAtBlock}`)
}

function accountIn(value: string): Address {
  if (isAddress(value)) return value
  throw new Error(`--revoke ${value} is no address: 0x and 40 hexadecimal digits (their case is a checksum).`)
}

function loadEnvironment(file: string): void {
  try {
    process.loadEnvFile(file)
  } catch (cause) {
    throw new Error(`${file} cannot be read: correct --env.`, { cause })
  }
}

/** npm runs scripts in the folder of their package; a path is meant from where somebody typed it. */
function fromCaller(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path)
}

/** Without what viem says of a request: that names the RPC's whole address. */
function sentenceOf(error: unknown): string {
  if (error instanceof BaseError) return [error.shortMessage, error.details].filter(Boolean).join(' ')
  return error instanceof Error ? error.message : String(error)
}

function say(line: string): void {
  console.error(line)
}
