/**
 * Runs real containers: Docker Compose on Podman's engine, both from Debian's packages, with an image store of their
 * own in the cache.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, probe, run } from '../set-up/command.js'
import { cacheFolder } from '../set-up/paths.js'
import { StepFailed } from '../set-up/progress.js'
import { installSystemPackages } from '../set-up/system-packages.js'

/** Where images, containers and tools of rehearsals lie. */
export const engineFolder = join(cacheFolder, 'containers')

const packages = [
  'podman',
  'buildah',
  'runc',
  'netavark',
  'aardvark-dns',
  'iptables',
  'nftables',
  'mmdebstrap',
  'openssl',
]
const socket = join(engineFolder, 'engine.sock')
const settings = join(engineFolder, 'containers.conf')
const composeProgram = join(engineFolder, 'compose', 'usr', 'libexec', 'docker', 'cli-plugins', 'docker-compose')

/** Installs the engine where it is missing; it has to be root's, for networks and limits are. */
export async function setUpEngine(note: (text: string) => void): Promise<void> {
  const hint = `A rehearsal needs root on Debian or Ubuntu, with ${packages.join(', ')}.`
  if (process.getuid?.() !== 0) throw new StepFailed('Containers with networks of their own are started by root.', hint)
  const programs = ['podman', 'buildah', 'runc', 'mmdebstrap', 'openssl', 'iptables', 'nft']
  const missing = (
    await Promise.all(programs.map(async (name) => ((await probe('which', [name])) ? [] : [name])))
  ).flat()
  if (missing.length > 0) await installSystemPackages(packages, { note, hint })
  mkdirSync(engineFolder, { recursive: true })
  // No systemd is asked for anything; without both limits, runc is refused on many machines.
  writeFileSync(
    settings,
    `[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
compat_api_enforce_docker_hub = false
[engine.runtimes]
runc = ["${(await probe('which', ['runc'])) ?? 'runc'}"]
[containers]
default_ulimits = ["nofile=20000:20000", "nproc=8192:8192"]
log_driver = "k8s-file"
[network]
network_backend = "netavark"
`,
  )
}

const store = ['--root', join(engineFolder, 'store'), '--runroot', join(engineFolder, 'run')]

/** Podman on the store of rehearsals. */
export function podman(
  args: string[],
  options: Parameters<typeof run>[2] = {},
): Promise<{ code: number; output: string }> {
  return run('podman', [...store, ...args], { ...options, env: { CONTAINERS_CONF: settings, ...options.env } })
}

/** The same as the beginning of a command line. */
export const podmanCommand = () => ['env', `CONTAINERS_CONF=${settings}`, 'podman', ...store]

/** Compose comes from the packages of the release that images are made of, which need not be this machine's. */
export async function setUpCompose(base: string): Promise<void> {
  if (existsSync(composeProgram)) return
  const folder = join(engineFolder, 'compose')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const get = 'apt-get -qq update && apt-get -qq download docker-compose'
  await podman([
    'run',
    '--rm',
    '--network=host',
    '--volume',
    `${folder}:/out`,
    '--workdir',
    '/out',
    base,
    'sh',
    '-c',
    get,
  ])
  for (const name of readdirSync(folder)) await run('dpkg-deb', ['-x', join(folder, name), folder], { mayFail: true })
}

/** An engine that runs from `start` on, once `setUpEngine` has installed it, until it is stopped. */
export class Engine {
  private service: ChildProcess | null = null
  private looking = true

  async start(): Promise<void> {
    rmSync(socket, { force: true })
    const args = [...store, 'system', 'service', '--time=0', `unix://${socket}`]
    this.service = spawn('podman', args, {
      env: environment({ CONTAINERS_CONF: settings }),
      stdio: 'ignore',
      detached: true,
    })
    for (let tries = 0; !existsSync(socket); tries += 1) {
      if (tries > 100) throw new StepFailed('Podman does not answer.', `Try: podman ${store.join(' ')} info`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    void this.look()
  }

  /** Podman lets systemd run the health checks, which is not everywhere. */
  private async look(): Promise<void> {
    while (this.looking) {
      const { output } = await podman(['ps', '--quiet'], { mayFail: true })
      for (const id of output.split('\n').filter(Boolean)) await podman(['healthcheck', 'run', id], { mayFail: true })
      await new Promise((resolve) => setTimeout(resolve, 2000))
    }
  }

  stop(): void {
    this.looking = false
    this.service?.kill()
  }
}

/** One project of Compose: its files, and what they read from the environment. */
export class Compose {
  private readonly files: string[]
  private readonly env: Record<string, string>

  constructor(files: string[], env: Record<string, string>) {
    this.files = files
    this.env = env
  }

  run(args: string[], options: Parameters<typeof run>[2] = {}): Promise<{ code: number; output: string }> {
    const [program = '', ...files] = this.command()
    return run(program, [...files, ...args], { ...options, env: { ...this.environment(), ...options.env } })
  }

  /** Its program and files, which the arguments follow. */
  command(): string[] {
    return [composeProgram, ...this.files.flatMap((file) => ['--file', file])]
  }

  environment(): Record<string, string> {
    return { DOCKER_HOST: `unix://${socket}`, COMPOSE_ANSI: 'never', ...this.env }
  }
}
