import { Upload } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { useErrorMessage } from '../../../core/error-message.ts'
import { isCodedError } from '../../../core/errors.ts'
import type { StepConfig } from '../../../core/types.ts'
import { useTranslation } from '../../../shared/i18n/runtime/react.tsx'
import styles from './FileFields.module.css'
import { acceptOf, mostFiles, typeName, useLimits, useSorted } from './file-rules.ts'

/**
 * What was wrong with the files that somebody chose last, a line for each, or with how they were stored; those that fit
 * are handed on.
 */
export function useChosenFiles(config: StepConfig, stored: number, onChosen: (files: File[]) => void) {
  const { t } = useTranslation('quests')
  const errorMessage = useErrorMessage()
  const sort = useSorted(config)
  const [problem, setProblem] = useState<string | null>(null)
  const [quota, setQuota] = useState<UploadQuota | null>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const { taken, leftOut } = sort([...(event.target.files ?? [])], mostFiles - stored)
    event.target.value = ''
    setProblem(leftOut.join('\n') || null)
    setQuota(null)
    if (taken.length > 0) onChosen(taken)
  }
  const fail = (failure: unknown) => {
    const type = isCodedError(failure) && failure.code === 'VALIDATION' && failure.params?.['type']
    setQuota(isCodedError(failure) ? (quotas[failure.code] ?? null) : null)
    setProblem(type ? t('wrong.file', { type: typeName(String(type)) }) : errorMessage(failure))
  }
  return { choose, problem, quota, fail }
}

type UploadQuota = 'upload_quota_day' | 'upload_quota_total'

/** Refusals that are a decision about the person. */
const quotas: Readonly<Record<string, UploadQuota>> = {
  UPLOAD_QUOTA_DAY: 'upload_quota_day',
  UPLOAD_QUOTA_TOTAL: 'upload_quota_total',
}

type FileChoiceProps = {
  config: StepConfig
  words: string
  hint?: string
  /** On the phone itself: its own kind of picture is then handed over as JPEG. */
  onPhone?: boolean
  disabled: boolean
  isWrong: boolean
  /** Id of what says what is wrong. */
  describedBy?: string | undefined
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The field that files are chosen in or dropped on. */
export function FileChoice({
  config,
  words,
  hint,
  onPhone,
  disabled,
  isWrong,
  describedBy,
  onChoose,
}: FileChoiceProps) {
  const limits = useLimits(config)
  return (
    <label className={styles.drop}>
      <input
        type="file"
        multiple
        accept={acceptOf(config, onPhone)}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={isWrong ? true : undefined}
        onChange={onChoose}
      />
      <Upload aria-hidden="true" />
      <span>{words}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
      <span className={styles.hint}>{limits}</span>
    </label>
  )
}
