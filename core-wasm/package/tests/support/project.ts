/** A project of somebody who installed the package: a fresh folder with the packed tarball in `node_modules`. */
import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** What `npm publish` would send, unpacked: nothing of this repository is within reach of it. */
export async function unpackTarball(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-tarball-'))
  await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: join(root, 'pkg') })
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'))
  if (!tarball) throw new Error('npm pack left no tarball.')
  await run('tar', ['-xzf', tarball], { cwd: folder })
  return join(folder, 'package')
}

/** A folder with these files, the package, and links to the named packages of this repository. */
export function project(tarball: string, files: Record<string, string>, packages: string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-project-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // A copy: bundlers treat what is linked as source of the project, not as a dependency.
  cpSync(tarball, join(folder, 'node_modules', 'waymark-core'), { recursive: true })
  for (const name of packages) {
    const path = join(folder, 'node_modules', name)
    mkdirSync(dirname(path), { recursive: true })
    symlinkSync(realpathSync(join(root, 'node_modules', name)), path)
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

/** Runs a program of a project to its end; gives what it printed. */
export async function finished(program: string, args: string[], folder: string): Promise<string> {
  try {
    return (await run(program, args, { cwd: folder, timeout: 60_000 })).stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
  }
}

/** Starts a server of a project and gives the address that it prints; it ends with the test. */
export async function serving(program: string, args: string[], folder: string): Promise<string> {
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, NO_COLOR: '1' } })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  return await new Promise((resolve, reject) => {
    const take = (chunk: Buffer) => {
      output += chunk
      const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(output)?.[0]
      if (address) resolve(address)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('close', () => reject(new Error(`${args.join(' ')} ended:\n${output}`)))
  })
}
