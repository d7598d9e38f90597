/** The map of the programme: what the server has, what was changed here, and saving it in one request. */
import { computed, onBeforeUnmount, onMounted, ref, shallowRef, watch } from 'vue'
import type { QuestFile } from '../../src/domain/quest-files/format.ts'
import { type StudioApi, wordsOf } from '../calls.ts'
import { attempt } from '../drafts.ts'
import { fileCalls, saveFile } from '../files/file-calls.ts'
import { asOwn, inLanguage } from '../files/new-quest.ts'
import type { Say } from '../messages.ts'
import {
  type Change,
  circleIn,
  conflictsOf,
  countOf,
  type Draft,
  draftOf,
  rebased,
  redone,
  refreshed,
  refusalOf,
  stateOf,
  storedDraft,
  undone,
  withChange,
  writesOf,
} from './map-draft.ts'
import {
  chapterTitles,
  mapStateOf,
  type OutdatedByQuest,
  outdatedByQuest,
  type QuestRow,
  questFields,
  requirementRows,
} from './quest-rows.ts'

interface Place {
  x: number
  y: number
}

interface NewQuest {
  title: string
  place: Place
  chapter: number
  /** Id of the quest after which it comes. */
  after: string | null
  /** What it begins with. */
  template: QuestFile | null
}

