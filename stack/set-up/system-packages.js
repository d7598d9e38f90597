/** Gets programs from the packages of Debian or Ubuntu: unpacked into a folder without root, or installed. */

import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { probe, run } from './command.js'

/**
 * Unpacks what can be had; the caller looks at what is there. Elsewhere than on such a system it does nothing.
 *
 * @param {string[]} names
 * @param {string} folder
 */
export async function unpackSystemPackages(names, folder) {
  if (!(await probe('apt-get')) || !(await probe('dpkg-deb'))) return
  // A container often comes without the lists; only root may fetch them.
  if (!(await probe('apt-cache', ['show', names[0] ?? '']))) await run('apt-get', ['update', '-qq'], { mayFail: true })
  // One by one: not every system has every name.
  for (const name of names) await run('apt-get', ['download', '-qq', name], { cwd: folder, mayFail: true })
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.deb'))) {
    await run('dpkg-deb', ['-x', join(folder, name), folder], { mayFail: true })
    rmSync(join(folder, name))
  }
}

/**
 * Folder of the libraries that were unpacked, for LD_LIBRARY_PATH.
 *
 * @param {string} folder
 */
export function librariesIn(folder) {
  const lib = join(folder, 'usr', 'lib')
  const triplet = existsSync(lib) ? readdirSync(lib).find((name) => /-linux-gnu/.test(name)) : undefined
  return triplet ? join(lib, triplet) : null
}

/**
 * Installs packages where somebody may without being asked for a password; the caller looks at what is there.
 *
 * @param {string[]} names
 * @param {{ note: (text: string) => void, hint: string }} about what is said meanwhile, and when it fails
 */
export async function installSystemPackages(names, { note, hint }) {
  const root = process.getuid?.() === 0
  if (!(await probe('apt-get')) || !(root || (await probe('sudo', ['-n', 'true'])) !== null)) return
  note(`installing ${names.join(', ')}`)
  const [program = 'apt-get', ...rest] = [...(root ? [] : ['sudo', '-n']), 'apt-get']
  await run(program, [...rest, 'update'], { mayFail: true })
  await run(program, [...rest, 'install', '-y', '--no-install-recommends', ...names], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    hint,
  })
}
