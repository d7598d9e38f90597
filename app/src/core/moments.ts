// What the person earned, bought and sold and has not seen. Fetched with the view that shows it.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadDraft, saveDraft } from '../shared/session-draft.ts'
import { backend } from './client.ts'
import { hasCode } from './errors.ts'
import { keys } from './queries.ts'
import { queryClient } from './query-client.ts'
import type { Me, Moments } from './types.ts'

/** Begins as the person does: whatever asks for them again asks for these. */
const momentsKey = [...keys.me, 'moments']

const momentsQuery = () =>
  queryOptions({
    queryKey: momentsKey,
    queryFn: ({ signal }) => backend((core) => core.programme.moments(null, signal)),
  })

export const useMoments = () => useQuery(momentsQuery())

/** Asks before the view is there that shows them. */
export const fetchMoments = () => queryClient.prefetchQuery(momentsQuery())

/** Of drafts: signing out takes it away with them. */
const storedName = 'draft.moments'

type Untold = { upTo: boolean; isSending: boolean }

/**
 * Moments that were closed here and of which the server has not said that it knows; whether it is being told. This tab
 * stores them: who opens another address in that time is not shown them again.
 */
const untold = new Map<string, Untold>((loadDraft(storedName) as [string, Untold][] | null) ?? [])

const store = () =>
  saveDraft(
    storedName,
    [...untold].map(([id, { upTo }]) => [id, { upTo, isSending: false }]),
  )

/**
 * Marks a moment as seen, on every device; with `upTo` all before it too. Where the server cannot be told, it is when it
 * is next asked what is left (`tellSeen`); until then the moment is not shown here again.
 */
export async function markSeen(id: string, upTo = false): Promise<void> {
  untold.set(id, { upTo, isSending: true })
  store()
  await queryClient.cancelQueries({ queryKey: momentsKey })
  try {
    const left = await backend((core) => core.programme.momentSeen(id, upTo ? { upTo } : {}))
    untold.delete(id)
    store()
    remember(left)
  } catch (error) {
    // It was taken back, or was somebody else's who left this tab: nobody has to be told.
    if (hasCode(error, 'NOT_FOUND')) untold.delete(id)
    else untold.set(id, { upTo, isSending: false })
    store()
    // The core has logged it. Whoever looked at a moment is not told that this could not be noted.
  }
}

/** Tells the server of the moments that it could not be told of. */
export async function tellSeen(): Promise<void> {
  for (const [id, { upTo, isSending }] of [...untold]) if (!isSending) await markSeen(id, upTo)
}

/** Whether a moment was closed here. */
export const isClosedHere = (id: string): boolean =>
  untold.has(id) || [...untold].some(([other, { upTo }]) => upTo && id <= other)

function remember(left: Moments): void {
  queryClient.setQueryData(momentsKey, left)
  queryClient.setQueryData<Me>(keys.me, (me) => me && { ...me, moments: left.total })
}
