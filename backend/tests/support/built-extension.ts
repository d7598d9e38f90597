/** Tests of the server run the built extension: one of other sources would prove nothing about these. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inputs } from '../../../stack/set-up/build.js'
import { fingerprint } from '../../../stack/set-up/fingerprint.js'
import { backend, root } from './places.ts'

/** Says which sources it was built from; throws unless those are the ones that lie here. */
export function requireBuiltExtension(): string {
  // Whoever breaks the sources on purpose says what they were before: `mutate.ts`.
  const named = process.env['WAYMARK_EXTENSION']
  if (named) return named
  const stamp = join(root, '.waymark', 'stamps', 'extension')
  const built = existsSync(join(backend, 'extensions', 'programme', 'dist', 'api.js')) && existsSync(stamp)
  const current = fingerprint(inputs.extension)
  if (!built || readFileSync(stamp, 'utf8') !== current)
    throw new Error(
      `The extension that Directus would load is ${built ? 'older than its sources' : 'not built'}: run \`npm run build\` at the root of the project.`,
    )
  return current
}
