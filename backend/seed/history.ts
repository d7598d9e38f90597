/** Replays what the demo people did, day by day, and says where it would not have been allowed. Pure. */

import type { Content, PersonContent, RunContent } from '../src/cms/seed/content.ts'

export interface Standing {
  xp: number
  level: number
  /** How many of each type were earned: by runs, levels, welcome and gifts. */
  earned: ReadonlyMap<string, number>
  problems: readonly string[]
}

/** The level that holds at so many points. */
export function levelAt(content: Content, xp: number): number {
  return content.levels.filter(({ xpRequired }) => xpRequired <= xp).at(-1)?.number ?? 1
}

/** Follows one person from joining until today. */
export function replay(content: Content, person: PersonContent): Standing {
  const walk = new Walk(content, person)
  for (const run of person.runs ?? []) walk.meet(run)
  walk.unwrap()
  for (const mint of person.mints ?? []) walk.mint(mint.itemType, mint.daysAgo)
  walk.wear()
  walk.carry()
  for (const { itemType, to } of person.presents ?? []) walk.hand(itemType, to)
  return walk.standing()
}

class Walk {
  private xp = 0
  private readonly problems: string[] = []
  private readonly finished = new Map<string, RunContent>()
  private readonly earned: { itemType: string; daysAgo: number }[] = []
  private readonly minted = new Map<string, number>()
  private readonly traits = new Set<string>()
  private readonly content: Content
  private readonly person: PersonContent

  constructor(content: Content, person: PersonContent) {
    this.content = content
    this.person = person
    if (person.onboarded ?? true) this.earn(content.programme.welcomeItem, person.joinedDaysAgo)
  }

  meet(run: RunContent): void {
    const quest = this.content.quests.find(({ slug }) => slug === run.quest)
    if (quest === undefined) {
      this.object(`${run.quest} is not a quest`)
      return
    }
    if (run.daysAgo > this.person.joinedDaysAgo) this.object(`${run.quest} before joining`)
    const level = levelAt(this.content, this.xp)
    if (level < quest.minLevel) this.object(`${run.quest} needs level ${quest.minLevel}, is ${level}`)
    for (const needed of quest.requires ?? []) {
      const before = this.finished.get(needed)
      if (before === undefined || before.daysAgo <= run.daysAgo) this.object(`${run.quest} needs ${needed}`)
    }
    if ((quest.teamRule ?? 'each') !== 'each' && !this.isRoped(run)) this.object(`${run.quest} without a rope team`)
    const last = this.finished.get(run.quest)
    if (last !== undefined) {
      if (quest.maxCompletions !== null) this.object(`${run.quest} is done twice`)
      if ((last.daysAgo - run.daysAgo) * 24 <= (quest.cooldownHours ?? 0)) this.object(`${run.quest} again too soon`)
    }
    if ((run.outcome ?? 'rewarded') === 'rewarded') this.reward(run)
  }

  /** Whether somebody of the same rope team does the quest on the same day. */
  private isRoped(run: RunContent): boolean {
    const { handle } = this.person
    const team = this.content.teams.find(({ captain, members }) => [captain, ...members].includes(handle))
    if (team === undefined || team.daysAgo <= run.daysAgo) return false
    const others = this.content.people.filter(
      (one) => one.handle !== handle && [team.captain, ...team.members].includes(one.handle),
    )
    return others.some(({ runs }) => runs?.some((one) => one.quest === run.quest && one.daysAgo === run.daysAgo))
  }

  /** Takes in what the programme team gave. */
  unwrap(): void {
    for (const gift of this.person.gifts ?? []) {
      if (gift.daysAgo > this.person.joinedDaysAgo) this.object(`is given ${gift.itemType} before joining`)
      this.earn(gift.itemType, gift.daysAgo)
    }
  }

