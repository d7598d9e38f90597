/** What a change of a quest would do to people, in sentences: what somebody loses first. */
import type { QuestEffect, QuestImpact } from '../../src/domain/quests/impact.ts'
import type { Words } from '../messages/en.ts'
import type { Say } from '../messages.ts'

export interface ImpactLine {
  tone: 'loses' | 'gains' | 'plain'
  text: string
  /** Some of the people that it is about, and how many more there are. */
  names?: string
}

export interface Speech {
  say: Say
  number: (value: number) => string
  list: (parts: string[]) => string
  /** A moment, ISO 8601. */
  when: (at: string) => string
}

type Counted = { [Key in keyof Words]: Key extends `${infer Stem}One` ? Stem : never }[keyof Words]

/** `isPublished`: whether the form would leave it published. */
export function linesOf(
  { quests, costs, opening, isTold }: Omit<QuestImpact, 'closes'>,
  isPublished: boolean,
  speech: Speech,
): ImpactLine[] {
  const { say, number, when } = speech
  const counted = (key: Counted, count: number, told = {}) =>
    count === 1 ? say(`${key}One` as keyof Words, told) : say(key as keyof Words, { count: number(count), ...told })
  const [own] = quests
  if (!own) return [{ tone: 'plain', text: say('impact_draft') }]
  const isRefused = !isPublished && own.before !== null && own.underWay + own.waiting > 0
  const changes = quests.flatMap((effect): ImpactLine[] => {
    const about = (text: string) => (effect === own ? text : say('impact_of', { title: effect.title, text }))
    const { closes, opens } = effect
    return [
      ...(closes > 0
        ? [{ tone: 'loses' as const, text: about(counted('impact_closes', closes)), names: namesOf(effect, speech) }]
        : []),
      ...(opens > 0 ? [{ tone: 'gains' as const, text: about(counted('impact_opens', opens)) }] : []),
    ]
  })
  const short = costs.flatMap(({ name, wanted, left }): ImpactLine[] =>
    left === null || wanted === 0
      ? []
      : [
          {
            tone: wanted > left ? 'loses' : 'plain',
            text: say('impact_cost', { name, wanted: number(wanted), left: number(left) }),
          },
        ],
  )
  const ends = own.endsRuns && own.underWay > 0
  const all: ImpactLine[] = [
    ...(isRefused ? [{ tone: 'loses' as const, text: say('impact_refused') }] : []),
    ...changes.filter(({ tone }) => tone === 'loses'),
    ...(ends ? [{ tone: 'loses' as const, text: counted('impact_ends', own.underWay) }] : []),
    ...short.filter(({ tone }) => tone === 'loses'),
    ...changes.filter(({ tone }) => tone === 'gains'),
    ...(opening
      ? [
          {
            tone: opening.people > 0 ? ('gains' as const) : ('plain' as const),
            text: counted('impact_opening', opening.people, { when: when(opening.at) }),
          },
        ]
      : []),
    ...(opening?.lacking ?? []).map(({ title, people }) => ({
      ...{ tone: 'plain' as const, text: counted('impact_lacking', people, { title }) },
    })),
    ...(own.belowLevel
      ? [
          {
            tone: 'plain' as const,
            text: counted('impact_level', own.belowLevel.people, { level: number(own.belowLevel.level) }),
          },
        ]
      : []),
    ...(changes.length === 0 && !ends && !isRefused && !opening
      ? [{ tone: 'plain' as const, text: say('impact_none') }]
      : []),
    ...short.filter(({ tone }) => tone === 'plain'),
    ...(isTold ? [{ tone: 'plain' as const, text: say('impact_told') }] : []),
    ...(own.underWay > 0 && !ends ? [{ tone: 'plain' as const, text: say('impact_terms') }] : []),
  ]
  return all
}

function namesOf({ closesFor, closes }: QuestEffect, { say, number, list }: Speech): string {
  const more = closes - closesFor.length
  return list([...closesFor, ...(more > 0 ? [say('impact_more', { count: number(more) })] : [])])
}

export interface ImpactFigure {
  label: string
  figure: string
}

/** How many stand where with the quest itself: of one that opens on a day, now and then. */
export function figuresOf(
  { quests: [own], opening }: Pick<QuestImpact, 'quests' | 'opening'>,
  { say, number, when }: Speech,
): ImpactFigure[] {
  if (!own) return []
  const { before, after } = own
  const [now, then] = [number(before ?? 0), number(after ?? 0)]
  return [
    { label: say(opening ? 'impact_ableNow' : 'impact_able'), figure: now === then ? now : `${now} → ${then}` },
    ...(opening ? [{ label: say('impact_ableOn', { when: when(opening.at) }), figure: number(opening.people) }] : []),
    { label: say('impact_underWay'), figure: number(own.underWay) },
    { label: say('impact_waiting'), figure: number(own.waiting) },
    { label: say('impact_done'), figure: number(own.done) },
  ]
}
