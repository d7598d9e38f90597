/**
 * What the programme looks and sounds like to everybody: its name, line and hero as the team wrote them, its colour, the
 * texts it replaced, and whether it is closed for maintenance. Nothing here is secret: it is told to whoever asks.
 */
import { createHash } from 'node:crypto'
import { cutText } from '../../platform/cut-text.ts'
import { cached, type Reading } from '../../platform/database/cache.ts'
import { text, textOrNull, toBool } from '../../platform/database/columns.ts'
import { artFolder } from '../../platform/directus/roles.ts'
import type { Programme } from '../../platform/programme.ts'
import { type Accent, accentOf } from './accent.ts'
import { bundledTexts, readReplacements, type TextsByLanguage } from './app-texts.ts'
import { brandLimits } from './brand-limits.ts'
import { plain } from './plain.ts'
import { textsOf } from './texts.ts'

/** By namespace and key of the app, which merges them over its own: `{ common: { product: 'Northwind' } }`. */
export type AppTexts = Record<string, Record<string, string>>

/** The programme in one language. */
export interface BrandTexts {
  title: string
  tagline: string
  /** Without Markdown. */
  hero: string
  /** What the app says otherwise than by itself: the three above, and what the team replaced. */
  app: AppTexts
  /** Whether the team replaced texts of the app in this language. */
  isReplaced: boolean
  /** Changes with `app`. */
  version: string
}

export interface Branding {
  /** By language of the app. */
  byLanguage: Record<string, BrandTexts>
  /** Null where the team chose no colour. */
  accent: Accent | null
  /** Id of a picture that everybody may see. */
  heroImage: string | null
  /** Shown with prices; null where the chain's own is. */
  ticker: string | null
  maintenance: boolean
}

/** In the language asked for; English where the app does not have it. */
export const inLanguage = ({ byLanguage }: Branding, language: string): BrandTexts =>
  (Object.hasOwn(byLanguage, language) ? byLanguage[language] : byLanguage['en']) as BrandTexts

/** Cached until the team changes content. What is stored and cannot be shown is left out, and noted in the log. */
export function readBranding({ directus }: Pick<Programme, 'directus'>): Promise<Branding> {
  const reading = { db: directus.database, now: new Date() }
  return cached(reading, 'content', 'branding', () =>
    read(reading, bundledTexts(), (problem) => directus.logger.warn(`programme: this is not shown. ${problem}`)),
  )
}

async function read(
  reading: Reading,
  bundled: TextsByLanguage,
  onIgnored: (problem: string) => void,
): Promise<Branding> {
  const { db } = reading
  const row = await db('programme').first(
    'id',
    'title',
    'tagline',
    'hero',
    'hero_image',
    'ticker',
    'colour',
    'maintenance',
  )
  const replaced = await readReplacements(db, bundled, onIgnored)
  const byLanguage: Record<string, BrandTexts> = {}
  for (const lang of Object.keys(bundled)) {
    const said = row ? (await textsOf({ ...reading, lang }, 'programme'))(row.id) : null
    byLanguage[lang] = brandTexts(
      {
        title: cut(said?.title || text(row?.title), 'title') || 'Waymark',
        tagline: cut(said?.summary || text(row?.tagline), 'tagline') || bundled[lang]?.['landing.lead'] || '',
        hero: cut(plain(said?.body || text(row?.hero)), 'hero') || bundled[lang]?.['landing.title'] || '',
      },
      replaced[lang] ?? {},
    )
  }
  const accent = row?.colour ? accentOf(row.colour) : null
  if (accent && 'problem' in accent) onIgnored(accent.problem)
  return {
    byLanguage,
    accent: accent && !('problem' in accent) ? accent : null,
    heroImage: await publicPicture(db, textOrNull(row?.hero_image)),
    ticker: textOrNull(cut(text(row?.ticker), 'ticker')),
    maintenance: toBool(row?.maintenance),
  }
}

/** What was stored before there was a limit is shown up to it. */
const cut = (words: string, field: keyof typeof brandLimits) => cutText(words.trim(), brandLimits[field])

type Named = Pick<BrandTexts, 'title' | 'tagline' | 'hero'>

function brandTexts(named: Named, replaced: Readonly<Record<string, string>>): BrandTexts {
  const app: AppTexts = {
    common: { product: named.title },
    landing: {
      ...(named.hero ? { title: named.hero } : {}),
      ...(named.tagline ? { lead: named.tagline } : {}),
    },
  }
  for (const [key, value] of Object.entries(replaced)) {
    const dot = key.indexOf('.')
    const namespace = key.slice(0, dot)
    app[namespace] = { ...app[namespace], [key.slice(dot + 1)]: value }
  }
  const version = createHash('sha256').update(JSON.stringify(app)).digest('hex').slice(0, 16)
  return { ...named, app, isReplaced: Object.keys(replaced).length > 0, version }
}

/** Others than those of the library may be private. */
async function publicPicture(db: Reading['db'], id: string | null): Promise<string | null> {
  if (!id) return null
  const found = await db('directus_files').where({ id, folder: artFolder }).first('id')
  return found ? id : null
}