  /** Takes one of the type off the shelf, the one that was earned first. */
  mint(itemType: string, daysAgo: number): void {
    const minted = this.minted.get(itemType) ?? 0
    const own = this.earned.filter((item) => item.itemType === itemType).sort((a, b) => b.daysAgo - a.daysAgo)
    const item = own[minted]
    if (item === undefined) this.object(`mints ${itemType} number ${minted + 1}, has ${own.length}`)
    else if (item.daysAgo < daysAgo) this.object(`mints ${itemType} ${daysAgo} days ago, has it for ${item.daysAgo}`)
    this.minted.set(itemType, minted + 1)
  }

  /** Every trait of the character is unlocked by now. */
  wear(): void {
    for (const [slotSlug, traitSlug] of Object.entries(this.person.character?.choices ?? {})) {
      const trait = this.content.traitSlots
        .find(({ slug }) => slug === slotSlug)
        ?.traits.find(({ slug }) => slug === traitSlug)
      if (trait === undefined) this.object(`wears ${traitSlug}, which ${slotSlug} does not have`)
      else if ((trait.minLevel ?? 1) > levelAt(this.content, this.xp)) this.object(`wears ${traitSlug} too early`)
      else if (trait.unlockQuest !== undefined && !this.traits.has(traitSlug))
        this.object(`wears ${traitSlug} unearned`)
    }
  }

  /** What is worn was earned and is still there, and each place has one thing. */
  carry(): void {
    const places = new Set<string>()
    for (const itemType of this.person.character?.gear ?? []) {
      const place = this.content.itemTypes.find(({ slug }) => slug === itemType)?.wearableSlot
      if (place == null) this.object(`puts on ${itemType}, which nobody can wear`)
      else if (places.has(place)) this.object(`puts on ${itemType}, but wears something there already`)
      else places.add(place)
      const earned = this.earned.filter((item) => item.itemType === itemType).length
      const given = (this.person.mints ?? []).filter(
        (mint) => mint.itemType === itemType && (mint.listed || mint.soldTo),
      )
      const bought = this.content.people
        .flatMap(({ mints }) => mints ?? [])
        .filter((mint) => mint.itemType === itemType && mint.soldTo?.buyer === this.person.handle)
      // Earned even where there is no chain to buy on.
      if (earned < 1 || earned - given.length + bought.length < 1)
        this.object(`puts on ${itemType}, which is not there`)
    }
  }

  /** Gives away what is neither on the chain nor worn, to somebody else who has set out. */
  hand(itemType: string, to: string): void {
    const earned = this.earned.filter((item) => item.itemType === itemType).length
    const worn = (this.person.character?.gear ?? []).includes(itemType) ? 1 : 0
    if (earned - (this.minted.get(itemType) ?? 0) - worn < 1) this.object(`gives ${itemType}, which is not there`)
    if (!this.content.itemTypes.find(({ slug }) => slug === itemType)?.transferable)
      this.object(`gives ${itemType}, which stays with who earned it`)
    const receiver = this.content.people.find(({ handle }) => handle === to)
    if (to === this.person.handle || receiver?.onboarded === false) this.object(`gives ${itemType} to ${to}`)
  }

  standing(): Standing {
    const earned = new Map<string, number>()
    for (const { itemType } of this.earned) earned.set(itemType, (earned.get(itemType) ?? 0) + 1)
    return { xp: this.xp, level: levelAt(this.content, this.xp), earned, problems: this.problems }
  }

  private reward(run: RunContent): void {
    const quest = this.content.quests.find(({ slug }) => slug === run.quest)
    const before = levelAt(this.content, this.xp)
    this.xp += quest?.xp ?? 0
    this.finished.set(run.quest, run)
    const reached = this.content.levels.filter(
      ({ number }) => number > before && number <= levelAt(this.content, this.xp),
    )
    for (const reward of [...(quest?.rewards ?? []), ...reached.flatMap(({ rewards }) => rewards ?? [])]) {
      if (reward.kind === 'item') this.earn(reward.itemType, run.daysAgo)
      else if (reward.kind === 'trait') this.traits.add(reward.trait)
    }
  }

  private earn(itemType: string, daysAgo: number): void {
    this.earned.push({ itemType, daysAgo })
  }

  private object(problem: string): void {
    this.problems.push(`${this.person.handle}: ${problem}`)
  }
}
