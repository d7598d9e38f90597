import { FileCheck2 } from 'lucide-react'
import { type DragEvent, type FormEvent, useId, useRef, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { AppError, hasCode } from '../../core/errors.ts'
import { type CheckedReceipt, checkReceipt } from '../../core/receipts.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Checkbox, TextArea } from '../../shared/ui/Field.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { legible } from './legible.ts'
import { ReceiptResult } from './ReceiptResult.tsx'
import styles from './VerifyPage.module.css'

/** More than ten thousand rows have. */
const mostMegabytes = 30
const isTooLarge = ({ size }: Blob) => size > mostMegabytes * 1_000_000

/** Where anybody checks a receipt, their own or somebody else's, without signing in. It is sent nowhere. */
export function VerifyPage() {
  const { t } = useTranslation('receipts')
  const describe = useProblem()
  const once = useSingleFlight()
  const [text, setText] = useState('')
  const [fileName, setFileName] = useState('')
  const [isAlone, setAlone] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [checked, setChecked] = useState<CheckedReceipt | null>(null)

  const start = (given: string) =>
    once(async () => {
      setProblem(given.trim() === '' ? t('problem.none') : undefined)
      setChecked(null)
      if (given.trim() === '') return
      if (isTooLarge(new Blob([given]))) return setProblem(t('problem.large', { size: mostMegabytes }))
      setBusy(true)
      await checkReceipt(given, isAlone)
        .then(setChecked, (error: unknown) => setProblem(describe(error)))
        .finally(() => setBusy(false))
    })

  const take = async (file: File | undefined) => {
    if (!file) return
    setChecked(null)
    setFileName(file.name)
    if (isTooLarge(file)) return setProblem(t('problem.large', { size: mostMegabytes }))
    const given = await file.text().catch(() => null)
    if (given === null) return setProblem(t('problem.unreadable'))
    setText('')
    await start(given)
  }

  return (
    <Page title={t('title')} lead={t('lead')} width="reading">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void start(text)
        }}
      >
        <FileZone name={fileName} onFile={(file) => void take(file)} />
        <TextArea
          label={t('paste')}
          hint={t('stays')}
          error={problem}
          value={text}
          rows={4}
          spellCheck={false}
          className={styles.paste}
          onChange={({ target }) => {
            setText(target.value)
            setFileName('')
          }}
        />
        <Checkbox
          label={t('alone')}
          hint={t('aloneHint')}
          checked={isAlone}
          onChange={({ target }) => setAlone(target.checked)}
        />
        <Button type="submit" busy={isBusy} className={styles.check}>
          {t('check')}
        </Button>
      </form>
      {checked && <ReceiptResult {...checked} />}
    </Page>
  )
}

/** What is wrong with what was given, as a sentence. */
function useProblem() {
  const { t } = useTranslation('receipts')
  const errorMessage = useErrorMessage()
  return (error: unknown) =>
    hasCode(error, 'RECEIPT_MALFORMED') && error instanceof AppError
      ? t('problem.noReceipt', { field: String(error.params['field'] ?? '') })
      : errorMessage(error)
}

function FileZone({ name, onFile }: { name: string; onFile: (file: File | undefined) => void }) {
  const { t } = useTranslation('receipts')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const over = (isThere: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isThere)
  }
  return (
    <label
      htmlFor={id}
      className={classNames(styles.zone, isOver && styles.over)}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        onFile(event.dataTransfer.files[0])
      }}
    >
      <FileCheck2 aria-hidden="true" />
      <span className={styles.choose}>{t('choose')}</span>
      <bdi className={styles.drop}>{legible(name) || t('drop')}</bdi>
      <input
        ref={input}
        id={id}
        type="file"
        accept="application/json,.json"
        className={styles.file}
        onChange={({ target }) => {
          onFile(target.files?.[0])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}
