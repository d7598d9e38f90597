/** The programme's own settings, as its team set them. */
import { flag, json } from '../database/values.ts'
import type { Scene } from '../scene.ts'

export interface ProgrammeRow {
  chapters: string[]
  firstQuest: string | null
  welcomeItem: string | null
  maintenance: boolean
}

export async function readProgramme({ db }: Pick<Scene, 'db'>): Promise<ProgrammeRow> {
  const row = await db('programme').first('chapters', 'first_quest', 'welcome_item', 'maintenance')
  return {
    chapters: json<string[]>(row?.chapters, []),
    firstQuest: row?.first_quest ?? null,
    welcomeItem: row?.welcome_item ?? null,
    maintenance: flag(row?.maintenance),
  }
}
