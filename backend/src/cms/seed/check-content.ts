/** Finds slips in the shipped content before they become rows: names that lead nowhere, keys used twice, circles. */
import type { Content } from './content.ts'

export function contentProblems(content: Content): string[] {
  const problems: string[] = []
  const handles = unique(
    'handle',
    content.people.map(({ handle }) => handle),
    problems,
  )
  const quests = unique(
    'quest',
    content.quests.map(({ slug }) => slug),
    problems,
  )
  const types = unique(
    'item type',
    content.itemTypes.map(({ slug }) => slug),
    problems,
  )
  const traits = unique(
    'trait',
    content.traitSlots.flatMap((slot) => slot.traits.map(({ slug }) => slug)),
    problems,
  )
  const seasons = unique(
    'season',
    content.seasons.map(({ slug }) => slug),
    problems,
  )
  unique(
    'token id',
    content.itemTypes.map(({ tokenId }) => String(tokenId)),
    problems,
  )
  unique(
    'level',
    content.levels.map(({ number }) => String(number)),
    problems,
  )
  const needs = (set: Set<string>, what: string, name: string | undefined, where: string) => {
    if (name !== undefined && !set.has(name)) problems.push(`${where}: there is no ${what} ${name}`)
  }
  for (const quest of content.quests) {
    unique(
      `step of ${quest.slug}`,
      quest.steps.map(({ slug }) => slug),
      problems,
    )
    needs(seasons, 'season', quest.season, quest.slug)
    for (const required of quest.requires ?? []) needs(quests, 'quest', required, quest.slug)
    for (const step of quest.steps) {
      needs(types, 'item type', step.config?.itemType, `${quest.slug}/${step.slug}`)
      const asked = step.config?.questions?.length ?? 0
      if (step.kind === 'quiz' && (asked === 0 || step.secret?.choices?.length !== asked))
        problems.push(`${quest.slug}/${step.slug}: ${asked} questions, ${step.secret?.choices?.length ?? 0} answers`)
      if ((step.kind === 'code' || (step.kind === 'attend' && !step.config?.confirm)) && !step.secret?.codes?.length)
        problems.push(`${quest.slug}/${step.slug}: no code`)
    }
  }
  for (const owner of [...content.quests, ...content.levels]) {
    for (const reward of owner.rewards ?? []) {
      if (reward.kind === 'item') needs(types, 'item type', reward.itemType, 'rewards')
      if (reward.kind === 'trait') needs(traits, 'trait', reward.trait, 'rewards')
    }
  }
  for (const trait of content.traitSlots.flatMap((slot) => slot.traits)) {
    needs(quests, 'quest', trait.unlockQuest, trait.slug)
    needs(types, 'item type', trait.unlockItemType, trait.slug)
    for (const other of trait.excludes ?? []) needs(traits, 'trait', other, trait.slug)
  }
  needs(quests, 'quest', content.programme.firstQuest, 'programme')
  needs(types, 'item type', content.programme.welcomeItem, 'programme')
  for (const person of content.people) {
    for (const run of person.runs ?? []) needs(quests, 'quest', run.quest, person.handle)
    for (const { itemType } of [...(person.gifts ?? []), ...(person.presents ?? []), ...(person.mints ?? [])])
      needs(types, 'item type', itemType, person.handle)
    for (const { to } of [...(person.presents ?? []), ...(person.thanks ?? [])])
      needs(handles, 'handle', to, person.handle)
  }
  return problems
}

function unique(what: string, keys: string[], problems: string[]): Set<string> {
  const seen = new Set<string>()
  for (const key of keys) {
    if (seen.has(key)) problems.push(`${what} ${key} is there twice`)
    seen.add(key)
  }
  return seen
}
