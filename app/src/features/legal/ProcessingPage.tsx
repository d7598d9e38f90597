import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Page } from '../../shared/ui/Page.tsx'
import styles from './LegalText.module.css'
import facts from './processing.json'
import { Reading } from './Reading.tsx'

/** What is stored of people, by table. The backend writes `processing.json` of the map by which it exports and erases. */
export function ProcessingPage() {
  const { t, i18n } = useTranslation(['processing', 'legal', 'mail'])
  // Keys come from the map: a test holds that each of them has a sentence.
  const say = (key: string) => t(key as 'lead')
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const heads = [t('columns.what'), t('columns.kept'), t('columns.export'), t('columns.erased')]
  const topics = facts.topics.flatMap(({ topic, tables }) => [
    `## ${say(`mail:export.topics.${topic}`)}`,
    say(`purposes.${topic}`),
    [
      line(heads),
      line(heads.map(() => '---')),
      ...tables.map(({ name, kept, exported, deleted, stays }) =>
        line([
          ...[say(`mail:export.tables.${name}`), say(`kept.${kept}`), say(`exported.${exported}`)],
          stays === null ? say(`deleted.${deleted}`) : say(`stays.${stays}`),
        ]),
      ),
    ].join('\n'),
  ])
  const elsewhere = facts.stores.map(({ name }) => `- ${say(`stores.${name}`)}`).join('\n')
  const body = [t('source', { policy: paths.privacyPolicy }), ...topics, `## ${t('elsewhere')}`, elsewhere]
  return (
    <Page title={t('legal:processing.pageTitle')} lead={t('lead')}>
      <div className={styles.record}>
        <Reading body={body.join('\n\n')} language={i18n.language} />
      </div>
    </Page>
  )
}
