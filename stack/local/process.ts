/** Starts, watches and stops one program of the local stack. */

import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { environment } from '../set-up/command.js'
import { StepFailed } from '../set-up/progress.js'
import { releasePort } from './ports.ts'

/** How to run a program and how to know that it is ready. */
export interface ProcessOptions {
  /** The name in messages. */
  name: string
  program: string
  /** Evaluated at each start. */
  args: () => string[]
  cwd: string
  /** The port of the loopback address that it listens at: held for it until it starts. */
  port?: number
  /** Called before each start. */
  before?: () => void
  /** Added to the environment. */
  env?: Record<string, string>
  /** The log file of everything the program prints. */
  log: string
  /** Resolves to true once the program answers. */
  ready: () => Promise<boolean>
  /** How long it may take until it is ready, in ms. */
  readyWithinMs: number
  /** The user and group it runs as; default: those of the stack. */
  owner?: { uid: number; gid: number }
  /** The signal for a clean end; default: SIGTERM. */
  stopSignal?: NodeJS.Signals
}

/** A running (or stopped) program. */
export class ManagedProcess {
  readonly name: string
  /** Called when the program ends without having been stopped. */
  onCrash: (proc: ManagedProcess, how: string) => void = () => {}
  private readonly options: ProcessOptions
  private child: ChildProcess | null = null
  private stopping = false

  constructor(options: ProcessOptions) {
    this.options = options
    this.name = options.name
  }

  /** Process id while it runs. */
  get pid(): number | null {
    return this.child?.pid ?? null
  }

  /** Short name: `chain`, `postgresql`, `directus-1`. */
  get key(): string {
    return this.name.toLowerCase().replace('the local ', '').replaceAll(' ', '-')
  }

  /** False once it was stopped on purpose. */
  get isWanted(): boolean {
    return !this.stopping
  }

  /** Starts the program and waits until it is ready. Rejects with the end of its log when it is not in time. */
  async start(): Promise<void> {
    const { program, args, cwd, env, log, ready, readyWithinMs, before, owner, port } = this.options
    mkdirSync(dirname(log), { recursive: true })
    before?.()
    if (port) await releasePort(port)
    const file = createWriteStream(log, { flags: 'a' })
    this.stopping = false
    // Its own process group: Ctrl-C in the terminal reaches only the stack, which then stops the processes in order.
    const child = spawn(program, args(), {
      cwd,
      env: environment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      ...owner,
    })
    this.child = child
    child.stdout.pipe(file, { end: false })
    child.stderr.pipe(file, { end: false })
    // Not when it ends: what it started itself may go on writing for a moment, as the processes of PostgreSQL do.
    child.on('close', () => file.end())
    let ended: string | null = null
    child.on('error', (error) => {
      ended = error.message
    })
    child.on('exit', (code, signal) => {
      ended = signal ? `it was ended by ${signal}` : `it ended with code ${code}`
      if (this.child === child) this.child = null
      if (answered && !this.stopping) this.onCrash(this, ended)
    })
    let answered = false
    const deadline = Date.now() + readyWithinMs
    while (!(await ready().catch(() => false))) {
      if (ended) throw new StepFailed(`${this.name} did not start: ${ended}.`, `Its whole log: ${log}`, this.logTail())
      if (Date.now() > deadline) {
        await this.kill()
        throw new StepFailed(
          `${this.name} did not answer within ${readyWithinMs / 1000} s.`,
          `Its whole log: ${log}`,
          this.logTail(),
        )
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    answered = true
  }

  /** Asks the program to end, and kills it after 10 s. */
  async stop(): Promise<void> {
    await this.end(this.options.stopSignal ?? 'SIGTERM', 10_000)
  }

  /** Kills the program at once, as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL', 10_000)
  }

  /** The last lines it printed. */
  logTail(): string {
    const lines = readFileSync(this.options.log, 'utf8').split('\n').slice(-30)
    return lines.map((line) => line.slice(0, 400)).join('\n')
  }

  private end(signal: NodeJS.Signals, graceMs: number): Promise<void> {
    const { child } = this
    this.stopping = true
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
    return new Promise((resolve) => {
      const impatient = setTimeout(() => send(child, 'SIGKILL'), graceMs)
      child.once('exit', () => {
        clearTimeout(impatient)
        resolve()
      })
      send(child, signal)
    })
  }
}

function send(child: ChildProcess, signal: NodeJS.Signals) {
  try {
    // The whole group: npm packages often start the real program as a child.
    if (child.pid) process.kill(-child.pid, signal)
  } catch {
    child.kill(signal)
  }
}
