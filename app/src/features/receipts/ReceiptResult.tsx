import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type {
  CheckedReceipt,
  Receipt,
  ReceiptField,
  ReceiptProblem,
  ReceiptVerdict,
  RootSource,
} from '../../core/receipts.ts'
import { regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import styles from './VerifyPage.module.css'

const rowsAtOnce = 100

type Row = { row: Receipt['rows'][number]; verdict: ReceiptVerdict['rows'][number] }

/** What a receipt proves, row by row: those that are not proven first. */
export function ReceiptResult({ receipt, verdict, source, block }: CheckedReceipt) {
  const { t, i18n } = useTranslation('receipts')
  const heading = useRef<HTMLHeadingElement>(null)
  const [shown, setShown] = useState(rowsAtOnce)
  // Whoever pressed the button reads on here.
  useEffect(() => heading.current?.focus(), [])
  const rows = receipt.rows.map((row, at) => ({ row, verdict: verdict.rows[at] as Row['verdict'] }))
  const proven = rows.filter((one) => one.verdict.isProven)
  const inOrder = [...rows.filter((one) => !one.verdict.isProven), ...proven]
  const number = new Intl.NumberFormat(i18n.language)
  const counts = { proven: number.format(proven.length), rows: number.format(rows.length) }
  const result = rows.length === 0 ? 'empty' : verdict.isProven ? 'all' : proven.length > 0 ? 'some' : 'none'
  const isSound = verdict.isProven && verdict.isRootGiven
  return (
    <section className={styles.result} aria-labelledby="receipt-result">
      <header className={classNames(styles.summary, isSound ? styles.good : !verdict.isProven && styles.bad)}>
        {verdict.isProven ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
        <div>
          <h2 id="receipt-result" ref={heading} tabIndex={-1}>
            {/* Alone, nothing is proven but that it fits together. */}
            {verdict.isProven && !verdict.isRootGiven ? t('result.fits') : t(`result.${result}`, counts)}
          </h2>
          <p>{t(`source.${source satisfies RootSource}`, { block: block === null ? '' : number.format(block) })}</p>
          {verdict.problem && verdict.problem.code !== 'NO_ROWS' && <p>{t(`whole.${wholeWord(verdict.problem)}`)}</p>}
        </div>
      </header>
      <ul className={styles.rows}>
        {inOrder.slice(0, shown).map((one) => (
          <ReceiptRow key={one.row.index} {...one} />
        ))}
      </ul>
      {shown < inOrder.length && (
        <Button kind="quiet" size="small" className={styles.check} onClick={() => setShown(shown + rowsAtOnce)}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}

/** Of a receipt as a whole: its root is another one, or the log has not only grown since. */
const wholeWord = ({ code }: ReceiptProblem) => (code === 'NOT_CONSISTENT' ? 'notGrown' : 'otherRoot')

const rowWords = {
  ROW_DIFFERS: 'changed',
  INDEX_BEYOND_TREE: 'beyond',
  PROOF_LENGTH: 'changed',
  TREE_NOT_PROVEN: 'otherTree',
} as const

function ReceiptRow({ row, verdict }: Row) {
  const { t, i18n } = useTranslation('receipts')
  const why = rowWords[verdict.problem?.code as keyof typeof rowWords]
  const at = new Date(String(row.fields['created_at'] ?? row.fields['at'] ?? ''))
  const date =
    !Number.isNaN(at.getTime()) && new Intl.DateTimeFormat(regional(i18n.language), { dateStyle: 'medium' }).format(at)
  return (
    <li className={styles.row}>
      <span className={classNames(styles.state, verdict.isProven ? styles.proven : styles.unproven)}>
        {verdict.isProven ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
        {t(verdict.isProven ? 'row.proven' : 'row.notProven')}
      </span>
      <div className={styles.words}>
        <h3>{useRowTitle(row)}</h3>
        {date && <time dateTime={at.toISOString()}>{date}</time>}
        {typeof row.fields['reason'] === 'string' && <p className={styles.reason}>{row.fields['reason']}</p>}
        {why && <p className={styles.why}>{t(`row.${why}`)}</p>}
        <details>
          <summary>{t('row.fields', { number: row.index + 1 })}</summary>
          <dl>
            {Object.entries(row.fields).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{written(value)}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </li>
  )
}

const written = (value: ReceiptField) => (value === null ? '–' : String(value))

const decisions = ['accepted', 'returned', 'rejected', 'reversed', 'given', 'taken', 'suspended', 'reinstated'] as const

/** A kind of row that this version does not know is named as it is. */
function useRowTitle({ kind, fields }: Row['row']): string {
  const { t, i18n } = useTranslation('receipts')
  const { amount, kind: decided } = fields
  if (kind === 'ledger' && typeof amount === 'number') {
    const points = new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero' }).format(amount)
    return t('row.points', { points })
  }
  const known = kind === 'decision' && decisions.find((one) => one === decided)
  return known ? t(`decision.${known}`) : kind
}
