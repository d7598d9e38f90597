/** The code of the README, taken out of it. */
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
  const readme = readFileSync(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8')
  const found: Example[] = []
  let heading = ''
  for (const [, title, info = '', code = ''] of readme.matchAll(/^## (.+)$|^```(\w.*)\n([\s\S]*?)^```$/gm)) {
    if (title) heading = title
    const [language, , file = null] = info.split(' ')
    if (language === 'ts') found.push({ heading, code, file })
  }
  return found
}

/** The module of the README with that name. */
export function exampleFile(name: string): string {
  const example = examples().find(({ file }) => file === name)
  if (!example) throw new Error(`The README has no ${name}.`)
  return example.code
}

/** What the program says it prints: the remark behind every `console.log`. */
export const promised = ({ code }: Example): string[] =>
  [...code.matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)].map(([, text = '']) => text)
