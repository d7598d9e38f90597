import type { LedgerLine } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'

/** What a line of the statement is for, in words. */
export function useLedgerLabel(): (line: LedgerLine) => string {
  const { t } = useTranslation('profile')
  return ({ kind, subject, level }) => {
    const what =
      level !== null
        ? t('statement.level', { level, title: subject })
        : subject || t(kind === 'onboarding' ? 'statement.setOut' : 'statement.gone')
    return kind === 'reversal' ? t('statement.takenBack', { what }) : what
  }
}
