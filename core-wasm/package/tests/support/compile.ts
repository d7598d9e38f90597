/** What the compiler says of a file that uses this package as others do. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../../..', import.meta.url))

interface Compiled {
  /** Lines with an error, from 1, with all that the compiler says of the first thing that is wrong there. */
  errors: Map<number, string>
  /** How much there was to check: the same on every machine. */
  types: number
  instantiations: number
}

/** A folder with these files in which the package is installed. */
export function consumer(files: Record<string, string>): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-types-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const compilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, module: 'nodenext', target: 'es2024' },
    ...{ lib: ['ES2024', 'DOM', 'DOM.Iterable'], types: [] },
    paths: {
      'waymark-core': [join(root, 'pkg', 'waymark_core.d.ts')],
      'waymark-core/live': [join(root, 'pkg', 'live.d.ts')],
      'waymark-core/queue': [join(root, 'pkg', 'queue', 'index.d.ts')],
      'waymark-core/react': [join(root, 'pkg', 'react', 'index.d.ts')],
    },
  }
  const all = { ...files, 'tsconfig.json': JSON.stringify({ compilerOptions }) }
  for (const [name, content] of Object.entries(all)) writeFileSync(join(folder, name), content)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The compiler of this repository, and the last one that was written in JavaScript, which many projects have. */
export const compilers = {
  7: join(root, 'node_modules', 'typescript'),
  5: join(root, 'node_modules', 'ts-json-schema-generator', 'node_modules', 'typescript'),
}

/** Checks one file of TypeScript, and whatever else it imports from beside it. */
export async function compile(
  text: string,
  besides: Record<string, string> = {},
  version: keyof typeof compilers = 7,
): Promise<Compiled> {
  const { folder, remove } = consumer({ ...besides, 'main.mts': text })
  try {
    const program = join(compilers[version], 'bin', 'tsc')
    const output = await new Promise<string>((resolve) => {
      const args = [program, '-p', folder, '--extendedDiagnostics', '--pretty', 'false']
      // It ends with a failure where there are errors, which are what was asked for.
      execFile(process.execPath, args, { cwd: folder }, (_error, stdout) => resolve(stdout))
    })
    const errors = new Map<number, string>()
    for (const [, file, line, message = ''] of output.matchAll(/^(\S+)\((\d+),\d+\): error (.*(?:\n .*)*)/gm)) {
      if (file !== 'main.mts') throw new Error(`${file} does not compile: ${message}`)
      if (!errors.has(Number(line))) errors.set(Number(line), message)
    }
    const figure = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(output)?.[1])
    const types = figure('Types')
    if (!(types > 0)) throw new Error(`The compiler did not run:\n${output}`)
    return { errors, types, instantiations: figure('Instantiations') }
  } finally {
    remove()
  }
}
