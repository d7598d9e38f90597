import { langOf } from '../../../core/queries.ts'
import { dateStyle, regional } from '../../../shared/i18n/regional.ts'
import { useTranslation } from '../../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../../shared/ui/Banner.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { lazyWithRetry } from '../../../shared/ui/lazy-with-retry.tsx'
import type { AttendancePlaceProps } from './AttendancePlace.tsx'
import { isConfirmedThere } from './attendance.ts'
import type { StepFieldsProps } from './step-fields.ts'

/** Few steps say it. */
const AttendancePlace = lazyWithRetry<AttendancePlaceProps>(() =>
  import('./AttendancePlace.tsx').then((m) => m.loadAttendancePlace()),
)

/** A word that was worked out, or is shown at the place; where a game master alone says who was there, there is none. */
export function CodeFields({ step, draft, onChange, error, disabled }: StepFieldsProps) {
  const { t, i18n } = useTranslation('quests')
  const date = new Intl.DateTimeFormat(regional(i18n.language), {
    dateStyle: dateStyle(i18n.language),
    timeStyle: 'short',
  })
  const { kind, config } = step
  const { opensAt, closesAt, rotates, place } = config
  const window =
    opensAt && closesAt
      ? t('answer.window', { from: date.format(new Date(opensAt)), to: date.format(new Date(closesAt)) })
      : ''
  const there = kind === 'attend' && (place || isConfirmedThere(step)) && (
    <AttendancePlace step={step} window={window} />
  )
  if (isConfirmedThere(step))
    return (
      <>
        {there}
        {error && <Banner tone="warning">{error}</Banner>}
      </>
    )
  return (
    <>
      {there}
      <TextField
        label={t(rotates ? 'answer.screen' : kind === 'attend' ? 'answer.attend' : 'answer.code')}
        hint={
          config.hint || window || config.confirm ? (
            <>
              <span lang={langOf(step, 'config')}>{config.hint}</span> {window} {config.confirm && t('answer.host')}
            </>
          ) : undefined
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.code ?? ''}
        disabled={disabled}
        error={error}
        onChange={(event) => onChange({ ...draft, code: event.target.value })}
      />
    </>
  )
}
