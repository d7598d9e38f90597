import { levelProgress } from '../../core/rules.ts'
import type { Badge, XpDay } from '../../core/types.ts'
import { regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { gainsOf } from './xp-line.ts'

/** Every day on which the points changed, the newest first. */
export function XpTable({ history, badges }: { history: readonly XpDay[]; badges: readonly Badge[] }) {
  const { t, i18n } = useTranslation('profile')
  const date = new Intl.DateTimeFormat(regional(i18n.language), { dateStyle: 'medium', timeZone: 'UTC' })
  const thresholds = badges.map(({ xp }) => xp)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('points.day')}</th>
          <th scope="col">{t('points.change')}</th>
          <th scope="col">{t('points.sum')}</th>
          <th scope="col">{t('points.reached')}</th>
        </tr>
      </thead>
      <tbody>
        {gainsOf(history)
          .toReversed()
          .map(({ day, xp, gain }) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>{date.format(new Date(day))}</time>
              </th>
              <td>{gain.toLocaleString(i18n.language, { signDisplay: 'exceptZero' })}</td>
              <td>{xp.toLocaleString(i18n.language)}</td>
              <td>{levelProgress(thresholds, xp).level}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
