import { regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'

/** "tomorrow at 09:00": a moment to come, by the day and the clock of whoever reads it. */
export function useWhen(): (at: string) => string {
  const { t, i18n } = useTranslation('home')
  return (at) => {
    const date = new Date(at)
    const time = new Intl.DateTimeFormat(regional(i18n.language), { timeStyle: 'short' }).format(date)
    const days = daysUntil(date)
    if (days <= 1) return t(days < 1 ? 'when.today' : 'when.tomorrow', { time })
    const ofDay = { weekday: 'long', month: 'long', day: 'numeric' } as const
    const day = new Intl.DateTimeFormat(regional(i18n.language), ofDay).format(date)
    return t('when.day', { day, time })
  }
}

/** Nights between now and then. */
export function daysUntil(date: Date): number {
  const midnight = (of: Date) => Date.UTC(of.getFullYear(), of.getMonth(), of.getDate())
  return (midnight(date) - midnight(new Date())) / 86_400_000
}
