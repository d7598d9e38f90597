/**
 * Files from a phone on which nobody is signed in. A link, which the page of a step shows to be scanned, permits one
 * device to store files for that step, and nothing else: it reads nothing of the person, and what it stored only they
 * can send, change or read. Only hashes are kept of its two secrets: the token in the link, which one device uses up,
 * and the key that this device made for itself.
 */
import { createHash, randomBytes } from 'node:crypto'
import { type FileFacts, markStep, type PhoneFiles, type PhoneLink, runStep, type Upload } from 'waymark-core'
import type { Context, TxContext, UserContext } from '../../platform/context.ts'
import { toDate, toInt } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { consentColumns, consentDue } from '../consents/due.ts'
import { readProgramme } from '../content/programme.ts'
import { untranslatedAmong } from '../content/texts.ts'
import { requireStaying } from '../profiles/pending-erasure.ts'
import { readQuestCatalogue } from '../quests/catalogue.ts'
import { type Run, type RunStepRow, readRun, readSteps, runFacts } from '../quests/run.ts'
import type { StorageSettings } from './quota.ts'
import { startUpload } from './upload.ts'

/** Time in ms for which a link can be opened, and then used. */
const goodMs = 10 * 60_000
/** Age in ms at which nothing of a link is of use to anybody. */
const keptMs = 24 * 3600_000

/** Characters of a key: 32 random bytes, as base64url. */
export const keyLength = 43

/** A device that opens the link it was shown. */
export interface PhoneOpening {
  /**
   * What stands behind `#` in the address that was scanned.
   * @minLength 43
   * @maxLength 43
   */
  token: string
  /**
   * A secret that the device made: 32 random bytes as base64url. Sent again, the same one opens the link again.
   * @minLength 43
   * @maxLength 43
   */
  key: string
}

/** Whoever has a key. */
export interface PhoneKey {
  /**
   * The secret with which the link was opened.
   * @minLength 43
   * @maxLength 43
   */
  key: string
}

/** A file that a phone is about to send. */
export interface PhoneUpload extends PhoneKey {
  /**
   * Its name, with the ending.
   * @trimmed 255
   */
  name: string
  /**
   * Its media type; an empty one is taken for any.
   * @trim true
   * @maxLength 255
   */
  mediaType: string
  /**
   * Size of the file in bytes.
   * @whole 1..26214400
   */
  bytes: number
}

/** What a phone is told: which files are taken, and for which quest. */
export interface PhoneRule {
  /** Title of the quest, in the asked language. */
  title: string
  /** `title`, where it is in English, since nobody has translated it; absent where somebody has. */
  untranslated?: string[]
  /** Media types that are taken; any when null. */
  mediaTypes: string[] | null
  /** Largest size in bytes; null without a limit of the step's own. */
  maxBytes: number | null
  /** Until when files are taken (ISO 8601). */
  until: string
}

interface LinkRow {
  id: string
  profile: string
  run: string
  step: string
  key_hash: string | null
  expires_at: unknown
}

/** Makes a link; those of the same step from before lead nowhere any more. */
export async function linkPhone(context: TxContext, runId: string, stepId: string): Promise<PhoneLink> {
  const { db, profile, now } = context
  await openStep(context, profile, runId, stepId)
  const token = randomBytes(32).toString('base64url')
  const until = new Date(now.getTime() + goodMs)
  await db('upload_links').where({ profile, step: stepId }).update({ expires_at: now })
  await db('upload_links').insert({
    ...{ id: newId(), token_hash: hashOf(token), key_hash: null, profile, run: runId, step: stepId },
    ...{ made_at: now, expires_at: until },
  })
  return { token, until: until.toISOString() }
}

/** What the newest link of a step brought, also when it leads nowhere any more. */
export async function phoneFiles({ db, profile, now }: UserContext, run: string, step: string): Promise<PhoneFiles> {
  const link: LinkRow | undefined = await db('upload_links')
    .where({ profile, run, step })
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .first()
  if (!link) {
    if (!(await db('quest_runs').where({ id: run, profile }).first('id')))
      throw new ApiError('NOT_FOUND', 'There is no such run.')
    return { state: 'over', coming: 0, files: [] }
  }
  const sent = await uploadsOf(db, link.id)
  const isOver = toDate(link.expires_at) <= now
  return {
    state: isOver ? 'over' : link.key_hash ? 'opened' : 'waiting',
    coming: isOver ? 0 : sent.filter(({ file }) => file === null).length,
    files: sent.flatMap(({ file, name }) => (file ? [{ id: file, name }] : [])),
  }
}

