/** Runs programs with this repository's own tools first on PATH. */

import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { root } from './paths.js'
import { StepFailed } from './progress.js'
import { toolPaths } from './tools.js'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
// A step that fails ends the command at once; what runs beside it must not go on alone.
process.on('exit', () => {
  for (const child of running) child.kill()
})

/** Environment with Node 22, wasm-pack, wasm-bindgen and the npm tools first on PATH. */
export function environment(/** @type {Record<string, string | undefined>} */ extra = {}) {
  return { ...process.env, PATH: [...toolPaths(), process.env.PATH ?? ''].join(delimiter), ...extra }
}

/**
 * Runs a program to its end and returns everything it printed.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {object} options
 * @param {string} [options.cwd]
 * @param {Record<string, string | undefined>} [options.env]
 * @param {(line: string) => void} [options.onLine] called for each line as it arrives
 * @param {boolean} [options.mayFail] resolve with the exit code instead of rejecting
 * @param {string} [options.hint] what a person should do when it fails
 * @param {{ uid: number, gid: number }} [options.owner] whose rights it runs with
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { cwd = root, env = {}, onLine, mayFail = false, hint, owner } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: environment(env), stdio: ['ignore', 'pipe', 'pipe'], ...owner })
    running.add(child)
    let output = ''
    const take = (/** @type {Buffer} */ chunk) => {
      const text = chunk.toString()
      output += text
      if (onLine) for (const line of text.split('\n')) if (line.trim()) onLine(line.trim())
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', (error) => {
      if (mayFail) resolve({ code: 127, output: String(error) })
      else
        reject(
          new StepFailed(
            `${program} could not be started: ${error.message}`,
            hint ?? `Install ${program} and try again.`,
          ),
        )
    })
    child.on('close', (code) => {
      running.delete(child)
      if (code === 0 || mayFail) resolve({ code: code ?? 1, output })
      else
        reject(
          new StepFailed(
            `\`${program} ${args.join(' ')}\` ended with code ${code}.`,
            hint ?? 'The lines above say why. Mend that and run the same command again: finished steps are kept.',
            output.split('\n').slice(-40).join('\n'),
          ),
        )
    })
  })
}

/**
 * Whether a program runs, and what it printed.
 *
 * @param {string} program
 * @param {string[]} [args]
 */
export async function probe(program, args = ['--version']) {
  const { code, output } = await run(program, args, { mayFail: true })
  return code === 0 ? output.trim() : null
}
