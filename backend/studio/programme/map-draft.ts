/** What was changed on the map and is not saved yet: every change can be undone, and what others changed meanwhile is seen. */
import { closesCircle, type Requirement } from '../../src/domain/quests/requirement-circle.ts'

export type { Requirement }

/** Where a quest stands: parts of a hundred from the left and from the top, and its chapter. */
export interface Stand {
  x: number
  y: number
  chapter: number
}

export interface MapState {
  stands: Readonly<Record<string, Stand>>
  requirements: readonly Requirement[]
}

export type Change =
  | ({ kind: 'stand'; quest: string } & Partial<Stand>)
  | ({ kind: 'require' | 'release' } & Requirement)

export interface Draft {
  /** As the server had it when the changes were begun. */
  base: MapState
  changes: readonly Change[]
  /** How many of them apply; the others were undone. */
  done: number
}

export const draftOf = (base: MapState): Draft => ({ base, changes: [], done: 0 })

export const isSame = (one: Requirement, other: Requirement): boolean =>
  one.quest === other.quest && one.requires_quest === other.requires_quest

const has = (all: readonly Requirement[], one: Requirement) => all.some((other) => isSame(one, other))

export const stateOf = ({ base, changes, done }: Draft): MapState => changes.slice(0, done).reduce(applied, base)

function applied({ stands, requirements }: MapState, change: Change): MapState {
  if (change.kind === 'stand') {
    const { kind: _, quest, ...moved } = change
    const before = stands[quest]
    return before ? { stands: { ...stands, [quest]: { ...before, ...moved } }, requirements } : { stands, requirements }
  }
  const { quest, requires_quest } = change
  const others = requirements.filter((one) => !isSame(one, change))
  return { stands, requirements: change.kind === 'require' ? [...others, { quest, requires_quest }] : others }
}

/** What was undone cannot be redone once something else was changed. */
export const withChange = ({ base, changes, done }: Draft, change: Change): Draft => ({
  base,
  changes: [...changes.slice(0, done), change],
  done: done + 1,
})

export const undone = (draft: Draft): Draft => ({ ...draft, done: Math.max(0, draft.done - 1) })
export const redone = (draft: Draft): Draft => ({ ...draft, done: Math.min(draft.changes.length, draft.done + 1) })

/** Why one quest cannot come before the other, or null. */
export function refusalOf({ requirements }: MapState, wanted: Requirement): 'circle' | 'known' | null {
  if (has(requirements, wanted)) return 'known'
  return closesCircle(requirements, wanted) ? 'circle' : null
}

export interface Differences {
  placed: string[]
  chaptered: string[]
  required: Requirement[]
  released: Requirement[]
}

export function differences(from: MapState, to: MapState): Differences {
  const quests = Object.keys(to.stands)
  const differs = (quest: string, names: readonly (keyof Stand)[]) => {
    const [before, after] = [from.stands[quest], to.stands[quest]]
    return before !== undefined && names.some((name) => before[name] !== after?.[name])
  }
  return {
    placed: quests.filter((quest) => differs(quest, ['x', 'y'])),
    chaptered: quests.filter((quest) => differs(quest, ['chapter'])),
    required: to.requirements.filter((one) => !has(from.requirements, one)),
    released: from.requirements.filter((one) => !has(to.requirements, one)),
  }
}

export function countOf(draft: Draft): number {
  const found = differences(draft.base, stateOf(draft))
  return Object.values(found).reduce((sum, list) => sum + list.length, 0)
}

/** Quests whose place or chapter was changed here and, to something else, by someone else. */
export function conflictsOf(draft: Draft, server: MapState): string[] {
  const now = stateOf(draft)
  const touched = (to: MapState) => {
    const { placed, chaptered } = differences(draft.base, to)
    return { placed: new Set(placed), chaptered: new Set(chaptered) }
  }
  const [mine, theirs] = [touched(now), touched(server)]
  const differ = differences(server, now)
  return Object.keys(server.stands).filter(
    (quest) =>
      (mine.placed.has(quest) && theirs.placed.has(quest) && differ.placed.includes(quest)) ||
      (mine.chaptered.has(quest) && theirs.chaptered.has(quest) && differ.chaptered.includes(quest)),
  )
}

