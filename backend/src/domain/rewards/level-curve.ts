/**
 * A change of the level curve: what is wrong with it, and whom it would move. The same rule of the core says so before it
 * is stored and once it is (`publish-curve.ts`); a test holds both against each other.
 */
import { type CurveProblem, curveProblems, settleOnCurve } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { toInt } from '../../platform/database/columns.ts'
import { among } from '../../platform/database/insert-rows.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { readLevels } from '../content/levels.ts'
import { readRewards } from '../content/rewards.ts'
import { levelSource, timesTakenBack } from './level-up.ts'

/** Body of `POST /programme/desk/levels/impact`. */
export interface CurveDraft {
  /**
   * Points at which level 1, 2, 3, … begins.
   * @minItems 1
   * @maxItems 100
   */
  thresholds: number[]
}

/** People who come to stand on a level, or stand on it. */
export interface LevelPeople {
  level: number
  people: number
}

/** How many people stand on a level, and how many would. */
export interface LevelChange {
  level: number
  before: number
  after: number
}

/** What a curve would do to everybody, whoever they are by now. */
export interface CurveImpact {
  /** Where there are any, nobody is counted. */
  problems: CurveProblem[]
  levels: LevelChange[]
  /** By the level to which they rise. */
  rises: LevelPeople[]
  /** By the level to which they fall back. */
  falls: LevelPeople[]
  rising: number
  falling: number
  /** Points that rewards of levels would pay, in all. */
  points: number
}

/** Whoever has so many points on a level, and where the curve puts them. */
export interface Group {
  level: number
  xp: number
  people: number
  /** Without points of levels, which each person may have been paid before. */
  to: number
}

export function problemsOf(thresholds: readonly number[]): CurveProblem[] {
  return curveProblems(thresholds.map((xpRequired, at) => ({ number: at + 1, xpRequired })))
}

export async function curveImpact(context: Context, { thresholds }: CurveDraft): Promise<CurveImpact> {
  const problems = problemsOf(thresholds)
  if (problems.length > 0) return { problems, levels: [], rises: [], falls: [], rising: 0, falling: 0, points: 0 }
  const groups = await readGroups(context.db, thresholds)
  const [before, after] = [new Map<number, number>(), new Map<number, number>()]
  const [rises, falls] = [new Map<number, number>(), new Map<number, number>()]
  let points = 0
  const move = (from: number, to: number, people: number) => {
    add(before, from, people)
    add(after, to, people)
    if (to !== from) add(to > from ? rises : falls, to, people)
  }
  const pays = await readPays(context)
  for (const group of groups) if (group.to <= group.level || !pays) move(group.level, group.to, group.people)
  const rising = pays ? groups.filter(({ level, to }) => to > level) : []
  for await (const people of peopleOf(context.db, rising)) {
    const paysFor = await unpaidOf(context, people, pays ?? [])
    for (const { id, level, xp } of people) {
      const settled = settleOnCurve(Float64Array.from(thresholds), level, xp, Float64Array.from(paysFor(id)))
      move(level, settled.level, 1)
      points += settled.xp - xp
    }
  }
  const reached = new Set([...before.keys(), ...after.keys(), ...thresholds.map((_, at) => at + 1)])
  const of = (counts: Map<number, number>) =>
    [...counts].map(([level, people]) => ({ level, people })).toSorted((a, b) => a.level - b.level)
  return {
    problems,
    levels: [...reached]
      .toSorted((a, b) => a - b)
      .map((level) => ({ level, before: before.get(level) ?? 0, after: after.get(level) ?? 0 })),
    ...{ rises: of(rises), falls: of(falls), rising: sum(rises), falling: sum(falls), points },
  }
}

const add = (counts: Map<number, number>, level: number, people: number) =>
  counts.set(level, (counts.get(level) ?? 0) + people)
const sum = (counts: Map<number, number>) => [...counts.values()].reduce((all, people) => all + people, 0)

/** Everybody, by level and points. */
export async function readGroups(db: Db, thresholds: readonly number[]): Promise<Group[]> {
  const rows: { level: unknown; xp: unknown; people: unknown }[] = await db('profiles')
    .groupBy('level_cached', 'xp_cached')
    .select('level_cached as level', 'xp_cached as xp')
    .count({ people: '*' })
  const curve = Float64Array.from(thresholds)
  return rows.map((row) => {
    const [level, xp] = [toInt(row.level), toInt(row.xp)]
    return { level, xp, people: toInt(row.people), to: settleOnCurve(curve, level, xp, new Float64Array()).level }
  })
}

export interface Standing {
  id: string
  level: number
  xp: number
}

const peopleAtOnce = 250

/** The people of some groups, some at a time, in the order of their ids. */
export async function* peopleOf(db: Db, groups: readonly Group[]): AsyncGenerator<Standing[]> {
  if (groups.length === 0) return
  const isMeant = new Set(groups.map(({ level, xp }) => `${level} ${xp}`))
  const [lowest, highest] = [Math.min(...groups.map(({ xp }) => xp)), Math.max(...groups.map(({ xp }) => xp))]
  for (let after = ''; ; ) {
    const rows: { id: string; level_cached: unknown; xp_cached: unknown }[] = await db('profiles')
      .whereBetween('xp_cached', [lowest, highest])
      .modify((query) => after && query.where('id', '>', after))
      .orderBy('id')
      .limit(peopleAtOnce * 20)
      .select('id', 'level_cached', 'xp_cached')
    const people = rows
      .map(({ id, level_cached, xp_cached }) => ({ id, level: toInt(level_cached), xp: toInt(xp_cached) }))
      .filter(({ level, xp }) => isMeant.has(`${level} ${xp}`))
    for (let from = 0; from < people.length; from += peopleAtOnce) yield people.slice(from, from + peopleAtOnce)
    after = rows.at(-1)?.id ?? ''
    if (!after) return
  }
}

/** Rewards of a level that are points. */
interface LevelPay {
  level: number
  reward: string
  amount: number
}

/** Null where no level pays points. */
async function readPays(context: Context): Promise<LevelPay[] | null> {
  const levels = new Map((await readLevels(context)).map(({ id, number }) => [id, number]))
  const pays = (await readRewards(context)).flatMap(({ id, level, kind, amount }) => {
    const number = levels.get(level ?? '')
    return kind === 'xp' && number && toInt(amount) > 0 ? [{ level: number, reward: id, amount: toInt(amount) }] : []
  })
  return pays.length > 0 ? pays : null
}

/** Points of level 1, 2, 3, … that a person was not paid yet. */
async function unpaidOf(
  { db }: Context,
  people: readonly Standing[],
  pays: readonly LevelPay[],
): Promise<(person: string) => number[]> {
  const ids = people.map(({ id }) => id)
  const rows: { profile: string; source: string; reward: string }[] = await db('reward_grants')
    .where(among(db, 'profile', ids))
    .where({ kind: 'xp' })
    .where('source', 'like', 'level:%')
    .select('profile', 'source', 'reward')
  const paid = new Set(rows.map(({ profile, source, reward }) => `${profile} ${source} ${reward}`))
  const timesOf = await timesTakenBack(db, ids)
  const highest = Math.max(...pays.map(({ level }) => level))
  return (person) => {
    const unpaid = new Array<number>(highest).fill(0)
    for (const { level, reward, amount } of pays)
      if (!paid.has(`${person} ${levelSource(level, timesOf(person, level))} ${reward}`))
        unpaid[level - 1] = (unpaid[level - 1] ?? 0) + amount
    return unpaid
  }
}
