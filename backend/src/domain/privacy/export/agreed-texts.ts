/**
 * The texts that a person agreed to, word for word: the table of consents names them by their hashes. Each is in the
 * archive as it was read, and whole, so that the hash of that file is the one in the table.
 */
import { text, textOrNull } from '../../../platform/database/columns.ts'
import type { Db } from '../../../platform/database/transaction.ts'
import { inLanguage, storedText } from '../../consents/texts.ts'
import { type AgreedText, plainName } from './contents.ts'

/** `product`: name of the programme, which stands in the texts by a gap. */
export async function* agreedTexts(
  db: Db,
  profile: string,
  product: string,
): AsyncGenerator<{ about: AgreedText; contents: Record<string, string> }> {
  const rows: Record<string, unknown>[] = await db('consents').where({ profile }).whereNotNull('hash').orderBy('at')
  const done = new Set<string>()
  for (const row of rows) {
    const [slug, version, hash] = [text(row['slug']), text(row['version']), text(row['hash'])]
    const whole = await storedText(db, slug, version, hash)
    const said = whole && inLanguage(whole, textOrNull(row['lang']) ?? 'en')
    const key = JSON.stringify([slug, version, hash, said?.language])
    if (!said || done.has(key)) continue
    // The number keeps two apart whose versions are written alike in the name of a file.
    const path = `texts/${done.add(key).size}-${plainName(`${slug}-${version}`)}`
    const { language, title, body } = said
    const [json, markdown] = [`${path}.json`, `${path}.${language}.md`]
    yield {
      about: { slug, version, hash, title, language, markdown, json },
      contents: {
        [json]: JSON.stringify(whole),
        [markdown]: `# ${title}\n\n${body}\n`.replaceAll('{{product}}', () => product),
      },
    }
  }
}
