/** The levels at the desk: what the server has, what was changed here, whom it moves, and publishing it in one request. */
import { computed, onBeforeUnmount, onMounted, ref, shallowRef, watch } from 'vue'
import type { CurveImpact } from '../../src/domain/rewards/level-curve.ts'
import { type StudioApi, wordsOf } from '../calls.ts'
import { attempt } from '../drafts.ts'
import type { Say } from '../messages.ts'
import {
  type CurveDraft,
  type CurveRow,
  countOf,
  draftOf,
  inputOf,
  rebased,
  redone,
  rowsOf,
  storedDraft,
  undone,
  withLevel,
  withoutLast,
  withRow,
} from './curve-draft.ts'

/** What a level gives, as its row says it. */
export interface LevelReward {
  kind: 'xp' | 'item' | 'trait'
  amount: number | null
  item_type: { name: string } | null
  trait: { name: string } | null
}

interface LevelItem {
  id: string
  title: string
  xp_required: number
  perks: string | null
  rewards: LevelReward[]
}

const fields = 'id,title,xp_required,perks,rewards.kind,rewards.amount,rewards.item_type.name,rewards.trait.name'
/** A pause after the last change, so that nobody is counted at every key. */
const pauseMs = 250

export function useCurve(api: StudioApi, say: () => Say, author: string) {
  const draft = shallowRef<CurveDraft>(draftOf([]))
  const rewards = shallowRef<ReadonlyMap<string, readonly LevelReward[]>>(new Map())
  const isLoaded = ref(false)
  const failed = ref('')
  const problem = ref('')
  const announcement = ref('')
  const publishing = ref(false)
  /** A level that is dragged or typed at this moment. */
  const moving = shallowRef<{ at: number; xp: number } | null>(null)
  const rows = computed<readonly CurveRow[]>(() => {
    const { at, xp } = moving.value ?? {}
    return rowsOf(draft.value).map((row, place) => (place === at ? { ...row, xp: xp ?? row.xp } : row))
  })
  const count = computed(() => countOf(draft.value))

  const key = `waymark-levels:${author}`
  watch(draft, (now) => {
    if (!isLoaded.value) return
    attempt(() =>
      countOf(now) > 0 ? sessionStorage.setItem(key, JSON.stringify(now)) : sessionStorage.removeItem(key),
    )
  })

  async function load(): Promise<void> {
    failed.value = ''
    try {
      const params = { fields, sort: 'number', limit: -1 }
      const items = (await api.get<LevelItem[]>('/items/levels', { params })).data.data
      rewards.value = new Map(items.map(({ id, rewards: given }) => [id, given]))
      const server = items.map(({ id, title, xp_required: xp, perks }) => ({ id, xp, title, perks: perks ?? '' }))
      const before = isLoaded.value ? draft.value : attempt(() => storedDraft(sessionStorage.getItem(key)))
      draft.value = before && countOf(before) > 0 ? rebased(before, server) : draftOf(server)
      isLoaded.value = true
      void ask()
    } catch (error) {
      failed.value = wordsOf(error, say()('map_offline'))
    }
  }

  const impact = shallowRef<CurveImpact | null>(null)
  const isAsking = ref(false)
  const impactProblem = ref('')
  /** How many people who fall back were shown and confirmed. */
  const seen = ref(0)
  const thresholds = computed(() => rows.value.map(({ xp }) => xp).join())
  let asking: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  async function ask(): Promise<void> {
    asking?.abort()
    const own = new AbortController()
    asking = own
    impactProblem.value = ''
    isAsking.value = true
    try {
      const body = { thresholds: thresholds.value.split(',').map(Number) }
      const reply = await api.post<CurveImpact>('/programme/desk/levels/impact', body, { signal: own.signal })
      if (asking === own) impact.value = reply.data.data
    } catch (error) {
      if (asking === own) impactProblem.value = wordsOf(error, say()('offline'))
    } finally {
      if (asking === own) isAsking.value = false
    }
  }
  watch(thresholds, () => {
    if (!isLoaded.value) return
    // What was confirmed was another change, and so is what is counted at this moment.
    seen.value = 0
    asking?.abort()
    asking = undefined
    isAsking.value = true
    clearTimeout(timer)
    timer = setTimeout(ask, pauseMs)
  })

  const hasName = computed(() => rows.value.every(({ title }) => title.trim() !== ''))
  const canPublish = computed(
    () =>
      count.value > 0 &&
      !moving.value &&
      !isAsking.value &&
      hasName.value &&
      impact.value?.problems.length === 0 &&
      seen.value >= impact.value.falling,
  )

  async function publish(): Promise<void> {
    if (publishing.value || !canPublish.value) return
    publishing.value = true
    problem.value = ''
    try {
      await api.put('/programme/desk/levels', inputOf(draft.value, seen.value))
      draft.value = draftOf(rowsOf(draft.value))
      seen.value = 0
      announcement.value = say()('levels_published')
      await load()
    } catch (error) {
      problem.value = say()('levels_notPublished', { why: wordsOf(error, say()('map_offline')) })
      // Somebody else may have changed the levels, or people have come further.
      await load()
    } finally {
      publishing.value = false
    }
  }

  function edit(next: CurveDraft): void {
    moving.value = null
    problem.value = ''
    draft.value = next
  }
  function step(to: CurveDraft, word: 'map_undone' | 'map_redone'): void {
    if (to.at === draft.value.at) return
    edit(to)
    announcement.value = say()(word)
  }

  function warn(event: BeforeUnloadEvent): void {
    if (count.value > 0) event.preventDefault()
  }
  onMounted(() => {
    void load()
    window.addEventListener('beforeunload', warn)
  })
  onBeforeUnmount(() => {
    clearTimeout(timer)
    asking?.abort()
    window.removeEventListener('beforeunload', warn)
  })

  return {
    ...{ draft, rows, rewards, count, isLoaded, failed, problem, announcement, publishing, moving },
    ...{ impact, isAsking, impactProblem, seen, canPublish, load, ask, publish },
    change: (at: number, change: Partial<CurveRow>) => edit(withRow(draft.value, at, change)),
    add: () => edit(withLevel(draft.value, say()('levels_new'))),
    removeLast: () => edit(withoutLast(draft.value)),
    undo: () => step(undone(draft.value), 'map_undone'),
    redo: () => step(redone(draft.value), 'map_redone'),
    discard: () => edit(draftOf(draft.value.base)),
  }
}
