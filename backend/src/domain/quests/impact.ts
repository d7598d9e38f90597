/**
 * What a change of a quest would change for everybody, told before it is stored. The answer is that of the rule which
 * decides once it was stored, asked of the quest as it is and as it would be.
 */
import { type QuestState, questEligibility, type TeamPlace } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { text, toInt } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { readItemTypeRecords } from '../content/item-types.ts'
import { readLevels, thresholdsOf } from '../content/levels.ts'
import { type Given, givenBy, isUnusual, mostXpOfQuests, preciousRarities } from '../rewards/generous.ts'
import { isEnded } from './abandon-ended.ts'
import { catalogueOf, periodOf, type Quest, type QuestTables, readQuestTables } from './catalogue.ts'
import { type QuestDraft, withDraft } from './quest-draft.ts'
import { type QuestVersions, type Required, readStandings, type Standing } from './standings.ts'
import { isOpenTo, teamPlace as placeOf } from './team-place.ts'
import { findTeamRuns, type PartRow, partRows, toParts } from './team-run.ts'

/** Most people who are named among those who lose something. */
const mostNamed = 20

/** What a change does to one quest: to the one that is changed, or to one that requires it. */
export interface QuestEffect {
  slug: string
  /** Empty for a quest that is new. */
  title: string
  /** How many people could begin it now; null while it is not published. */
  before: number | null
  /** How many could begin it afterwards; null when it is not published. */
  after: number | null
  /** How many can begin it afterwards who cannot now. */
  opens: number
  /** How many cannot begin it afterwards who can now. */
  closes: number
  /** Some of those, by the names that they show. */
  closesFor: string[]
  /** How many are through onboarding and below the level that it asks for afterwards, if there are any. */
  belowLevel: { level: number; people: number } | null
  /** How many are in the middle of it: their run goes on with the rewards and the reviewers that it began with. */
  underWay: number
  /** Whether their runs end with the change, because the quest would be over. */
  endsRuns: boolean
  /** How many wait for a decision, which is made as before. */
  waiting: number
  /** How many have done it. */
  done: number
}

/** What a reward of the quest would take of an item type that there are only so many of. */
export interface RewardCost {
  /** Name of the item type. */
  name: string
  /** How many people could begin the quest, and so earn one. */
  wanted: number
  /** How many there are left, without those that are promised to runs under way or owed; null without a limit. */
  left: number | null
}

/** Who can begin a quest on the day it opens, as they are now. */
export interface QuestOpening {
  /** ISO 8601. */
  at: string
  /** How many can begin it then. */
  people: number
  /** Quests that must come before, and how many of the others have not done them. */
  lacking: { title: string; people: number }[]
}

/** What a change would do. */
export interface QuestImpact {
  /** The quest itself first, then those that require it and open or close with it. */
  quests: QuestEffect[]
  /** Sum of what it closes of all of them: what somebody who saves it must have seen. */
  closes: number
  /** Of its rewards afterwards; empty while it is not published. */
  costs: RewardCost[]
  /** Null unless the quest is published and opens on a day to come. */
  opening: QuestOpening | null
  /** Whether it gives more than is usual by the change, so that the others of the team are told who made it so. */
  isTold: boolean
}

export async function questImpact(context: Context, draft: QuestDraft): Promise<QuestImpact> {
  const change = await readChange(context, draft)
  const effects: QuestEffect[] = []
  for (const versions of change.touched) effects.push(await effectOn(context, change, versions))
  const [own, ...others] = effects
  const [, after] = change.touched[0] ?? []
  const opening = after ? await openingOf(context, draft, after) : null
  return {
    quests: own ? [own, ...others.filter(({ opens, closes }) => opens + closes > 0)] : [],
    closes: effects.reduce((sum, { closes }) => sum + closes, 0),
    costs: after && own ? await costsOf(context, after, opening?.people ?? own.after ?? 0) : [],
    opening,
    isTold: await isToldToTeam(context, change),
  }
}

