/** Shows one line per step: what is being done, then how long it took. */

// The local stack is a process of its own and is told when the command began.
const startedAt = Number(process.env.WAYMARK_BEGAN ?? Date.now())
const tty = process.stdout.isTTY === true

/** @param {number} ms */
export function seconds(ms) {
  return ms < 60_000
    ? `${(ms / 1000).toFixed(1)} s`
    : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`
}

/** When the command began, in ms since 1970, for a process it starts. */
export const commandBegan = String(startedAt)

/** Time since the command began, for the closing line. */
export function elapsed() {
  return seconds(Date.now() - startedAt)
}

/** A step that failed: its message says what happened and its `hint` what to do. */
export class StepFailed extends Error {
  /**
   * @param {string} message
   * @param {string} hint
   * @param {string} [output] the last lines the failed command printed
   */
  constructor(message, hint, output = '') {
    super(message)
    this.name = 'StepFailed'
    this.hint = hint
    this.output = output
  }
}

/**
 * Runs one step and reports it. A step that returns `'cached'` had nothing to do.
 *
 * @template T
 * @param {string} title
 * @param {(note: (text: string) => void) => Promise<T>} work `note` shows what the step is busy with
 * @param {string} [usually] how long it takes on two cores where nothing is there yet, `about 90 s`
 * @returns {Promise<T>}
 */
export async function step(title, work, usually) {
  const began = Date.now()
  const time = () => `${seconds(Date.now() - began)}${usually ? `; ${usually} the first time, on two cores` : ''}`
  let shown = ''
  let lastNote = 0
  const note = (/** @type {string} */ text) => {
    shown = text
    // Without a terminal a line a note would drown the log: every 30 s is enough to see that it lives.
    if (!tty && Date.now() - lastNote < 30_000) return
    lastNote = Date.now()
    if (tty) process.stdout.write(`\r\x1b[2K  … ${title} (${time()}) ${text.slice(0, 60)}`)
    else console.log(`  … ${title} (${time()}) ${text}`.trimEnd())
  }
  const ticker = setInterval(() => note(shown), tty ? 250 : 30_000)
  // Who waits is told early how long; a step that had nothing to do has ended by then.
  const early = usually && !tty ? setTimeout(() => note(shown), 1500) : undefined
  try {
    const result = await work(note)
    const took = result === 'cached' ? 'up to date' : seconds(Date.now() - began)
    process.stdout.write(`${tty ? '\r\x1b[2K' : ''}  ✓ ${title} — ${took}\n`)
    return result
  } catch (error) {
    process.stdout.write(`${tty ? '\r\x1b[2K' : ''}  ✗ ${title} — failed after ${seconds(Date.now() - began)}\n`)
    throw error
  } finally {
    clearInterval(ticker)
    clearTimeout(early)
  }
}

/**
 * Ends the process with a message a person can act on.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  if (error instanceof StepFailed) {
    if (error.output) console.error(`\n${error.output.trimEnd()}`)
    console.error(`\n${error.message}\n${error.hint}`)
  } else {
    console.error(error)
  }
  process.exit(1)
}
