/** Everything the demo people ever did, as one line of deeds in the order of time. */
import type {
  Content,
  GiftContent,
  MintContent,
  PersonContent,
  PresentContent,
  RunContent,
  TeamContent,
  ThanksContent,
} from '../cms/seed/content.ts'

export type Deed = { key: string; at: Date; person: PersonContent } & (
  | { kind: 'join' }
  | { kind: 'gift'; gift: GiftContent }
  | { kind: 'present'; present: PresentContent }
  | { kind: 'thanks'; thanks: ThanksContent }
  | { kind: 'run'; run: RunContent }
  | { kind: 'mint'; mint: MintContent }
  | { kind: 'list'; mint: MintContent; price: string; expires: Date }
  | { kind: 'buy'; mint: MintContent; buyer: string }
  | { kind: 'cancel'; mint: MintContent }
  | { kind: 'dress' }
  | { kind: 'team'; team: TeamContent }
)

const dayMs = 86_400_000
const hourMs = 3_600_000

/** `now` is the moment the demo was first seeded: days are counted back from it. */
export function timelineOf(content: Content, now: Date): Deed[] {
  const deeds: Deed[] = []
  // One hour of the day for each kind, so that what depends on something else comes after it.
  const on = (daysAgo: number, hour: number, minute = 0) => {
    const day = Math.floor((now.getTime() - daysAgo * dayMs) / dayMs) * dayMs
    return new Date(day + hour * hourMs + minute * 60_000)
  }
  for (const person of content.people) {
    const { handle } = person
    deeds.push({ key: `${handle}:join`, at: on(person.joinedDaysAgo, 7), person, kind: 'join' })
    if (person.onboarded === false) continue
    person.gifts?.forEach((gift, index) => {
      deeds.push({ key: `${handle}:gift:${index}`, at: on(gift.daysAgo, 8), person, kind: 'gift', gift })
    })
    for (const run of person.runs ?? []) {
      const key = `${handle}:run:${run.quest}:${run.daysAgo}`
      deeds.push({ key, at: on(run.daysAgo, 9 + (spread(key) % 7), spread(key) % 60), person, kind: 'run', run })
    }
    person.mints?.forEach((mint, index) => {
      const key = `${handle}:mint:${index}`
      deeds.push({ key, at: on(mint.daysAgo, 17, index % 60), person, kind: 'mint', mint })
      const offer = (price: string, daysAgo: number, expiresInDays: number) => {
        const expires = new Date(now.getTime() + expiresInDays * dayMs)
        deeds.push({ key: `${key}:list`, at: on(daysAgo, 18, index % 60), person, kind: 'list', mint, price, expires })
      }
      const { listed, soldTo, cancelled } = mint
      if (listed) offer(listed.price, listed.daysAgo, listed.expiresInDays ?? 30)
      else if (soldTo) {
        // Up for a day before somebody took it.
        offer(soldTo.price, soldTo.daysAgo + 1, 30 - soldTo.daysAgo)
        deeds.push({
          key: `${key}:buy`,
          at: on(soldTo.daysAgo, 19, index % 60),
          person,
          kind: 'buy',
          mint,
          buyer: soldTo.buyer,
        })
      } else if (cancelled) {
        offer(cancelled.price, cancelled.daysAgo + 1, 30 - cancelled.daysAgo)
        deeds.push({ key: `${key}:cancel`, at: on(cancelled.daysAgo, 20, index % 60), person, kind: 'cancel', mint })
      }
    })
    person.presents?.forEach((present, index) => {
      const key = `${handle}:present:${index}`
      deeds.push({ key, at: on(present.daysAgo, 21, index % 60), person, kind: 'present', present })
    })
    for (const thanks of person.thanks ?? [])
      deeds.push({ key: `${handle}:thanks:${thanks.to}`, at: on(thanks.daysAgo, 22), person, kind: 'thanks', thanks })
    deeds.push({ key: `${handle}:dress`, at: on(0, 23), person, kind: 'dress' })
  }
  for (const team of content.teams) {
    const person = content.people.find(({ handle }) => handle === team.captain)
    if (person) deeds.push({ key: `team:${team.name}`, at: on(team.daysAgo, 8, 30), person, kind: 'team', team })
  }
  deeds.sort((a, b) => a.at.getTime() - b.at.getTime())
  // What falls on the rest of today has just happened.
  return deeds.map((deed) => (deed.at < now ? deed : { ...deed, at: now }))
}

/** A number that is always the same for the same text. */
function spread(text: string): number {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003
  return sum
}
