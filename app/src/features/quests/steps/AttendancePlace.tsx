import { langOf } from '../../../core/queries.ts'
import type { QuestStep } from '../../../core/types.ts'
import { loadSentences } from '../../../shared/i18n/i18n.ts'
import '../../../shared/i18n/kiosk-sentences.ts'
import { Trans, useTranslation } from '../../../shared/i18n/runtime/react.tsx'
import { isConfirmedThere } from './attendance.ts'

export type AttendancePlaceProps = {
  step: QuestStep
  /** Between when it is open, in words; empty for always. */
  window: string
}

/** With its sentences, which are those of what is attended. */
export async function loadAttendancePlace() {
  await loadSentences('calendar')
  return AttendancePlace
}

/** Where one has to be, and what to do there, where no word is asked for. */
function AttendancePlace({ step, window }: AttendancePlaceProps) {
  const { t } = useTranslation('calendar')
  const { place } = step.config
  return (
    <>
      {place && (
        <p>
          <Trans t={t} i18nKey="where" components={{ place: <span lang={langOf(step, 'config')}>{place}</span> }} />
        </p>
      )}
      {isConfirmedThere(step) && (
        <>
          <p>{t('confirm')}</p>
          {window && <p>{window}</p>}
        </>
      )}
    </>
  )
}