/** By the rule that is asked once it is stored: `quest-files/tell-generous-quest.ts`. */
async function isToldToTeam({ db }: Context, { own, stored, tables }: Change): Promise<boolean> {
  const precious = new Set<string>(await db('item_types').whereIn('rarity', preciousRarities).pluck('id'))
  const given = ({ quests, rewards }: QuestTables): Given | null => {
    const row = quests.find(({ id, status }) => id === own && status === 'published')
    const ownRewards = rewards.filter((reward) => reward.quest === own)
    return row
      ? givenBy(
          row,
          ownRewards.map((reward) => ({ ...reward, item: reward.item_type })),
          (id) => precious.has(id),
        )
      : null
  }
  const after = given(tables)
  return after !== null && isUnusual(given(stored), after, await mostXpOfQuests(db, own))
}

/** By the rule, asked of that day. */
async function openingOf({ now, ...context }: Context, draft: QuestDraft, quest: Quest): Promise<QuestOpening | null> {
  const { startsAt, season } = quest.facts
  const at = [startsAt, season?.startsAt]
    .flatMap((moment) => moment ?? [])
    .toSorted()
    .at(-1)
  if (at === undefined || Date.parse(at) <= now.getTime()) return null
  const then = { ...context, now: new Date(at) }
  const change = await readChange(then, draft)
  const versions: QuestVersions = [null, change.touched[0]?.[1] ?? null]
  const { standings, states } = await judged(then, change, versions)
  const count = (fits: (standing: Standing, state: QuestState | undefined) => boolean) =>
    standings.reduce((sum, standing, place) => sum + (fits(standing, states[1][place]) ? standing.people : 0), 0)
  const lacking = quest.facts.requires.map(({ slug, title }) => ({
    title,
    people: count(({ onboardingStep, done }, state) => {
      return state !== 'available' && onboardingStep === 'done' && !done.includes(slug)
    }),
  }))
  return {
    ...{ at, people: count((_, state) => state === 'available') },
    lacking: lacking.filter(({ people }) => people > 0),
  }
}

/** Who can begin the quest before and after the change, by profile: what tests hold against what people are shown. */
export async function whoCanBegin(context: Context, draft: QuestDraft): Promise<Map<string, [string[], string[]]>> {
  const change = await readChange(context, draft)
  const found = new Map<string, [string[], string[]]>()
  for (const versions of change.touched) {
    const { standings, states } = await judged(context, change, versions, true)
    const able = (version: 0 | 1) =>
      standings.flatMap(({ profile }, at) => (states[version][at] === 'available' ? [profile ?? ''] : []))
    found.set((versions[0] ?? versions[1])?.slug ?? '', [able(0), able(1)])
  }
  return found
}

/** How many can begin a quest now who never have. */
export async function countNewcomers(context: Context, quest: string): Promise<number> {
  const change = await readChange(context, { quest, change: {} })
  const own = change.touched.find(([before]) => before?.id === quest)
  if (!own) return 0
  const { standings, states } = await judged(context, change, own)
  return standings.reduce(
    (sum, { people, runs }, at) => (states[0][at] === 'available' && runs.length === 0 ? sum + people : sum),
    0,
  )
}

interface Change {
  /** Id of the quest that is changed. */
  own: string
  stored: QuestTables
  /** As they would be. */
  tables: QuestTables
  thresholds: readonly number[]
  /** The quest itself first, then those that require it. One that is published neither before nor after is left out. */
  touched: QuestVersions[]
}

