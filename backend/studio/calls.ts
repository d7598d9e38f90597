/** Calls of the programme, as the module needs them. */

import type { AssignedRun, ClaimedRun } from '../src/domain/review/claims.ts'
import type { RunEvidence } from '../src/domain/review/evidence.ts'
import type { PendingDecision } from '../src/domain/review/pending-decision.ts'
import type { ReviewQueuePage } from '../src/domain/review/queue-page.ts'
import type { SavedReply, SavedReplyInput } from '../src/domain/review/replies.ts'
import type { StepMarks } from '../src/domain/review/rubric.ts'
import type { PastSubmission } from '../src/domain/review/submission-history.ts'

/** What the Studio hands to its modules: axios with the Studio's session. */
export interface StudioApi {
  defaults: { baseURL?: string }
  get: <T>(path: string, options?: { params?: object }) => Promise<{ data: { data: T } }>
  post: <T>(
    path: string,
    body: object,
    options?: { signal?: AbortSignal; headers?: Record<string, string> },
  ) => Promise<{ data: { data: T } }>
  put: <T>(path: string, body: object) => Promise<{ data: { data: T } }>
  patch: <T>(path: string, body: object) => Promise<{ data: { data: T } }>
  delete: <T>(path: string) => Promise<{ data: { data: T } }>
}

export interface Filters {
  quest: string
  person: string
  review: string
  days: string
  search: string
  due: string
  desk: string
}

export type Decision = 'approve' | 'return' | 'reject'

export interface DecisionToSend {
  decision: Decision
  version: number
  note: string
  steps: string[]
  marks: StepMarks[]
}

export function reviewCalls(api: StudioApi, lang: () => string) {
  const about = (path: string) => `/programme/review${path}`
  return {
    waiting: async (filters: Filters, place: { after?: string; limit?: number }) => {
      const asked = Object.fromEntries(Object.entries({ ...filters, ...place }).filter(([, value]) => value !== ''))
      return (await api.get<ReviewQueuePage>(about('/waiting'), { params: { ...asked, lang: lang() } })).data.data
    },
    evidence: async (run: string) =>
      (await api.get<RunEvidence>(about(`/runs/${run}`), { params: { lang: lang() } })).data.data,
    earlier: async (run: string, step: string, before: number) =>
      (
        await api.get<PastSubmission[]>(about(`/runs/${run}/steps/${step}/earlier`), {
          params: { before, lang: lang() },
        })
      ).data.data,
    hold: async (run: string, decision: DecisionToSend) =>
      (await api.post<PendingDecision>(about(`/runs/${run}/hold`), decision)).data.data,
    release: async (run: string) => {
      await api.delete(about(`/runs/${run}/hold`))
    },
    claim: async (run: string, takeOver = false) =>
      (await api.post<ClaimedRun>(about(`/runs/${run}/claim`), { takeOver })).data.data.claim,
    unclaim: async (run: string) => {
      await api.delete(about(`/runs/${run}/claim`))
    },
    assign: async (run: string, to: string | null) => {
      await api.put<AssignedRun>(about(`/runs/${run}/assignee`), { to })
    },
    replies: async () => (await api.get<SavedReply[]>(about('/replies'))).data.data,
    /** Without an id it is another one. */
    saveReply: async (id: string, reply: SavedReplyInput) =>
      (id
        ? await api.put<SavedReply>(about(`/replies/${id}`), reply)
        : await api.post<SavedReply>(about('/replies'), reply)
      ).data.data,
    removeReply: async (id: string) => {
      await api.delete(about(`/replies/${id}`))
    },
    forget: async (id: string) => {
      await api.delete(about(`/unsettled/${id}`))
    },
  }
}

export type ReviewCalls = ReturnType<typeof reviewCalls>

/** The server's own words for what went wrong. */
export function wordsOf(error: unknown, offline: string): string {
  const { response } = (error ?? {}) as { response?: { data?: { errors?: { message?: string }[] } } }
  return response?.data?.errors?.[0]?.message ?? offline
}

/** The code of a refusal; none where nobody answered. */
export function codeOf(error: unknown): string | undefined {
  const { response } = (error ?? {}) as { response?: { data?: { errors?: { extensions?: { code?: string } }[] } } }
  return response?.data?.errors?.[0]?.extensions?.code
}

/** Where a file lies that the Studio's session may read. Pictures come in a size that a screen can show. */
export function assetUrl(api: StudioApi, id: string, how: 'picture' | 'wide' | 'thumb' | 'whole' | 'download'): string {
  const queries = {
    // As pages of the app show it.
    wide: '?key=lg',
    ...{ picture: '?key=system-large-contain', thumb: '?key=system-small-contain' },
    ...{ whole: '', download: '?download' },
  }
  const query = queries[how]
  return `${rootOf(api)}assets/${id}${query}`
}

export function exportUrl(api: StudioApi, table: 'progress' | 'ledger', filters: Record<string, string>): string {
  const asked = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString()
  return `${rootOf(api)}programme/review/${table}.csv${asked ? `?${asked}` : ''}`
}

/** Who agreed to which version of a text. */
export const consentsUrl = (api: StudioApi, slug: string): string =>
  `${rootOf(api)}programme/desk/consents/${encodeURIComponent(slug)}/people.csv`

function rootOf(api: StudioApi): string {
  return `${(api.defaults.baseURL ?? '/').replace(/\/+$/, '')}/`
}
