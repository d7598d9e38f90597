/** A schema as `npm run types` writes one, for the tests of the types. */
import type { Core, InCollection } from 'waymark-core'

interface Step {
  id: number
  title: string
  kind: 'text' | 'photo'
  quest: string | Quest
}
export interface Quest {
  id: string
  title: string
  level: number | null
  tags: 'csv' | null
  config: 'json'
  starts_at: 'datetime' | null
  chapter: string | Chapter | null
  steps: number[] | Step[]
  requires?: string[] | Quest[]
}
interface Chapter {
  id: string
  name: string
}
interface Block {
  id: number
  item: string | InCollection<'steps', Step> | InCollection<'chapters', Chapter> | null
}
interface Site {
  title: string
  front: string | Quest | null
}
export interface Schema {
  quests: Quest[]
  steps: Step[]
  chapters: Chapter[]
  blocks: Block[]
  site: Site
  directus_users: { handle: string; chapters: string[] | Chapter[] }
}

/** The first of a list that has one. */
export const first = <T>(list: T[]) => list[0] as T

/** Checked and never run. */
export const typed = (_: (core: Core<Schema>) => unknown) => {}