async function readChange(context: Context, { quest, change }: QuestDraft): Promise<Change> {
  const tables = await readQuestTables(context)
  if (quest !== undefined && !tables.quests.some(({ id }) => id === quest))
    throw new ApiError('NOT_FOUND', 'There is no such quest.')
  const own = quest ?? newId()
  const changed = withDraft(tables, own, change)
  const [before, after] = [await catalogueOf(context, tables), await catalogueOf(context, changed)]
  const dependents = [...tables.requires, ...changed.requires].flatMap(({ quest: dependent, requires_quest }) =>
    requires_quest === own ? [dependent] : [],
  )
  const versionsOf = (id: string): QuestVersions => {
    const find = (quests: readonly Quest[]) => quests.find((known) => known.id === id) ?? null
    return [find(before.quests), find(after.quests)]
  }
  const others = [...new Set(dependents)]
    .filter((id) => id !== own)
    .map(versionsOf)
    .filter(([one, other]) => JSON.stringify(one?.facts) !== JSON.stringify(other?.facts))
  const thresholds = thresholdsOf(await readLevels({ ...context, lang: 'en' }))
  const touched = [versionsOf(own), ...others].filter(([one, other]) => one || other)
  return { own, stored: tables, tables: changed, thresholds, touched }
}

async function effectOn(context: Context, change: Change, versions: QuestVersions): Promise<QuestEffect> {
  const { standings, states, nameSome } = await judged(context, change, versions)
  const can = (version: 0 | 1, at: number) => states[version][at] === 'available'
  const count = (fits: (standing: Standing, at: number) => boolean) =>
    standings.reduce((sum, standing, at) => sum + (fits(standing, at) ? standing.people : 0), 0)
  const having = (...wanted: string[]) => count(({ runs }) => runs.some(({ state }) => wanted.includes(state)))
  const [before, after] = versions
  const losers = standings.filter((_, at) => can(0, at) && !can(1, at))
  return {
    slug: (after ?? before)?.slug ?? '',
    title: (after ?? before)?.title ?? '',
    before: before && count((_, at) => can(0, at)),
    after: after && count((_, at) => can(1, at)),
    opens: count((_, at) => !can(0, at) && can(1, at)),
    closes: losers.reduce((sum, { people }) => sum + people, 0),
    closesFor: await nameSome(losers),
    belowLevel: after && belowLevel(after, change.thresholds, standings),
    underWay: having('in_progress'),
    endsRuns: !!after && isEnded(after.facts, context.now) && !(before && isEnded(before.facts, context.now)),
    waiting: having('submitted'),
    done: having('rewarded'),
  }
}

function belowLevel(
  { facts }: Quest,
  thresholds: readonly number[],
  standings: readonly Standing[],
): QuestEffect['belowLevel'] {
  const level = facts.minLevel
  if (level <= 1) return null
  const needed = thresholds[level - 1] ?? Number.POSITIVE_INFINITY
  const people = standings.reduce(
    (sum, one) => (one.onboardingStep === 'done' && one.xp < needed ? sum + one.people : sum),
    0,
  )
  return people > 0 ? { level, people } : null
}

/** What either version of a quest is to everybody. */
async function judged(context: Context, { tables, thresholds }: Change, versions: QuestVersions, each = false) {
  const slugs = new Set(versions.flatMap((quest) => quest?.facts.requires.map(({ slug }) => slug) ?? []))
  const required: Required = tables.quests.flatMap(({ id, slug }) => (slugs.has(slug) ? [{ id, slug }] : []))
  const { standings, people } = await readStandings(context, versions, { thresholds, required, each })
  const [before, after] = versions
  const judge = async (quest: Quest | null) => (quest ? await statesOf(context, quest, thresholds, standings) : [])
  const nameSome = async (some: readonly Standing[]): Promise<string[]> => {
    const names: string[] = []
    for (const { key } of some) {
      if (names.length >= mostNamed) break
      const alike = context.db.from(people.clone().as('people')).where(key)
      names.push(...(await alike.limit(mostNamed - names.length).pluck('name')).map(text))
    }
    return names.toSorted((one, other) => one.localeCompare(other))
  }
  return { standings, states: [await judge(before), await judge(after)] as const, nameSome }
}

