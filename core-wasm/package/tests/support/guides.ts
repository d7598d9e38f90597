/** The guides of `docs/guides` as projects: the files and the commands that stand in them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../docs/guides')

export interface Guide {
  name: string
  text: string
  /** What it tells to write, by path; those of the guide it builds upon come first. */
  files: Record<string, string>
  /** What it tells to type before there are files, up to `npm install`. */
  install: string[]
  /** What it tells to type after that; the last line starts a server. */
  commands: string[]
  /** What starts a server in development, where there is one of its own. */
  development: string | null
}

/** Those of which is said that they were tried, and that have a project. */
export const guides = (): Guide[] =>
  readdirSync(folder)
    .map((file) => readGuide(file.replace('.md', '')))
    .filter(({ commands }) => commands.length > 0)

function readGuide(name: string): Guide {
  const text = readFileSync(join(folder, `${name}.md`), 'utf8')
  const blocks = [...text.matchAll(/^```(\w+) ?(.*)\n([\s\S]*?)^```$/gm)]
  const files = blocks.filter(([, , path]) => path).map(([, , path = '', code = '']) => [path, code])
  const typed = blocks.filter(([, language, path]) => language === 'sh' && !path).map(([, , , code = '']) => code)
  const [install = [], ...rest] = typed.map((code) => code.trim().split('\n'))
  const base = /^With the files of \[\w+\]\((\w+)\.md\)/m.exec(text)?.[1]
  const before = base ? readGuide(base).files : {}
  const development = /in development \(`(.*?)`\)/.exec(text)?.[1] ?? null
  const all = { ...before, ...Object.fromEntries(files) }
  return { name, text, files: all, install, commands: rest.flat(), development }
}
