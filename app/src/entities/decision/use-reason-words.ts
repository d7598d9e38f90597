import type { DecisionReason } from '../../core/types.ts'
import { dateStyle, regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'

const isTime = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** A reason as a sentence in the language of the page: times and numbers as it writes them. */
export function useReasonWords(): {
  rule: (reason: DecisionReason) => string
  fact: (reason: DecisionReason) => string
  when: (at: string) => string
} {
  const { t, i18n } = useTranslation(['objections', 'reasons'])
  const format = new Intl.DateTimeFormat(regional(i18n.language), {
    ...{ dateStyle: dateStyle(i18n.language), timeStyle: 'short' },
  })
  const when = (at: string) => format.format(new Date(at))
  const words = (key: string, { values }: DecisionReason) =>
    t(
      key as 'why',
      Object.fromEntries(
        values.map(({ name, value }) => {
          // The form of a plural is found by it.
          if (name === 'count') return [name, value]
          if (typeof value === 'number') return [name, value.toLocaleString(i18n.language)]
          return [name, isTime.test(value) ? when(value) : value]
        }),
      ),
    )
  return {
    rule: (reason) => words(`rule.${reason.code}`, reason),
    fact: (reason) =>
      words(/^(lock|mint)\./.test(reason.code) ? `reasons:${reason.code}` : `fact.${reason.code}`, reason),
    when,
  }
}