/** The same changes on what the server has now, without those of quests that are left to the others or are gone. */
export function rebased(draft: Draft, server: MapState, left: readonly string[] = []): Draft {
  const isThere = (quest: string) => server.stands[quest] !== undefined
  const stays = (change: Change) =>
    change.kind === 'stand'
      ? isThere(change.quest) && !left.includes(change.quest)
      : isThere(change.quest) && isThere(change.requires_quest)
  return {
    base: server,
    changes: draft.changes.filter(stays),
    done: draft.changes.slice(0, draft.done).filter(stays).length,
  }
}

/** A row of `quest_requires`, with its id. */
export type RequirementRow = Requirement & { id: string }

interface QuestWrite {
  id: string
  map_x?: number
  map_y?: number
  chapter?: number
  requires?: { create: { requires_quest: string }[]; update: never[]; delete: string[] }
}

/** One request, of which the server takes all or nothing. What is released comes first: it may make room for the rest. */
export function writesOf(draft: Draft, rows: readonly RequirementRow[]): QuestWrite[] {
  const now = stateOf(draft)
  const { placed, chaptered, required, released } = differences(draft.base, now)
  const idsOf = (quest: string) => rows.filter((row) => row.quest === quest && has(released, row)).map(({ id }) => id)
  const first = [...new Set(released.map(({ quest }) => quest))].map(
    (id): QuestWrite => ({
      id,
      requires: { create: [], update: [], delete: idsOf(id) },
    }),
  )
  const rest = [...new Set([...placed, ...chaptered, ...required.map(({ quest }) => quest)])].map((id): QuestWrite => {
    const { x, y, chapter } = now.stands[id] as Stand
    const create = required.filter(({ quest }) => quest === id).map(({ requires_quest }) => ({ requires_quest }))
    return {
      id,
      ...(placed.includes(id) ? { map_x: x, map_y: y } : {}),
      ...(chaptered.includes(id) ? { chapter } : {}),
      ...(create.length > 0 ? { requires: { create, update: [], delete: [] } } : {}),
    }
  })
  return [...first, ...rest]
}

/** On the map, with one decimal. */
export const snapped = (value: number): number => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10

/** As it was stored in this tab; null for whatever else lies there. */
export function storedDraft(text: string | null | undefined): Draft | null {
  const found = JSON.parse(text || 'null') as Partial<Draft> | null
  return found?.base?.stands && Array.isArray(found.base.requirements) && Array.isArray(found.changes)
    ? { base: found.base, changes: found.changes, done: Number(found.done) || 0 }
    : null
}

/**
 * The same changes over what the server has now. Where a quest was changed here, what it was before stays known: by it
 * one sees that somebody else changed it too.
 */
export function refreshed(draft: Draft, server: MapState): Draft {
  const { placed, chaptered } = differences(draft.base, stateOf(draft))
  const known = [...placed, ...chaptered].flatMap((quest) => {
    const stand = draft.base.stands[quest]
    return stand && server.stands[quest] ? [[quest, stand] as const] : []
  })
  const fresh = rebased(draft, server)
  return { ...fresh, base: { ...server, stands: { ...server.stands, ...Object.fromEntries(known) } } }
}

/** The first requirement that was drawn here and would close a circle with what others drew meanwhile. */
export function circleIn(draft: Draft): Requirement | null {
  const now = stateOf(draft)
  const without = (one: Requirement) => now.requirements.filter((other) => !isSame(one, other))
  return differences(draft.base, now).required.find((one) => closesCircle(without(one), one)) ?? null
}
