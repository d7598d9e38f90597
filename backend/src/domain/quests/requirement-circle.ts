/** Quests that wait for one another could never be started. Pure: the Studio's map asks it too. */

/** `quest` cannot be started before `requires_quest` is done. */
export interface Requirement {
  quest: string
  requires_quest: string
}

/** Whether a quest would wait for itself, however many others stand between, once it requires the other. */
export function closesCircle(requirements: readonly Requirement[], { quest, requires_quest }: Requirement): boolean {
  const seen = new Set<string>()
  const open = [requires_quest]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === quest) return true
    if (seen.has(at)) continue
    seen.add(at)
    for (const one of requirements) if (one.quest === at) open.push(one.requires_quest)
  }
  return false
}
