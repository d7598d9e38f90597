// Keeps answers on this device until the server has them, and sends them: each once, as nobody but the person who wrote
// them, and what ends a run after the answers of that run. One of all open tabs sends.
import { createQueue, type PendingWrite, type Queue, type QueueRequest } from 'waymark-core/queue'
import { backend, loadCore } from '../client.ts'
import { tellConsentDue } from '../consent-events.ts'
import { AppError, type CodedError, hasCode } from '../errors.ts'
import { rememberQuest } from '../mutations.ts'
import { keys } from '../queries.ts'
import { queryClient } from '../query-client.ts'
import { bytesOf } from '../read-file.ts'
import { isSignedIn, sessionStore } from '../session.ts'
import type { StepAnswer, StoredFile, Upload } from '../types.ts'
import { type UploadWay, uploadFile } from '../upload-file.ts'
import {
  markWaiting,
  outboxStore,
  uploadedStore,
  type WaitingAnswer,
  type WaitingFile,
  withFiles,
} from './outbox-store.ts'

export type NewAnswer = {
  /** Id of the own profile. */
  profile: string
  slug: string
  title: string
  runId: string
  stepId: string
  answer: StepAnswer
  /** Files that belong to it and are not stored yet. */
  files?: readonly WaitingFile[]
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
  | { kind: 'answer'; stepId: string; draft: unknown; files?: readonly WaitingFile[] }
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

/** Ends when it is known what is kept for whoever is signed in. */
export async function readOutbox(): Promise<void> {
  const queue = await openOutbox()
  // Adding nothing reads what is there, in its turn.
  await queue.requests([])
  outboxStore.setState(queue.pending.flatMap(toWaiting), true)
}

async function open(): Promise<Queue> {
  const queue: Queue = createQueue(await loadCore(), { before: storeFiles })
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
  const { slug, title, runId, stepId, draft, files = [] } = meta
  const state = write.status === 'sending' || write.status === 'refused' ? write.status : 'waiting'
  const [answer, error] = [write.body, errorOf(write)]
  return [{ id: write.id, slug, title, runId, stepId, answer, files, draft, state, error }]
}

const errorOf = ({ error }: PendingWrite): CodedError | null =>
  error && new AppError('refused', error.code, { ...error.params })

/**
 * Keeps an answer, to be sent as soon as that can be done. Rejects with `NOT_KEPT` where this browser has no room for
 * it, or nobody knows whose it is, and with `FILE_UNREADABLE`.
 */
export async function keepAnswer(given: NewAnswer): Promise<void> {
  const { profile, slug, title, runId, stepId, draft, isLast, isHandedIn, idempotencyKey } = given
  const files = await Promise.all((given.files ?? []).map(withBytes))
  const answer = withFiles(given.answer, files)
  const queue = await openOutbox()
  const about = { profile, slug, title, runId }
  const ofRun = `programme/runs/${encodeURIComponent(runId)}`
  const step = `${ofRun}/steps/${encodeURIComponent(stepId)}`
  // What was refused is held by nobody: a step that needs another answer is not done, and one that is gone needs none.
  const others = queue.pending.filter(
    (write) => isOf(write, 'answer', runId) && write.item !== step && write.status !== 'refused',
  )
  const behind = others.map(({ item }) => item)
  const before = outboxStore.getState().filter((one) => one.runId === runId && one.stepId === stepId)
  const handIn = {
    ...{ item: `${ofRun}/submit`, behind: [step, ...behind], path: `${ofRun}/submit`, body: {} },
    meta: { ...about, kind: 'hand-in' } satisfies Meta,
  }
  try {
    markWaiting(profile, true)
    // Both or none: whoever closes the page now has pressed the button that hands in.
    const kept = await queue.requests([
      {
        ...{ item: step, path: isLast ? `${step}${finish}` : step, body: answer, idempotencyKey },
        ...(isLast && { behind }),
        meta: { ...about, kind: 'answer', stepId, draft, files } satisfies Meta,
      },
      ...(isHandedIn ? [handIn] : []),
    ])
    for (const { sent } of kept) sent.then(rememberQuest, () => undefined)
  } catch (cause) {
    throw new AppError('refused', 'NOT_KEPT', {}, cause)
  }
  if (before.length === 0) return
  await dropAll(before)
  void queue.flush().catch(() => undefined)
}

/** Takes answers off this device whose place another one has taken. Those that were sent are changed by it. */
export async function dropAll(answers: readonly Pick<WaitingAnswer, 'id'>[]): Promise<void> {
  const queue = await openOutbox()
  for (const { id } of answers) await dropUnsent(queue, id).catch(() => undefined)
}

/** What is kept is the file itself: browsers may keep no more than where it was on the disk. */
async function withBytes({ id, file }: WaitingFile): Promise<WaitingFile> {
  const { name, type, lastModified } = file
  return { id, file: new File([await bytesOf(file, name)], name, { type, lastModified }) }
}

/** Answers whose files are on their way from this tab, by id. */
const storing = new Map<string, AbortController>()

/**
 * Stores the files of an answer before it is sent, each from where it was. A line that is away ends it; it is called
 * again once there may be one.
 */
async function storeFiles(write: PendingWrite, request: QueueRequest): Promise<void> {
  const meta = metaOf(write)
  if (meta.kind !== 'answer' || !meta.files?.length) return
  const stop = new AbortController()
  storing.set(write.id, stop)
  const about = { tries: partTries, signal: stop.signal, way: byQueue(request) }
  try {
    for (const { id, file } of meta.files)
      await uploadFile(file, { ...about, id, onProgress: ({ stored }) => uploadedStore.setState({ [id]: stored }) })
  } finally {
    storing.delete(write.id)
    if (storing.size === 0) uploadedStore.setState({}, true)
  }
}

/** Each smaller than the one before. */
const partTries = 3

const byQueue = (request: QueueRequest): UploadWay => ({
  upload: () => Promise.reject(new AppError('refused', 'NOT_FOUND')),
  startUpload: (body, control) => request<Upload>({ ...control, method: 'POST', path: 'programme/uploads', body }),
  sendPart: (id, from, body, control) =>
    request<Upload>({ ...control, method: 'PUT', path: `programme/uploads/${id}?from=${from}`, body }),
  finishUpload: (id, control) =>
    request<StoredFile>({ ...control, method: 'POST', path: `programme/uploads/${id}/finish`, body: {} }),
})

/**
 * Lets an answer be changed: it stays kept until another one takes its place, but ends no run meanwhile. What is on its
 * way is waited for. Rejects where it was sent.
 */
export async function beginChange({ id, runId }: WaitingAnswer): Promise<void> {
  const queue = await openOutbox()
  await endSending(queue, id)
  const kept = queue.pending.find((write) => write.id === id)
  if (!kept) throw new AppError('refused', 'NOT_FOUND')
  const { path, meta } = kept.target as { path: string; meta: Meta }
  if (path.endsWith(finish)) {
    await queue.request({ item: kept.item, path: path.slice(0, -finish.length), body: kept.body, meta })
    await dropUnsent(queue, id)
  }
  for (const write of queue.pending)
    if (isOf(write, 'hand-in', runId)) await queue.drop(write.id).catch(() => undefined)
}

/** What an answer is sent to with which the quest is to be finished. */
const finish = '/finish'

/** Takes an answer off this device. Rejects where it was sent. */
export const removeAnswer = async ({ id }: WaitingAnswer): Promise<void> => await dropUnsent(await openOutbox(), id)

/** Rejects where it was sent. */
async function dropUnsent(queue: Queue, id: string): Promise<void> {
  for (;;) {
    await endSending(queue, id)
    try {
      return await queue.drop(id)
    } catch (error) {
      // Another tab has begun to send it in between.
      if (statusIn(queue.pending, id) !== 'sending') throw error
    }
  }
}

/** Ends when nothing of the answer is on its way. */
async function endSending(queue: Queue, id: string): Promise<void> {
  storing.get(id)?.abort()
  const isSending = () => statusIn(queue.pending, id) === 'sending'
  if (!isSending()) return
  await new Promise<void>((resolve) => {
    const end = queue.subscribe(() => {
      if (isSending()) return
      end()
      resolve()
    })
  })
}

const isOf = (write: PendingWrite, kind: Meta['kind'], runId: string) => {
  const meta = metaOf(write)
  return meta.kind === kind && meta.runId === runId
}

/** Deletes what waits for whoever is signed in. What is on its way may arrive. */
export async function dropAnswers(): Promise<void> {
  await dropAll((await openOutbox()).pending)
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
  // It stays, and is sent once more when the person agrees.
  if (tellConsentDue(errorOf(write))) return
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
