import { regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Page } from '../../shared/ui/Page.tsx'
import { Reading } from './Reading.tsx'
import tested from './tested.json'

const checks = ['axe', 'contrast', 'keyboard', 'zoom', 'motion', 'words'] as const
const gaps = ['people', 'phones', 'map', 'uploads', 'team', 'events', 'wallets', 'studio'] as const

/** What the app does for people with disabilities, how that is tested, and what is missing. The figures are the tests' own. */
export function AccessibilityPage() {
  const { t, i18n } = useTranslation(['accessibility', 'common'])
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const percent = new Intl.NumberFormat(regional(i18n.language), { style: 'percent' })
  const values = {
    ...{ version: tested.axe, pages: tested.pages, states: tested.states, languages: tested.languages },
    zooms: list.format(tested.zooms.map((zoom) => percent.format(zoom))),
    widths: list.format(tested.widths.map(String)),
  }
  const day = new Intl.DateTimeFormat(regional(i18n.language), { dateStyle: 'long', timeZone: 'UTC' })
  const body = [
    `## ${t('aim.title')}`,
    t('aim.text'),
    `## ${t('checks.title')}`,
    checks.map((check) => `- ${t(`checks.${check}`, values)}`).join('\n'),
    t('checks.when', { date: day.format(new Date(tested.date)) }),
    `## ${t('gaps.title')}`,
    gaps.map((gap) => `- ${t(`gaps.${gap}`)}`).join('\n'),
    `## ${t('report.title')}`,
    t('report.text', { policy: paths.privacyPolicy }),
  ]
  return (
    <Page title={t('common:footer.accessibility')} lead={t('lead')}>
      <Reading body={body.join('\n\n')} language={i18n.language} />
    </Page>
  )
}
