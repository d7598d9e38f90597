/**
 * The screen at a place, on which nobody is signed in. An organiser opens it by a link that one device uses up; only
 * hashes are kept of its two secrets. It is told the codes of the hour ahead, and goes on showing them without a line.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { StepConfig } from 'waymark-core'
import type { Context, TxContext } from '../../platform/context.ts'
import { json, toDate, toInt } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { participantRole } from '../../platform/directus/roles.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { recordAuthor } from '../content/authors.ts'
import { readable } from '../content/question.ts'
import { untranslatedAmong } from '../content/texts.ts'
import { readQuestCatalogue } from './catalogue.ts'
import { codeAt, slotOf, slotSeconds } from './rotating-code.ts'

/** Time in ms for which a link can be opened. */
const openableMs = 10 * 60_000
/** Time in ms for which a screen that was opened shows codes: the longest day. */
const shownMs = 12 * 3600_000
/** Codes that a screen is told ahead: an hour, and the one that is shown. */
const ahead = 3600 / slotSeconds + 1
/** Age in ms at which nothing of a screen is of use to anybody. */
const keptMs = 48 * 3600_000

/** A link to open on a screen, once. */
export interface KioskLink {
  /** A secret for behind the `#` of the address. */
  token: string
  /** Until when it can be opened (ISO 8601). */
  until: string
}

/** How many screens were closed. */
export interface ClosedKiosks {
  count: number
}

/** A screen that opens its link, or asks again. */
export interface KioskOpening {
  /**
   * What stands behind `#` in the address.
   * @minLength 43
   * @maxLength 43
   */
  token: string
  /**
   * A secret that the screen made: 32 random bytes as base64url. The same one opens the link again.
   * @minLength 43
   * @maxLength 43
   */
  key: string
}

/** What a screen shows. */
export interface Kiosk {
  /** Title of the quest, in the asked language. */
  title: string
  /** `title`, where it is in English, since nobody has translated it; absent where somebody has. */
  untranslated?: string[]
  /** Id of the step that the codes are for. */
  step: string
  /** Slug of its quest. */
  quest: string
  /** Where it is, as the step says it; null where it does not. */
  place: string | null
  /** Whether a game master confirms who came. */
  confirm: boolean
  /** The server's clock (ISO 8601), by which the codes change. */
  now: string
  /** How long each code is shown, in seconds. */
  slotSeconds: number
  /** Which stretch of that length since 1970 the first code is for. */
  slot: number
  /** Codes one after the other, for an hour. */
  codes: string[]
  /** When the screen ends (ISO 8601). */
  endsAt: string
  /** From when on codes are accepted (ISO 8601); null for always. */
  opensAt: string | null
  /** How many people have come. */
  came: number
}

interface KioskRow {
  step: string
  secret: string
  made_by: string
  expires_at: unknown
}

/** Makes a link for one more screen. */
export async function linkKiosk({ db, profile, now }: TxContext, step: string): Promise<KioskLink> {
  const { quest } = await requireRotates(db, step)
  const { user } = await db('profiles').where({ id: profile }).first('user')
  // They see what is to be sent without being there.
  if (user) await recordAuthor(db, [quest.id], user)
  const token = randomBytes(32).toString('base64url')
  const until = new Date(now.getTime() + openableMs)
  await db('kiosks').insert({
    ...{ id: newId(), step, secret: randomBytes(32).toString('base64url') },
    ...{ token_hash: hashOf(token), key_hash: null, made_by: profile, made_at: now, expires_at: until },
  })
  return { token, until: until.toISOString() }
}

/** Ends every screen of the step: what they show is accepted no longer. */
export async function closeKiosks({ db, now }: TxContext, step: string): Promise<ClosedKiosks> {
  return { count: await liveKiosks(db, step, now).update({ expires_at: now }) }
}

