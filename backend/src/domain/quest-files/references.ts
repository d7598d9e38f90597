/** What a file names by slug, found in this programme; for what is not here, whoever brings the file chooses. */
import type { Context } from '../../platform/context.ts'
import type { QuestFile } from './format.ts'

/** Sorts of things that a file names. */
export type ReferenceKind = 'item' | 'trait' | 'quest' | 'season'

export interface UnknownReference {
  kind: ReferenceKind
  /** As the file says it. */
  slug: string
  /** Where it says so first, as JSON Pointer. */
  pointer: string
}

/** What is taken instead of something that is not here. */
export interface ReferenceChoice {
  kind: ReferenceKind
  /** @maxLength 255 */
  slug: string
  /**
   * Slug of what is taken instead; left out when absent.
   * @maxLength 255
   */
  use?: string
}

export const referenceTables = { item: 'item_types', trait: 'traits', quest: 'quests', season: 'seasons' } as const

export interface References {
  unknown: UnknownReference[]
  /** Id of what stands under a slug of the file; null for what is left out. */
  idOf: (kind: ReferenceKind, slug: string) => string | null
  /** Slug of it in this programme. */
  slugOf: (kind: ReferenceKind, slug: string) => string | null
}

export async function findReferences(
  { db }: Pick<Context, 'db'>,
  file: QuestFile,
  choices: readonly ReferenceChoice[],
): Promise<References> {
  const named = namedIn(file)
  const chosen = new Map(choices.map(({ kind, slug, use }) => [`${kind} ${slug}`, use ?? null]))
  const slugOf = (kind: ReferenceKind, slug: string) => {
    const use = chosen.get(`${kind} ${slug}`)
    return use === undefined ? slug : use
  }
  const ids = new Map<string, string>()
  for (const kind of Object.keys(referenceTables) as ReferenceKind[]) {
    const slugs = named.filter((one) => one.kind === kind).flatMap(({ slug }) => slugOf(kind, slug) ?? [])
    if (slugs.length === 0) continue
    const rows = await db(referenceTables[kind]).whereIn('slug', slugs).select('id', 'slug')
    for (const { id, slug } of rows) ids.set(`${kind} ${slug}`, String(id))
  }
  const idOf = (kind: ReferenceKind, slug: string) => ids.get(`${kind} ${slugOf(kind, slug)}`) ?? null
  const unknown = named.filter(({ kind, slug }) => slugOf(kind, slug) !== null && idOf(kind, slug) === null)
  return { unknown, idOf, slugOf }
}

/** Each once. */
function namedIn({ quest }: QuestFile): UnknownReference[] {
  const { season, requires = [], rewards = [], steps = [] } = quest
  const all = [
    ...(season ? [{ kind: 'season' as const, slug: season, pointer: '/quest/season' }] : []),
    ...requires.map((slug, at) => ({ kind: 'quest' as const, slug, pointer: `/quest/requires/${at}` })),
    ...rewards.flatMap(({ kind, itemType, trait }, at): UnknownReference[] => {
      const pointer = `/quest/rewards/${at}`
      if (kind === 'item' && itemType) return [{ kind: 'item', slug: itemType, pointer: `${pointer}/itemType` }]
      return kind === 'trait' && trait ? [{ kind: 'trait', slug: trait, pointer: `${pointer}/trait` }] : []
    }),
    ...steps.flatMap(({ kind, config }, at): UnknownReference[] =>
      kind === 'on_chain' && config?.itemType
        ? [{ kind: 'item', slug: config.itemType, pointer: `/quest/steps/${at}/config/itemType` }]
        : [],
    ),
  ]
  return all.filter((one, at) => all.findIndex(({ kind, slug }) => kind === one.kind && slug === one.slug) === at)
}
