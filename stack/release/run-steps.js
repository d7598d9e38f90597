/** Runs every step of a release, whatever became of those before, and says at the end what is missing. */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} title what it sees to
 * @property {string[]} [needs] steps without whose success it says nothing
 * @property {() => Promise<string[]> | string[]} work gives what is missing, each in a sentence
 */

/**
 * @param {readonly Step[]} steps in order
 * @param {(line: string) => void} tell
 * @returns {Promise<{ lines: string[], isReady: boolean }>} the end of the report
 */
export async function runSteps(steps, tell) {
  /** @type {Map<string, string[]>} */
  const missing = new Map()
  for (const { name, title, needs = [], work } of steps) {
    const before = needs.find((one) => missing.has(one))
    const faults = before ? [`It was left out: ${before} has to succeed first.`] : await resultOf(work)
    tell(`${faults.length === 0 ? '✓' : '✗'} ${name}: ${title}`)
    for (const fault of faults) tell(`    ${fault.replaceAll('\n', '\n    ')}`)
    if (faults.length > 0) missing.set(name, faults)
  }
  const names = [...missing.keys()].join(', ')
  return {
    isReady: missing.size === 0,
    lines: [
      missing.size === 0 ? 'Nothing is missing. Nothing was published.' : `Missing: ${names}. Nothing was published.`,
    ],
  }
}

/** @param {Step['work']} work */
async function resultOf(work) {
  try {
    return await work()
  } catch (error) {
    const { message, hint, output } = /** @type {Error & { hint?: string, output?: string }} */ (error)
    return [[message, output, hint].filter(Boolean).join('\n')]
  }
}