export function useProgramme(api: StudioApi, say: () => Say, author: string, language: () => string) {
  const files = fileCalls(api)
  const rows = shallowRef<QuestRow[]>([])
  const templates = shallowRef<QuestFile[]>([])
  const chapters = shallowRef<string[]>([])
  const outdated = shallowRef<OutdatedByQuest>(new Map())
  const draft = shallowRef<Draft>(draftOf({ stands: {}, requirements: [] }))
  const isLoaded = ref(false)
  const failed = ref('')
  const problem = ref('')
  const saving = ref(false)
  const announcement = ref('')
  /** Quests that someone else moved too, before it is said whose place they get. */
  const conflicts = shallowRef<string[]>([])

  const state = computed(() => stateOf(draft.value))
  const count = computed(() => countOf(draft.value))
  const titleOf = (id: string) => rows.value.find((row) => row.id === id)?.title ?? ''

  const key = `waymark-map:${author}`
  watch(draft, (now) => {
    if (!isLoaded.value) return
    attempt(() =>
      now.changes.length > 0 ? sessionStorage.setItem(key, JSON.stringify(now)) : sessionStorage.removeItem(key),
    )
  })

  async function read(): Promise<QuestRow[]> {
    const params = { fields: questFields.join(), sort: 'chapter,sort,title', limit: -1 }
    return (await api.get<QuestRow[]>('/items/quests', { params })).data.data
  }

  async function load(): Promise<void> {
    failed.value = ''
    try {
      const [quests, programme] = await Promise.all([
        read(),
        api.get<{ chapters: unknown }>('/items/programme', { params: { fields: 'chapters' } }),
      ])
      rows.value = quests
      chapters.value = chapterTitles(programme.data.data?.chapters)
      const before = isLoaded.value ? draft.value : attempt(() => storedDraft(sessionStorage.getItem(key)))
      const server = mapStateOf(quests)
      draft.value = before ? refreshed(before, server) : draftOf(server)
      isLoaded.value = true
      void readOutdated()
      // An empty quest is made without them.
      if (templates.value.length === 0) templates.value = await files.templates().catch(() => [])
    } catch (error) {
      failed.value = wordsOf(error, say()('map_offline'))
    }
  }

  /** Without it one arranges quests all the same. */
  async function readOutdated(): Promise<void> {
    const found = await files.outdated().catch(() => [])
    outdated.value = outdatedByQuest(found)
  }

  function change(one: Change): void {
    problem.value = ''
    draft.value = withChange(draft.value, one)
  }

  /** Says why not where one quest cannot come before the other. */
  function require(quest: string, requires_quest: string): boolean {
    const refusal = refusalOf(state.value, { quest, requires_quest })
    const names = { first: titleOf(requires_quest), next: titleOf(quest) }
    if (refusal) problem.value = say()(refusal === 'circle' ? 'map_circle' : 'map_known', names)
    else {
      change({ kind: 'require', quest, requires_quest })
      announcement.value = say()('map_required', names)
    }
    return refusal === null
  }

  function release(quest: string, requires_quest: string): void {
    change({ kind: 'release', quest, requires_quest })
    announcement.value = say()('map_released', { first: titleOf(requires_quest), next: titleOf(quest) })
  }

  function step(to: Draft, word: 'map_undone' | 'map_redone'): void {
    if (to.done === draft.value.done) return
    draft.value = to
    problem.value = ''
    announcement.value = say()(word)
  }

  async function trying<T>(work: () => Promise<T>): Promise<T | null> {
    if (saving.value) return null
    saving.value = true
    problem.value = ''
    try {
      return await work()
    } catch (error) {
      problem.value = say()('map_notSaved', { why: wordsOf(error, say()('map_offline')) })
      return null
    } finally {
      saving.value = false
    }
  }

  /** `left`: quests that stay where someone else put them; null: it is not known yet that there are any. */
  const save = (left: readonly string[] | null = null) =>
    trying(async () => {
      rows.value = await read()
      const server = mapStateOf(rows.value)
      draft.value = left ? rebased(draft.value, server, left) : refreshed(draft.value, server)
      conflicts.value = conflictsOf(draft.value, server)
      if (conflicts.value.length > 0) return
      const sent = rebased(draft.value, server)
      const circle = circleIn(sent)
      if (circle) {
        const names = { first: titleOf(circle.requires_quest), next: titleOf(circle.quest) }
        problem.value = say()('map_notSaved', { why: say()('map_circle', names) })
        return
      }
      const writes = writesOf(sent, requirementRows(rows.value))
      if (writes.length > 0) await api.patch('/items/quests', writes)
      rows.value = await read()
      draft.value = draftOf(mapStateOf(rows.value))
      announcement.value = say()('map_saved')
    })

  /** Gives the id of the draft, or null where it was refused: then the problem says why. */
  const create = ({ title, place, chapter, after, template }: NewQuest) =>
    trying(async () => {
      if (template) {
        const first = rows.value.find(({ id }) => id === after)
        const own = { title, mapX: place.x, mapY: place.y, chapter, requires: first ? [first.slug] : [] }
        return (await files.makeOf(asOwn(inLanguage(template, language()), own))).id
      }
      const requires = after ? { requires: [{ requires_quest: after }] } : {}
      const quest = { title, status: 'draft', chapter, map_x: place.x, map_y: place.y, ...requires }
      return (await api.post<{ id: string }>('/items/quests', quest)).data.data.id
    })

  const duplicate = (id: string, title: string, { x, y }: Place) =>
    trying(async () => {
      const { id: made } = await files.makeOf(asOwn(await files.read(id), { title, mapX: x, mapY: y }))
      await load()
      return made
    })

  async function exportFile(id: string): Promise<void> {
    problem.value = ''
    try {
      saveFile(await files.read(id))
    } catch (error) {
      problem.value = wordsOf(error, say()('map_offline'))
    }
  }

  function warn(event: BeforeUnloadEvent): void {
    if (count.value > 0) event.preventDefault()
  }
  onMounted(() => {
    void load()
    window.addEventListener('beforeunload', warn)
  })
  onBeforeUnmount(() => window.removeEventListener('beforeunload', warn))

  return {
    ...{
      rows,
      chapters,
      outdated,
      draft,
      state,
      count,
      isLoaded,
      failed,
      problem,
      saving,
      announcement,
      conflicts,
      titleOf,
    },
    ...{ load, change, require, release, save, create, duplicate, exportFile, templates },
    undo: () => step(undone(draft.value), 'map_undone'),
    redo: () => step(redone(draft.value), 'map_redone'),
    discard: () => {
      draft.value = draftOf(mapStateOf(rows.value))
    },
  }
}

export type Programme = ReturnType<typeof useProgramme>
