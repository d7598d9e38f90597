/** Calls about quests as files, and what is chosen instead of what a file names that is not here. */
import type { OutdatedTexts } from '../../src/domain/content/outdated-quests.ts'
import type { QuestFile } from '../../src/domain/quest-files/format.ts'
import type { ImportedQuest, QuestImport, QuestImportPlan } from '../../src/domain/quest-files/import.ts'
import type { ReferenceKind } from '../../src/domain/quest-files/references.ts'
import type { QuestVersion, QuestVersionRow } from '../../src/domain/quest-files/versions.ts'
import type { StudioApi } from '../calls.ts'
import { packed } from '../people/list-bytes.ts'

/** Something that can be taken instead. */
export interface Known {
  slug: string
  name: string
}

const tables = {
  item: { table: 'item_types', name: 'name', hasStatus: true },
  trait: { table: 'traits', name: 'name', hasStatus: true },
  quest: { table: 'quests', name: 'title', hasStatus: true },
  season: { table: 'seasons', name: 'name', hasStatus: false },
} as const

export function fileCalls(api: StudioApi) {
  const about = '/programme/desk/quests'
  /** What is asked for again, because no reply came, is made once; what is asked for after it was made, once more. */
  let unanswered = { body: '', key: '' }
  async function make(request: QuestImport): Promise<ImportedQuest> {
    const body = JSON.stringify(request)
    if (unanswered.body !== body) unanswered = { body, key: crypto.randomUUID() }
    const headers = { 'Idempotency-Key': unanswered.key }
    const made = (await api.post<ImportedQuest>(`${about}/file`, request, { headers })).data.data
    unanswered = { body: '', key: '' }
    return made
  }
  return {
    read: async (quest: string) => (await api.get<QuestFile>(`${about}/${quest}/file`)).data.data,
    outdated: async () => (await api.get<OutdatedTexts[]>(`${about}/outdated-texts`)).data.data,
    templates: async () => (await api.get<QuestFile[]>(`${about}/templates`)).data.data,
    versions: async (quest: string) => (await api.get<QuestVersionRow[]>(`${about}/${quest}/versions`)).data.data,
    version: async (id: string) => (await api.get<QuestVersion>(`/programme/desk/quest-versions/${id}`)).data.data,
    plan: async (request: QuestImport) => (await api.post<QuestImportPlan>(`${about}/file/plan`, request)).data.data,
    make,
    makeOf: async (file: QuestFile) => make({ file: await packed(new Blob([JSON.stringify(file)])) }),
    known: async (kind: ReferenceKind): Promise<Known[]> => {
      const { table, name, hasStatus } = tables[kind]
      const filter = hasStatus ? { filter: { status: { _neq: 'archived' } } } : {}
      const params = { fields: ['slug', name], sort: name, limit: -1, ...filter }
      const rows = (await api.get<Record<string, string>[]>(`/items/${table}`, { params })).data.data
      return rows.map((row) => ({ slug: row['slug'] ?? '', name: row[name] ?? '' }))
    },
  }
}

export type FileCalls = ReturnType<typeof fileCalls>

/** Puts a quest on the disk of whoever asks. */
export function saveFile(file: QuestFile): void {
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: `${file.quest.slug}.quest.json` })
  link.click()
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
