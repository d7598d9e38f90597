/** The code of an example as a page and a test run it: a body of a function, with everything it imports given. */

/** What an example of the guide begins with, unless it starts a core itself: as the README does. */
export const beginning = `import init, { Core } from 'waymark-core'
await init()
const core = new Core({ apiUrl: 'https://directus.example' })
await core.session.login({ email, password })
`

/** Makes of every import a constant. @param {string} code */
function withoutImports(code) {
  return code.replaceAll(/^import (?:(\w+)(?:, )?)?(?:\{(.*)\} )?from '([\w/-]+)'$/gm, (_, whole, names, from) => {
    const parts = [whole && `default: ${whole}`, names?.replaceAll(/ as /g, ': ')].filter(Boolean)
    return `const { ${parts.join(', ')} } = modules['${from}']`
  })
}

/**
 * @param {string} code JavaScript
 * @param {Record<string, unknown>} given the modules as `modules`, and what else the code finds by name
 * @returns {Promise<void>}
 */
export async function runExample(code, given) {
  const AsyncFunction = (async () => {}).constructor
  const whole = withoutImports(/\binit(Sync)?\(/.test(code) ? code : `${beginning}{\n${code}\n}`)
  await AsyncFunction(...Object.keys(given), whole)(...Object.values(given))
}
