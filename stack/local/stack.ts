/** Starts and stops the whole local stack, each process after those it depends on. */

import { step } from '../set-up/progress.js'
import { chainProcess, deployContracts } from './chain.ts'
import { appConfig } from './config.ts'
import { startDatabases } from './databases.ts'
import { type DevServices, startDevServices } from './dev-services.ts'
import { adminEmail, directusProcess, prepareDirectus, reconcile } from './directus.ts'
import { startGateway } from './gateway.ts'
import { choosePort, loopback, releasePorts } from './ports.ts'
import type { ManagedProcess } from './process.ts'
import { refuseProduction } from './production.ts'
import { secrets } from './secrets.ts'
import { lockState, releaseLock, updateLock } from './state-lock.ts'
import { superviseProcesses } from './supervisor.ts'

/** A running stack. */
export interface Stack {
  /** The address for a browser, without a slash at the end. */
  url: string
  demoPassword: string
  adminEmail: string
  /** Every process by its short name, which the control port uses. */
  processes: Record<string, ManagedProcess[]>
  /** The programme's own comparison of its books with the chain. */
  reconcile: () => Promise<{ code: number; output: string }>
  /** Stops everything, the chain last; resolves once every process has ended. */
  stop: () => Promise<void>
}

/**
 * Starts it. Rejects with a `StepFailed` that names the step; whatever was started by then is stopped.
 *
 * @param events what the stack has to say while it runs, the process that ends it because it crashed, and how to stop
 * what was started, which is known before all of it was
 */
export async function startStack(events: {
  onMessage: (text: string) => void
  onCrash: (proc: ManagedProcess, how: string) => void
  onStart: (stop: Stack['stop']) => void
}): Promise<Stack> {
  refuseProduction()
  lockState()
  const stackSecrets = secrets()
  const [port, chainPort, smtpPort] = [
    await choosePort('WAYMARK_PORT', 4820),
    await choosePort('WAYMARK_CHAIN_PORT', 8545),
    await choosePort('WAYMARK_SMTP_PORT', 2525),
  ]
  const url = `http://${loopback}:${port}`
  const rpcUrl = `http://${loopback}:${chainPort}`
  const started: ManagedProcess[] = []
  let endGateway = () => {}
  let devServices: DevServices | null = null
  let stopped = false
  const stop = async () => {
    stopped = true
    endGateway()
    devServices?.stop()
    for (const proc of started.toReversed()) await proc.stop()
    await releasePorts()
    releaseLock()
  }
  events.onStart(stop)
  const remember = () => updateLock(url, started)
  const begin = async (proc: ManagedProcess) => {
    if (stopped) throw new Error('The stack was stopped while it started.')
    proc.onCrash = events.onCrash
    started.push(proc)
    await proc.start()
    remember()
  }
  try {
    const chain = chainProcess(chainPort, stackSecrets)
    await step('Local chain', () => begin(chain))
    const deployment = await step('Contracts on the chain', () => deployContracts(rpcUrl, stackSecrets, url))
    const databases = await startDatabases(stackSecrets, begin)
    const options = { databases, smtpPort, appUrl: url, rpcUrl, deployment, secrets: stackSecrets }
    await step('Schema, roles and content', (note) => prepareDirectus(options, note), 'about 20 s')
    const services = await step('Mailbox, identities, WalletConnect relay', () =>
      startDevServices(url, smtpPort, stackSecrets),
    )
    devServices = services
    const several = databases.ports.length > 1
    const directus = databases.ports.map((it, index) => directusProcess(options, it, several ? index + 1 : undefined))
    await step(several ? `Directus, ${directus.length} processes` : 'Directus', () => Promise.all(directus.map(begin)))
    const config = JSON.stringify(appConfig(url, deployment), null, 2)
    endGateway = await startGateway({ port, directusPorts: databases.ports, chainPort, services, config }, begin)
    const again = superviseProcesses({ onMessage: events.onMessage, onRestart: remember, onGiveUp: events.onCrash })
    if (databases.restarts) for (const proc of started) if (proc !== chain) proc.onCrash = again
    return {
      url,
      demoPassword: stackSecrets.demoPassword,
      adminEmail,
      processes: { ...Object.fromEntries(started.map((proc) => [proc.key, [proc]])), directus },
      reconcile: () => reconcile(options),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