/** Gives the link to the device with this key, for good. */
export async function openPhone(context: Context, { token, key }: PhoneOpening): Promise<PhoneRule> {
  const { db, now } = context
  const [token_hash, key_hash] = [hashOf(token), hashOf(key)]
  const until = new Date(now.getTime() + goodMs)
  // Of two devices that scan it at the same moment, one.
  await db('upload_links')
    .where({ token_hash, key_hash: null })
    .where('expires_at', '>', now)
    .update({ key_hash, expires_at: until })
  const link: LinkRow | undefined = await db('upload_links').where({ token_hash, key_hash }).first()
  if (!link) throw isOver()
  const { step } = await permitted(context, link)
  const quest = (await readQuestCatalogue(context)).quests.find(({ id }) => id === step.quest)
  return {
    title: quest?.title ?? '',
    ...untranslatedAmong(quest?.untranslated, ['title']),
    mediaTypes: step.config.mediaTypes ?? null,
    maxBytes: step.config.maxBytes ?? null,
    until: toDate(link.expires_at).toISOString(),
  }
}

/** Whose file a phone may store now, and for which link. `id`: of an upload that this link announced. */
export async function phoneOf(context: Context, key: string, id?: string) {
  const link: LinkRow | undefined = await context
    .db('upload_links')
    .where({ key_hash: hashOf(key) })
    .first()
  if (!link) throw isOver()
  const { step, user } = await permitted(context, link)
  if (id !== undefined && !(await context.db('linked_uploads').where({ upload: id, link: link.id }).first('upload')))
    throw new ApiError('NOT_FOUND', 'There is no such upload: announce the file again.')
  return { link: link.id, step, user, context: { ...context, profile: link.profile } }
}

/** Announces a file, which must be as the step asks for, one of as many as an answer has. */
export async function startPhoneUpload(
  context: Context,
  { key, ...file }: PhoneUpload,
  storage: StorageSettings,
): Promise<Upload> {
  const { link, step, user, context: own } = await phoneOf(context, key)
  // One of which nothing came counts for nothing: the phone may not have heard that it was announced.
  const before = (await uploadsOf(context.db, link)).filter(({ received }) => toInt(received) > 0)
  const factsOf = ({ media_type, bytes }: Pick<LinkedUpload, 'media_type' | 'bytes'>, at: number): FileFacts => ({
    ...{ id: String(at), mediaType: media_type, bytes: toInt(bytes) },
  })
  const facts = [...before, { media_type: file.mediaType, bytes: file.bytes }].map(factsOf)
  markStep('file', step.config, null, { files: facts.map(({ id }) => id) }, { files: facts })
  const upload = await startUpload(own, file, { user, storage })
  await context.db('linked_uploads').insert({ upload: upload.id, link })
  return upload
}

/** Deletes links of which nobody asks any more. */
export async function dropLinks(db: Db, now: Date): Promise<void> {
  const old = db('upload_links').where('made_at', '<', new Date(now.getTime() - keptMs))
  await db('linked_uploads').whereIn('link', old.clone().select('id')).delete()
  await old.delete()
}

/** Throws unless the link is good, its step still waits for an answer, and its person may use the programme and stays. */
async function permitted(context: Context, link: LinkRow) {
  const { db, now } = context
  if (toDate(link.expires_at) <= now) throw isOver()
  if ((await readProgramme(context)).maintenance)
    throw new ApiError('MAINTENANCE', 'The programme is closed for maintenance. What you have done is safe.')
  const account = await db('profiles')
    .join('directus_users', 'directus_users.id', 'profiles.user')
    .where({ 'profiles.id': link.profile, 'directus_users.status': 'active' })
    .first('directus_users.id', ...consentColumns)
  if (!account) throw isOver()
  await requireStaying(db, link.profile)
  const due = await consentDue(context, account)
  if (due) throw due
  const { step, run } = await openStep(context, link.profile, link.run, link.step)
  return { step: { quest: run.quest, config: step.config }, user: String(account.id) }
}

/** A step that takes files and waits for its answer: with that sent, or the run submitted, no link leads to it. */
async function openStep(
  context: Context,
  profile: string,
  runId: string,
  stepId: string,
): Promise<{ run: Run; step: RunStepRow }> {
  const run = await readRun(context, runId)
  // Before anything else: how far a run is, is told to nobody but its person.
  if (run.profile !== profile) throw new ApiError('NOT_FOUND', 'There is no such run.')
  const steps = await readSteps(context, run.quest, run.id)
  const step = steps.find(({ id, kind }) => id === stepId && kind === 'file')
  if (!step) throw new ApiError('STEP_UNKNOWN', 'The quest has no such step.')
  runStep(runFacts(run, steps), { type: 'step_sent', step: stepId, verdict: 'accepted' }, context.now.getTime())
  if (step.state === 'sent') throw new ApiError('STEP_CLOSED', 'The step was sent.')
  return { run, step }
}

interface LinkedUpload {
  name: string
  media_type: string
  bytes: unknown
  received: unknown
  file: string | null
}

async function uploadsOf(db: Db, link: string): Promise<LinkedUpload[]> {
  return await db('uploads')
    .join('linked_uploads', 'linked_uploads.upload', 'uploads.id')
    .where('linked_uploads.link', link)
    .orderBy('uploads.id')
    .select('uploads.name', 'uploads.media_type', 'uploads.bytes', 'uploads.received', 'uploads.file')
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

const isOver = () => new ApiError('TOKEN_EXPIRED', 'This link leads nowhere any more: have another one shown.')
