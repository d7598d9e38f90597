/** The app's bundled texts, flat: `{ en: { 'modal.title': 'Sign in' } }`. The extension checks replacements against them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Texts of every language by `namespace.key`, and the files they were read from.
 *
 * @param {string} root folder of the repository
 * @returns {{ texts: Record<string, Record<string, string>>, files: string[] }}
 */
export function appTexts(root) {
  const folder = join(root, 'app', 'src', 'shared', 'i18n', 'locales')
  const files = /** @type {string[]} */ ([])
  const texts = /** @type {Record<string, Record<string, string>>} */ ({})
  for (const language of readdirSync(folder)) {
    const flat = /** @type {Record<string, string>} */ ({})
    texts[language] = flat
    for (const name of readdirSync(join(folder, language))) {
      const file = join(folder, language, name)
      files.push(file)
      flatten(JSON.parse(readFileSync(file, 'utf8')), name.replace(/\.json$/, ''), flat)
    }
  }
  return { texts, files }
}

/** @param {object} bundle @param {string} path @param {Record<string, string>} into */
function flatten(bundle, path, into) {
  for (const [key, value] of Object.entries(bundle)) {
    if (typeof value === 'string') into[`${path}.${key}`] = value
    else flatten(value, `${path}.${key}`, into)
  }
}
