/**
 * An empty programme: a database to which `bootstrap` and `waymark apply` were applied. Made once for each edition of
 * the extension.
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { directus, environment } from './directus.ts'
import { root } from './places.ts'

const templates = join(root, '.waymark', 'templates')
const settings = fileURLToPath(new URL('./directus.ts', import.meta.url))

/** Puts one into a folder that is not there yet; `extension`: which edition it is of. */
export async function makeTemplate(folder: string, extension: string): Promise<void> {
  // Which Directus it is says the package.json among the inputs of the extension.
  const edition = createHash('sha256').update(extension).update(readFileSync(settings)).digest('hex').slice(0, 16)
  const kept = join(templates, `backend-${edition}`)
  if (!existsSync(kept)) await keepTemplate(kept)
  cpSync(kept, folder, { recursive: true })
}

async function keepTemplate(kept: string): Promise<void> {
  mkdirSync(templates, { recursive: true })
  const making = mkdtempSync(join(templates, 'making-'))
  try {
    await applyTo(making)
    // Another run may have made the same one meanwhile.
    if (!existsSync(kept)) renameSync(making, kept)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

/** On the database that the folder names. */
export async function applyTo(folder: string): Promise<void> {
  for (const args of [['bootstrap'], ['waymark', 'apply']]) {
    const { code, output } = await directus(args, environment(folder, null))
    if (code !== 0) throw new Error(`directus ${args.join(' ')} failed:\n${output}`)
  }
}
