/** Every Node on this machine that the package promises to work with. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Version and path, each version once: the one that runs the tests, and those on PATH. */
export function nodes(): { version: string; path: string }[] {
  const places = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'node'))
  const found = new Map<string, string>()
  for (const path of [process.execPath, ...places]) {
    if (!existsSync(path)) continue
    const version = execFileSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim()
    if (Number.parseInt(version, 10) >= 20 && !found.has(version)) found.set(version, path)
  }
  return [...found].map(([version, path]) => ({ version, path }))
}