/** The state of a quest for each standing, as `questCards` finds it for each person. */
async function statesOf(
  context: Context,
  quest: Quest,
  thresholds: readonly number[],
  standings: readonly Standing[],
): Promise<QuestState[]> {
  const teams = Map.groupBy(
    standings.filter(({ team }) => team !== null),
    ({ team }) => team ?? '',
  )
  // The rule is asked once about people who are alike.
  const known = new Map<string, QuestState>()
  const stateOf = (standing: Standing, teamPlace: TeamPlace | null): QuestState => {
    const { onboardingStep, xp, done, runs, team } = standing
    const teamSize = team === null ? 0 : (teams.get(team)?.length ?? 0)
    const facts = { onboardingStep, xp, thresholds: [...thresholds], done, runs, teamSize, teamPlace }
    const key = JSON.stringify([onboardingStep, xp, done, runs, teamSize, teamPlace])
    const state = known.get(key) ?? questEligibility(quest.facts, facts, context.now.getTime()).state
    known.set(key, state)
    return state
  }
  if (!quest.facts.together) return standings.map((standing) => stateOf(standing, null))

  const mayBegin = (standing: Standing) => stateOf(standing, null) === 'available'
  const mayTakePart = await readBegun(context, quest, teams)
  return standings.map((standing) => {
    const { team, profile } = standing
    if (team === null || !mayBegin(standing)) return stateOf(standing, null)
    const mates = (teams.get(team) ?? []).filter((mate) => mate !== standing)
    return stateOf(
      standing,
      placeOf(mayTakePart(team, profile ?? ''), () => mates.some(mayBegin)),
    )
  })
}

/** Says whether somebody may take part in what their team has begun; null where it has begun nothing. */
async function readBegun({ db, now }: Context, quest: Quest, teams: ReadonlyMap<string, readonly Standing[]>) {
  const open = { quest: quest.id, period_key: periodOf(quest, now), state: 'open' }
  const begun = await findTeamRuns(db, open)
  const ids = db('team_runs').where(open).select('id')
  const parts = Map.groupBy<string, PartRow>(await partRows(db).whereIn('team_run', ids), ({ team_run }) => team_run)
  const byTeam = new Map(
    begun.map((teamRun) => {
      const there = new Set((teams.get(teamRun.team) ?? []).map(({ profile }) => profile ?? ''))
      return [teamRun.team, { teamRun, parts: toParts(parts.get(teamRun.id) ?? [], there) }]
    }),
  )
  return (team: string, profile: string): boolean | null => {
    const found = byTeam.get(team)
    return found ? isOpenTo(found.teamRun, found.parts, profile) : null
  }
}

async function costsOf(context: Context, { rewards }: Quest, wanted: number): Promise<RewardCost[]> {
  const types = await readItemTypeRecords(context)
  const given = rewards.flatMap(({ kind, item_type }) => (kind === 'item' && item_type ? [item_type] : []))
  const costs: RewardCost[] = []
  for (const [id, pieces] of Map.groupBy(given, (type) => type)) {
    const type = types.get(id)
    if (type) costs.push({ name: type.name, wanted: wanted * pieces.length, left: await supplyLeft(context, id) })
  }
  return costs
}

/** How many of a type can still be given, promised and owed ones apart; null without a limit. */
async function supplyLeft({ db }: Context, type: string): Promise<number | null> {
  const open = db('quest_runs')
    .whereIn('state', ['in_progress', 'submitted', 'approved'])
    .whereRaw('cast(terms as text) like ?', [`%${type}%`])
  const row = await db('item_types')
    .where({ id: type })
    .first(
      'supply_max',
      'issued',
      open.count('*').as('promised'),
      db('owed_items').where({ item_type: type }).count('*').as('owed'),
    )
  if (row.supply_max === null) return null
  return Math.max(0, toInt(row.supply_max) - toInt(row.issued) - toInt(row.promised) - toInt(row.owed))
}
