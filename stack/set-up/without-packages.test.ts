/** A fresh clone has no npm packages: what installs them imports none. */

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import { root } from './paths.js'

/** Files that a program reads before its first line runs, with what each imports from outside this repository. */
function packagesOf(program: string, seen = new Set<string>()): string[] {
  if (seen.has(program)) return []
  seen.add(program)
  const text = readFileSync(program, 'utf8')
  return [...text.matchAll(/^(?:import|export) (?:[^'"]*? from )?'([^']+)'/gm)].flatMap(([, name = '']) => {
    if (name.startsWith('node:')) return []
    return name.startsWith('.')
      ? packagesOf(join(dirname(program), name), seen)
      : [`${relative(root, program)} imports ${name}`]
  })
}

test('no command of the set-up needs a package before it has installed them', () => {
  const folder = join(root, 'stack')
  const commands = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const entry = commands.filter((name) =>
    ['start.js', 'test.js', 'set-up.js', 'build.js', 'rehearse.js'].includes(name),
  )
  assert.equal(entry.length, 5)
  assert.deepEqual(
    entry.flatMap((name) => packagesOf(join(folder, name))),
    [],
  )
})
