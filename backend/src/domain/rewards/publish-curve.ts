/**
 * Sets another level curve: its levels and where everybody stands on them, in one transaction. Whoever rises is paid what
 * the levels pay, as if they had come to them by a quest; whoever falls back keeps all they were paid.
 */
import type { TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/database/ids.ts'
import { isSqlite } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { type Level, readStoredLevels, thresholdsOf } from '../content/levels.ts'
import { recordNotifications } from '../notifications/record.ts'
import { recordActivities } from '../profiles/activity.ts'
import { lockProfiles } from '../profiles/profile.ts'
import { type CurveImpact, curveImpact, type Group, peopleOf, problemsOf, readGroups } from './level-curve.ts'
import { applyAllLevelUps } from './level-up.ts'

/** A level as it is to be. Texts that are left out stay as they are. */
export interface CurveLevelInput {
  /**
   * Id of the level; null for another one above all others.
   * @format uuid
   */
  id: string | null
  xpRequired: number
  /**
   * @minLength 1
   * @maxLength 255
   */
  title?: string
  /** @maxLength 2000 */
  perks?: string
}

/** Body of `PUT /programme/desk/levels`. */
export interface CurveInput {
  /**
   * Every level, from the first one on; one that is left out at the end is removed.
   * @minItems 1
   * @maxItems 100
   */
  levels: CurveLevelInput[]
  /** Points of the levels that it was made from: whoever changed them meanwhile is not overruled. */
  from: number[]
  /** How many people who fall back were shown and confirmed. */
  falls: number
}

/** Rows of `levels`, written under whatever rules hold for who asks, and with an entry in their history. */
export interface LevelWriter {
  update: (id: string, row: Record<string, unknown>) => Promise<void>
  create: (row: Record<string, unknown>) => Promise<void>
  remove: (ids: string[]) => Promise<void>
}

export async function publishCurve(context: TxContext, input: CurveInput, write: LevelWriter): Promise<CurveImpact> {
  const { db } = context
  // Nobody is paid by the curve of before while people move to this one.
  if (!isSqlite(db)) await db.raw('lock table profiles in exclusive mode')
  const before = await readStoredLevels(context)
  const thresholds = input.levels.map(({ xpRequired }) => xpRequired)
  requireMadeFrom(before, input)
  if (problemsOf(thresholds).length > 0)
    throw new ApiError('VALIDATION', 'Each level begins at more points than the one before, in whole numbers from 0.', {
      ...{ field: 'levels', reason: 'malformed' },
    })
  await requireLevelsInUse(context, thresholds.length)
  const impact = await curveImpact(context, { thresholds })
  if (impact.falling > input.falls)
    throw new ApiError(
      'CONFLICT',
      `${impact.falling} people would fall back to a lower level by now. Look at what it does, confirm it, and publish again.`,
    )
  await writeLevels(before, input.levels, write)
  await moveEverybody(context, thresholds)
  const gone = before.slice(input.levels.length).map(({ id }) => id)
  if (gone.length > 0) await write.remove(gone.toReversed())
  return impact
}

function requireMadeFrom(before: readonly Level[], { from, levels }: CurveInput): void {
  const isSame = from.length === before.length && before.every(({ xpRequired }, at) => xpRequired === from[at])
  const isKnown = levels.every(({ id }, at) => id === (before[at]?.id ?? null))
  if (!isSame || !isKnown)
    throw new ApiError('VERSION_CONFLICT', 'Somebody else changed the levels in the meantime: load them again.')
  for (const [at, { title }] of levels.entries())
    if (!before[at] && !title?.trim())
      throw new ApiError('VALIDATION', `Level ${at + 1} has no title.`, { field: 'title', reason: 'missing' })
}

/** What asks for a level that is gone would be reached by nobody. */
async function requireLevelsInUse({ db }: TxContext, count: number): Promise<void> {
  const quest = await db('quests')
    .where('min_level', '>', count)
    .orderBy('min_level', 'desc')
    .first('title', 'min_level')
  const trait = await db('traits')
    .where('min_level', '>', count)
    .orderBy('min_level', 'desc')
    .first('name', 'min_level')
  const found = quest
    ? { name: quest.title, level: quest.min_level }
    : trait && { name: trait.name, level: trait.min_level }
  if (found)
    throw new ApiError(
      'CONFLICT',
      `“${found.name}” asks for level ${found.level}: change that first, or keep the level.`,
    )
}

/** Points are unique: what rises is written from the top down, what sinks from the bottom up. */
async function writeLevels(
  before: readonly Level[],
  levels: readonly CurveLevelInput[],
  write: LevelWriter,
): Promise<void> {
  const changes = levels.flatMap(({ id, xpRequired, title, perks }, at) => {
    const rise = xpRequired - (before[at]?.xpRequired ?? 0)
    const row = {
      ...(rise === 0 ? {} : { xp_required: xpRequired }),
      ...(title === undefined ? {} : { title: title.trim() }),
      ...(perks === undefined ? {} : { perks: perks.trim() || null }),
    }
    return id && Object.keys(row).length > 0 ? [{ id, row, rise }] : []
  })
  for (const { id, row } of changes.filter(({ rise }) => rise > 0).toReversed()) await write.update(id, row)
  for (const { id, row } of changes.filter(({ rise }) => rise <= 0)) await write.update(id, row)
  for (const [at, { id, xpRequired, title, perks }] of levels.entries())
    if (!id)
      await write.create({
        number: at + 1,
        xp_required: xpRequired,
        title: title?.trim(),
        perks: perks?.trim() || null,
      })
}

async function moveEverybody(context: TxContext, thresholds: readonly number[]): Promise<void> {
  const { db } = context
  const groups = await readGroups(db, thresholds)
  for (const { level, xp, to } of groups.filter((group) => group.to < group.level))
    await db('profiles').where({ level_cached: level, xp_cached: xp }).update({ level_cached: to })
  const levels = await readStoredLevels(context)
  if (thresholdsOf(levels).slice(0, thresholds.length).join() !== thresholds.join())
    throw new Error('The levels were stored otherwise than they were asked for.')
  await raise(context, groups, levels.slice(0, thresholds.length))
}

async function raise(context: TxContext, groups: readonly Group[], levels: readonly Level[]): Promise<void> {
  const { db, now } = context
  const cause = newId()
  // Read before anybody is moved: points of levels change who is in which group.
  const rising: string[][] = []
  for await (const people of peopleOf(
    db,
    groups.filter(({ level, to }) => to > level),
  ))
    rising.push(people.map(({ id }) => id))
  for (const ids of rising) {
    const profiles = await lockProfiles(db, ids)
    const results = await applyAllLevelUps(
      context,
      [...profiles.values()].map((before) => ({ before, cause: null, by: context.profile })),
      levels,
    )
    await recordActivities(
      db,
      results.flatMap(({ activities }) => activities),
    )
    await recordNotifications(
      db,
      results.flatMap(({ levelUp, profile: { id } }) =>
        levelUp
          ? [
              {
                ...{ profile: id, kind: 'level' as const, cause: `level:${levelUp.to}:${cause}`, subject: cause },
                ...{ amount: levelUp.to, created_at: now },
              },
            ]
          : [],
      ),
    )
  }
}
