/** The whole local stack, in the order in which one part needs the other. */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { stateFolder } from '../set-up/places.js'
import { StepFailed, step } from '../set-up/progress.js'
import { chainPart, deployContracts } from './chain.ts'
import { appConfig } from './config.ts'
import { adminEmail, directusPart, prepareDirectus, reconcile } from './directus.ts'
import { startGateway } from './gateway.ts'
import type { Part } from './part.ts'
import { choosePort, loopback } from './ports.ts'
import { refuseProduction } from './production.ts'
import { type Rig, startRig } from './rig.ts'
import { secrets } from './secrets.ts'

/** A stack that runs. */
export interface Stack {
  /** Where a browser finds it, without a slash at the end. */
  url: string
  demoPassword: string
  adminEmail: string
  directus: Part
  chain: Part
  chainUrl: string
  directusUrl: string
  /** The programme's own comparison of its books with the chain. */
  reconcile: () => Promise<{ code: number; output: string }>
  /** Stops everything, the chain last, and waits until it has. */
  stop: () => Promise<void>
}

/** Process ids of the stack that runs on this state folder. */
export interface RunningStack {
  pid: number
  parts: number[]
  url: string
}

const runningFile = join(stateFolder, 'running.json')

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Refuses to run twice on the same data; ends parts that a killed stack left behind. */
function claimState() {
  mkdirSync(stateFolder, { recursive: true })
  if (existsSync(runningFile)) {
    const { pid, parts, url } = JSON.parse(readFileSync(runningFile, 'utf8')) as RunningStack
    if (pid !== process.pid && isAlive(pid) && isOurs(pid))
      throw new StepFailed(
        `Waymark already runs at ${url} (process ${pid}).`,
        'Open that address, or stop it with Ctrl-C where it runs.',
      )
    for (const part of parts) if (isAlive(part) && isOurs(part)) process.kill(-part, 'SIGKILL')
  }
  rmSync(runningFile, { force: true })
}

/** A process id may have been given to somebody else since; only Linux lets us look. */
function isOurs(pid: number): boolean {
  try {
    return /local\/start\.ts|directus|anvil/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return process.platform !== 'linux'
  }
}

/**
 * Starts it. Rejects with a `StepFailed` that names the step; whatever was started by then is stopped.
 *
 * @param onCrash called when a part ends although nobody stopped it
 */
export async function startStack(onCrash: (part: Part, how: string) => void): Promise<Stack> {
  refuseProduction()
  claimState()
  const keep = secrets()
  const [port, directusPort, chainPort, smtpPort] = [
    await choosePort('WAYMARK_PORT', 4820),
    await choosePort('WAYMARK_DIRECTUS_PORT', 8055),
    await choosePort('WAYMARK_CHAIN_PORT', 8545),
    await choosePort('WAYMARK_SMTP_PORT', 2525),
  ]
  const url = `http://${loopback}:${port}`
  const chainUrl = `http://${loopback}:${chainPort}`
  const started: Part[] = []
  let gateway: Server | null = null
  let rig: Rig | null = null
  const stop = async () => {
    gateway?.closeAllConnections()
    gateway?.close()
    rig?.stop()
    for (const part of started.toReversed()) await part.stop()
    rmSync(runningFile, { force: true })
  }
  const begin = async (part: Part) => {
    part.onCrash = onCrash
    started.push(part)
    await part.start()
    const running: RunningStack = { pid: process.pid, parts: started.flatMap(({ pid }) => pid ?? []), url }
    writeFileSync(runningFile, JSON.stringify(running))
  }
  try {
    const chain = chainPart(chainPort, keep)
    await step('Local chain', () => begin(chain))
    const deployment = await step('Contracts on the chain', () => deployContracts(chainUrl, keep))
    const options = { port: directusPort, smtpPort, appUrl: url, rpcUrl: chainUrl, deployment, secrets: keep }
    await step('Schema, roles and content', (note) => prepareDirectus(options, note))
    const local = await step('Mailbox, identities, WalletConnect relay', () => startRig(url, smtpPort, keep))
    rig = local
    const directus = directusPart(options)
    await step('Directus', () => begin(directus))
    await step('Gateway', async () => {
      gateway = await startGateway({
        port,
        directusPort,
        chainPort,
        config: appConfig(url, deployment),
        rig: local,
      })
    })
    return {
      url,
      demoPassword: keep.demoPassword,
      adminEmail,
      directus,
      chain,
      chainUrl,
      directusUrl: `http://${loopback}:${directusPort}`,
      reconcile: () => reconcile(options),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
