/** The whole local stack, in the order in which one part needs the other. */

import type { Server } from 'node:http'
import { step } from '../set-up/progress.js'
import { startBacking } from './backing.ts'
import { chainPart, deployContracts } from './chain.ts'
import { appConfig } from './config.ts'
import { adminEmail, directusPart, prepareDirectus, reconcile } from './directus.ts'
import { startGateway } from './gateway.ts'
import type { Part } from './part.ts'
import { choosePort, loopback } from './ports.ts'
import { refuseProduction } from './production.ts'
import { keepRunning } from './restart.ts'
import { type Rig, startRig } from './rig.ts'
import { claimState, forgetRunning, rememberRunning } from './running.ts'
import { secrets } from './secrets.ts'

/** A stack that runs. */
export interface Stack {
  /** Where a browser finds it, without a slash at the end. */
  url: string
  demoPassword: string
  adminEmail: string
  /** Every part by the name that tests call it by. */
  parts: Record<string, Part[]>
  /** The programme's own comparison of its books with the chain. */
  reconcile: () => Promise<{ code: number; output: string }>
  /** Stops everything, the chain last, and waits until it has. */
  stop: () => Promise<void>
}

/**
 * Starts it. Rejects with a `StepFailed` that names the step; whatever was started by then is stopped.
 *
 * @param hear what the stack has to say while it runs, the part that ends it because it crashed, and how to stop what was
 * started, which is known before all of it was
 */
export async function startStack(hear: {
  say: (text: string) => void
  crashed: (part: Part, how: string) => void
  begun: (stop: Stack['stop']) => void
}): Promise<Stack> {
  refuseProduction()
  claimState()
  const keep = secrets()
  const [port, chainPort, smtpPort] = [
    await choosePort('WAYMARK_PORT', 4820),
    await choosePort('WAYMARK_CHAIN_PORT', 8545),
    await choosePort('WAYMARK_SMTP_PORT', 2525),
  ]
  const url = `http://${loopback}:${port}`
  const rpcUrl = `http://${loopback}:${chainPort}`
  const started: Part[] = []
  let gateway: Server | null = null
  let rig: Rig | null = null
  let stopped = false
  const stop = async () => {
    stopped = true
    gateway?.closeAllConnections()
    gateway?.close()
    rig?.stop()
    for (const part of started.toReversed()) await part.stop()
    forgetRunning()
  }
  hear.begun(stop)
  const remember = () => rememberRunning(url, started)
  const begin = async (part: Part) => {
    if (stopped) throw new Error('The stack was stopped while it started.')
    part.onCrash = hear.crashed
    started.push(part)
    await part.start()
    remember()
  }
  try {
    const chain = chainPart(chainPort, keep)
    await step('Local chain', () => begin(chain))
    const deployment = await step('Contracts on the chain', () => deployContracts(rpcUrl, keep, url))
    const backing = await startBacking(keep, begin)
    const options = { backing, smtpPort, appUrl: url, rpcUrl, deployment, secrets: keep }
    await step('Schema, roles and content', (note) => prepareDirectus(options, note), 'about 20 s')
    const local = await step('Mailbox, identities, WalletConnect relay', () => startRig(url, smtpPort, keep))
    rig = local
    const several = backing.ports.length > 1
    const directus = backing.ports.map((it, index) => directusPart(options, it, several ? index + 1 : undefined))
    await step(several ? `Directus, ${directus.length} processes` : 'Directus', () => Promise.all(directus.map(begin)))
    const config = appConfig(url, deployment)
    await step('Gateway', async () => {
      gateway = await startGateway({ port, directusPorts: backing.ports, chainPort, config, rig: local })
    })
    const again = keepRunning({ say: hear.say, restarted: remember, giveUp: hear.crashed })
    if (backing.restarts) for (const part of started) if (part !== chain) part.onCrash = again
    return {
      url,
      demoPassword: keep.demoPassword,
      adminEmail,
      parts: { ...Object.fromEntries(started.map((part) => [part.key, [part]])), directus },
      reconcile: () => reconcile(options),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