/** Gives the link to the screen with this key, for good, and tells what it shows. */
export async function readKiosk(context: Context, { token, key }: KioskOpening): Promise<Kiosk> {
  const { db, now } = context
  const [token_hash, key_hash] = [hashOf(token), hashOf(key)]
  const read = (): Promise<KioskRow | undefined> => db('kiosks').where({ token_hash, key_hash }).first()
  let row = await read()
  if (!row) {
    // Of two screens that open it at the same moment, one.
    await db('kiosks')
      .where({ token_hash, key_hash: null })
      .where('expires_at', '>', now)
      .update({ key_hash, expires_at: new Date(now.getTime() + shownMs) })
    row = await read()
  }
  if (!row || !(await isOrganiser(db, row.made_by))) throw isOver()
  const { quest, config } = await requireRotates(db, row.step)
  // Codes that nobody may send any more are shown no longer.
  const closes = Date.parse(config.closesAt ?? '') || Number.POSITIVE_INFINITY
  const ends = new Date(Math.min(toDate(row.expires_at).getTime(), closes))
  if (ends <= now) throw isOver()
  const known = (await readQuestCatalogue(context)).quests.find(({ id }) => id === quest.id)
  const slot = slotOf(now)
  const last = Math.min(slot + ahead, slotOf(ends))
  return {
    title: known?.title ?? quest.title,
    ...untranslatedAmong(known?.untranslated, ['title']),
    ...{ step: row.step, quest: quest.slug, place: config.place ?? null, confirm: config.confirm === true },
    ...{ now: now.toISOString(), slotSeconds, slot },
    codes: Array.from({ length: last - slot }, (_, at) => codeAt(row.secret, row.step, slot + at)),
    ...{ endsAt: ends.toISOString(), opensAt: config.opensAt ?? null },
    came: await countCame(db, row.step, now),
  }
}

/** Screens of the step that are open, or can be opened. */
export const liveKiosks = (db: Db, step: string, now: Date) =>
  db('kiosks').where({ step }).where('expires_at', '>', now)

/** People who sent a code since the first screen of today was made; one that was replaced is counted on. */
async function countCame(db: Db, step: string, now: Date): Promise<number> {
  const first = await liveKiosks(db, step, now).orderBy('made_at').first('made_at')
  const row = await db('submissions')
    .join('quest_runs', 'quest_runs.id', 'submissions.run')
    .where('submissions.step', step)
    .whereIn('submissions.state', ['sent', 'accepted'])
    .where('submissions.date_created', '>=', first ? toDate(first.made_at) : now)
    .countDistinct({ count: 'quest_runs.profile' })
    .first()
  return toInt(row?.['count'])
}

/** Deletes screens that ended long ago. */
export async function dropKiosks(db: Db, now: Date): Promise<void> {
  await db('kiosks')
    .where('expires_at', '<', new Date(now.getTime() - keptMs))
    .delete()
}

/** Whoever leaves the team leaves no screen behind. */
async function isOrganiser(db: Db, profile: string): Promise<boolean> {
  const account = await db('profiles')
    .join('directus_users', 'directus_users.id', 'profiles.user')
    .where({ 'profiles.id': profile, 'directus_users.status': 'active' })
    .whereNot('directus_users.role', participantRole)
    .first('directus_users.id')
  return account !== undefined
}

async function requireRotates(db: Db, id: string) {
  const row = await db('quest_steps')
    .join('quests', 'quests.id', 'quest_steps.quest')
    .where({ 'quest_steps.id': id, 'quest_steps.kind': 'attend' })
    .first('quest_steps.config', 'quests.id', 'quests.slug', 'quests.title')
  const config: StepConfig = readable(json<unknown>(row?.config, {}))
  if (config.rotates !== true) throw new ApiError('STEP_UNKNOWN', 'There is no such step whose code is on a screen.')
  return { config, quest: { id: String(row.id), slug: String(row.slug), title: String(row.title ?? '') } }
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

const isOver = () => new ApiError('TOKEN_EXPIRED', 'This screen has ended: open another one in the Studio.')
