// Keeps answers on this device until the server has them, and sends them: those of one run in order, each once, as
// nobody but the person who wrote them. One of all open tabs sends.
import { createQueue, type PendingWrite, type Queue } from 'waymark-core/queue'
import { backend, loadCore } from '../client.ts'
import { AppError, type CodedError, hasCode } from '../errors.ts'
import { rememberQuest } from '../mutations.ts'
import { keys } from '../queries.ts'
import { queryClient } from '../query-client.ts'
import { isSignedIn, sessionStore } from '../session.ts'
import type { QuestDetail, StepAnswer } from '../types.ts'
import { markWaiting, outboxStore, type WaitingAnswer } from './outbox-store.ts'

export type NewAnswer = {
  /** Id of the own profile. */
  profile: string
  slug: string
  title: string
  runId: string
  stepId: string
  answer: StepAnswer
  draft: unknown
  /** The quest is to be finished with it. */
  isLast: boolean
  /** The quest is handed in behind it. */
  isHandedIn: boolean
  /** Under which it was sent before, where its reply was lost. */
  idempotencyKey: string
}

/** What the queue keeps beside a request. */
type Meta = { kind: 'answer' | 'hand-in'; profile: string; slug: string; title: string; runId: string } & (
  | { kind: 'answer'; stepId: string; draft: unknown }
  | { kind: 'hand-in' }
)

let opening: Promise<Queue> | undefined

/** Begins to send what waits, if anything does. */
export function openOutbox(): Promise<Queue> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function open(): Promise<Queue> {
  const queue: Queue = createQueue(await loadCore())
  let before: readonly PendingWrite[] = []
  const follow = () => {
    const now = queue.pending
    outboxStore.setState(now.flatMap(toWaiting), true)
    const gone = before.filter(({ id }) => !now.some((write) => write.id === id))
    const refused = now.filter(({ id, status }) => status === 'refused' && statusIn(before, id) !== 'refused')
    before = now
    if (!isSignedIn(sessionStore.getState())) return
    for (const write of gone) void askAgain(metaOf(write).slug)
    for (const write of refused) void settleRefused(queue, write)
  }
  queue.subscribe(follow)
  follow()
  return queue
}

const statusIn = (writes: readonly PendingWrite[], id: string) => writes.find((write) => write.id === id)?.status
const metaOf = ({ target }: PendingWrite) => target['meta'] as Meta

function toWaiting(write: PendingWrite): WaitingAnswer[] {
  const meta = metaOf(write)
  if (meta.kind !== 'answer') return []
  const { slug, title, runId, stepId, draft } = meta
  const state = write.status === 'sending' || write.status === 'refused' ? write.status : 'waiting'
  return [{ id: write.id, slug, title, runId, stepId, answer: write.body, draft, state, error: errorOf(write) }]
}

const errorOf = ({ error }: PendingWrite): CodedError | null =>
  error && new AppError('refused', error.code, { ...error.params })

/**
 * Keeps an answer, to be sent as soon as that can be done. Rejects with `NOT_KEPT` where this browser has no room for
 * it, or nobody knows whose it is.
 */
export async function keepAnswer(given: NewAnswer): Promise<void> {
  const { profile, slug, title, runId, stepId, answer, draft, isLast, isHandedIn, idempotencyKey } = given
  const queue = await openOutbox()
  const about = { profile, slug, title, runId }
  const ofRun = `programme/runs/${encodeURIComponent(runId)}`
  const step = `${ofRun}/steps/${encodeURIComponent(stepId)}`
  try {
    markWaiting(profile, true)
    const { sent } = await queue.request<QuestDetail>({
      ...{ item: ofRun, path: isLast ? `${step}/finish` : step, body: answer, idempotencyKey },
      meta: { ...about, kind: 'answer', stepId, draft } satisfies Meta,
    })
    sent.then(rememberQuest, () => undefined)
    if (!isHandedIn) return
    const handIn = await queue.request<QuestDetail>({
      ...{ item: ofRun, path: `${ofRun}/submit`, body: {} },
      meta: { ...about, kind: 'hand-in' } satisfies Meta,
    })
    handIn.sent.then(rememberQuest, () => undefined)
  } catch (cause) {
    throw new AppError('refused', 'NOT_KEPT', {}, cause)
  }
}

/** Takes an answer back before it is sent. Rejects where it is being sent, or was. */
export async function takeBack({ id, runId }: WaitingAnswer): Promise<void> {
  const queue = await openOutbox()
  await queue.drop(id)
  // Nothing is handed in that is being changed.
  for (const write of queue.pending) if (isHandIn(write, runId)) await queue.drop(write.id).catch(() => undefined)
}

const isHandIn = (write: PendingWrite, runId: string) => {
  const meta = metaOf(write)
  return meta.kind === 'hand-in' && meta.runId === runId
}

/** Sends an answer again that was refused. */
export async function sendAgain({ id }: WaitingAnswer): Promise<void> {
  await (await openOutbox()).retry(id)
}

/** Tries at once what can be sent. Remembers for this person when nothing waits any more. */
export async function flushOutbox(profile?: string): Promise<void> {
  const queue = await openOutbox()
  if ((await queue.flush()) && profile !== undefined) markWaiting(profile, false)
}

const askAgain = (slug: string) =>
  Promise.all(
    [keys.quest(slug), keys.quests, keys.me, keys.profiles].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey, exact: queryKey === keys.quests }),
    ),
  )

/**
 * A refusal that is no news to the person is no refusal: what cannot be handed in any more, or not yet, is shown by the
 * quest itself; and an answer whose reply was lost for longer than the server remembers its key is there already.
 */
async function settleRefused(queue: Queue, write: PendingWrite): Promise<void> {
  const meta = metaOf(write)
  const drop = () => queue.drop(write.id).catch(() => undefined)
  void askAgain(meta.slug)
  if (meta.kind === 'hand-in') return void (await drop())
  if (!hasCode(errorOf(write), 'STEP_CLOSED', 'RUN_NOT_OPEN')) return
  const detail = await backend((core) => core.programme.quest(meta.slug)).catch(() => null)
  const there = detail?.run?.id === meta.runId && detail.steps.find(({ id }) => id === meta.stepId)?.answer
  if (there && isSameAnswer(there, write.body)) await drop()
}

const isSameAnswer = (one: StepAnswer, other: StepAnswer) => textOf(one) === textOf(other)
const textOf = (answer: StepAnswer) =>
  JSON.stringify(Object.entries(answer).sort(([one], [other]) => (one < other ? -1 : 1)))
