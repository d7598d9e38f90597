/** What another level curve would do to people, in sentences: who falls back first. */
import type { CurveImpact } from '../../src/domain/rewards/level-curve.ts'
import type { ImpactLine, Speech } from '../impact/impact-lines.ts'

export function linesOf(impact: CurveImpact, { say, number }: Pick<Speech, 'say' | 'number'>): ImpactLine[] {
  const { rises, falls, falling, rising, points } = impact
  const counted = (key: 'levels_falls' | 'levels_rises', level: number, people: number) =>
    people === 1 ? say(`${key}One`, { level }) : say(key, { level, count: number(people) })
  const lines: ImpactLine[] = [
    ...falls.map(({ level, people }) => ({ tone: 'loses' as const, text: counted('levels_falls', level, people) })),
    ...rises.map(({ level, people }) => ({ tone: 'gains' as const, text: counted('levels_rises', level, people) })),
  ]
  if (rising + falling === 0) return [{ tone: 'plain', text: say('levels_nobody') }]
  if (points > 0) lines.push({ tone: 'plain', text: say('levels_pays', { count: number(points) }) })
  else if (rising > 0) lines.push({ tone: 'plain', text: say('levels_given') })
  if (falling > 0) lines.push({ tone: 'plain', text: say('levels_kept') })
  return lines
}
