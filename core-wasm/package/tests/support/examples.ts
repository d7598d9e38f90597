/** The code of the README and of the guide, taken out of them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Example {
  /** The heading it stands under. */
  heading: string
  code: string
  /** Of a module that others import; the rest are programs. */
  file: string | null
}

export function examples(): Example[] {
  const read = (file: string) => readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8')
  const text = `${read('README.md')}\n${read('GUIDE.md')}`
  const found: Example[] = []
  let heading = ''
  for (const [, title, info = '', code = ''] of text.matchAll(/^## (.+)$|^```(\w.*)\n([\s\S]*?)^```$/gm)) {
    if (title) heading = title
    const [language, , file = null] = info.split(' ')
    if (language === 'ts' || language === 'tsx' || (language === 'html' && file)) found.push({ heading, code, file })
  }
  return found
}

/** The module of the guide with that name. */
export function exampleFile(name: string): string {
  const example = examples().find(({ file }) => file === name)
  if (!example) throw new Error(`The guide has no ${name}.`)
  return example.code
}

const exampleUrl = 'https://directus.example'

/** What the program says it prints, of the Directus at `url`: the remark behind every `console.log`. */
export const promised = ({ code }: Example, url = exampleUrl): string[] =>
  [...code.matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)].map(([, text = '']) => text.replaceAll(exampleUrl, url))

/** Whoever tries an example: their Directus, and who they are there. */
interface Reader {
  url: string
  email: string
  password: string
}

/** Ends the program when it has printed what it promised: some of it may come after its last line. */
const ending = (lines: number) => [
  `let left = ${lines}
let ready = () => {}
const print = console.log
console.log = (...words: unknown[]) => {
  print(...words)
  left -= 1
  if (left === 0) ready()
}
`,
  `
if (left > 0) await new Promise<void>((resolve) => { ready = resolve })
process.exit(0)
`,
]

/** The example as a whole program: what the reader has by then stands in front of it. */
export function program(example: Example, { url, email, password }: Reader): string {
  const [before, after] = ending(promised(example).length)
  const given = `const email = ${JSON.stringify(email)}\nconst password = ${JSON.stringify(password)}\n`
  const started = `import init, { Core } from 'waymark-core'
await init()
const core = new Core({ apiUrl: '${exampleUrl}' })
await core.session.login({ email, password })
`
  const own = example.code.replace("email: 'ada@example.org', password: 'secret'", 'email, password')
  const whole = /\binit(Sync)?\(/.test(own) ? own : started + own
  return `${before}${given}${whole.replaceAll(exampleUrl, url)}${after}`
}
