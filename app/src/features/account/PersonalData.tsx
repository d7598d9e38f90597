import '../../shared/i18n/data-sentences.ts'
import '../../shared/i18n/objection-sentences.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import styles from './Account.module.css'
import { ErasureRow } from './ErasureRow.tsx'
import { ExportRow } from './ExportRow.tsx'
import { ObjectionsRow } from './ObjectionsRow.tsx'
import { ReceiptRow } from './ReceiptRow.tsx'

/** This part with its sentences. */
export async function loadPersonalData() {
  await loadSentences(['data', 'objections', 'reasons'])
  return PersonalData
}

/** What is stored about the person: how they take it along, and how they have it erased. */
function PersonalData() {
  const { t } = useTranslation('data')
  return (
    <div className={styles.credentials}>
      <p className={styles.lead}>{t('lead')}</p>
      <ExportRow />
      <ReceiptRow />
      <ObjectionsRow />
      <ErasureRow />
    </div>
  )
}
