import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CheckedReceipt, Receipt, ReceiptField, ReceiptVerdict, RootSource } from '../../core/receipts.ts'
import { regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { legible } from './legible.ts'
import styles from './VerifyPage.module.css'

const rowsAtOnce = 100

type Row = { row: Receipt['rows'][number]; verdict: ReceiptVerdict['rows'][number] }

/** What a receipt proves, row by row: those that are not proven first. */
export function ReceiptResult({ receipt, verdict, source, block, isLogChanged, lost }: CheckedReceipt) {
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
  const owners = new Set(receipt.rows.map(({ fields }) => fields['profile'] ?? null))
  const result = resultOf(verdict, proven.length, owners.size)
  const isTreeProven = verdict.isRootGiven && (!verdict.problem || verdict.problem.code === 'NO_ROWS')
  return (
    <section className={styles.result} aria-labelledby="receipt-result">
      <header className={classNames(styles.summary, result === 'all' ? styles.good : !verdict.isProven && styles.bad)}>
        <StateIcon isProven={verdict.isProven} isSound={result === 'all'} />
        <div>
          <h2 id="receipt-result" ref={heading} tabIndex={-1}>
            {t(`result.${result}`, counts)}
          </h2>
          {lost && <p>{t('whole.lost', { ours: number.format(lost.ours), chain: number.format(lost.chain) })}</p>}
          <p>{t(`source.${source satisfies RootSource}`, { block: block === null ? '' : number.format(block) })}</p>
          {verdict.isRootGiven && !isTreeProven && <p>{isLogChanged ? t('whole.notGrown') : t('whole.otherRoot')}</p>}
          <Owner owners={owners} />
          {verdict.isRootGiven && proven.length > 0 && <p>{t('whose.notAll')}</p>}
        </div>
      </header>
      <ul className={styles.rows}>
        {inOrder.slice(0, shown).map((one) => (
          <ReceiptRow key={one.row.index} {...one} isRootGiven={verdict.isRootGiven} isTreeProven={isTreeProven} />
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

/** Against no root nothing is proven but that it fits together: whoever makes a receipt up makes up its root. */
function resultOf({ isProven, isRootGiven, rows }: ReceiptVerdict, proven: number, owners: number) {
  if (rows.length === 0) return 'empty'
  if (!isRootGiven) return isProven ? 'fits' : 'fitsNot'
  if (isProven) return owners > 1 ? 'several' : 'all'
  return proven > 0 ? 'some' : 'none'
}

/** Whose rows they are: every row of the programme names its profile, and a receipt is about one. */
function Owner({ owners }: { owners: ReadonlySet<ReceiptField> }) {
  const { t } = useTranslation('receipts')
  const [owner] = owners
  if (owner === undefined) return null
  if (owners.size > 1) return <p>{t('whose.several')}</p>
  if (owner === null) return <p>{t('whose.none')}</p>
  return (
    <p>
      {t('whose.one')} <bdi className={styles.owner}>{written(owner)}</bdi>
    </p>
  )
}

/** Green is what is proven alone; what is sound in itself is not yet anybody's word. */
function StateIcon({ isProven, isSound }: { isProven: boolean; isSound: boolean }) {
  if (!isProven) return <CircleX aria-hidden="true" />
  return isSound ? <CircleCheck aria-hidden="true" /> : <CircleDashed aria-hidden="true" />
}

const rowWords = {
  ROW_DIFFERS: 'changed',
  INDEX_BEYOND_TREE: 'beyond',
  PROOF_LENGTH: 'changed',
  TREE_NOT_PROVEN: 'otherTree',
} as const

const rowStates = { proven: ['row.notProven', 'row.proven'], alone: ['row.fitsNot', 'row.fits'] } as const

function ReceiptRow({ row, verdict, ...held }: Row & { isRootGiven: boolean; isTreeProven: boolean }) {
  const { t, i18n } = useTranslation('receipts')
  const word = rowWords[verdict.problem?.code as keyof typeof rowWords]
  // What was noted is known of a proven tree alone.
  const why = word && word !== 'otherTree' && !held.isTreeProven ? 'broken' : word
  const isSound = verdict.isProven && held.isRootGiven
  const at = new Date(String(row.fields['created_at'] ?? row.fields['at'] ?? ''))
  const date =
    !Number.isNaN(at.getTime()) && new Intl.DateTimeFormat(regional(i18n.language), { dateStyle: 'medium' }).format(at)
  return (
    <li className={styles.row}>
      <span className={classNames(styles.state, isSound ? styles.proven : !verdict.isProven && styles.unproven)}>
        <StateIcon isProven={verdict.isProven} isSound={isSound} />
        {t(rowStates[held.isRootGiven ? 'proven' : 'alone'][verdict.isProven ? 1 : 0])}
      </span>
      <div className={styles.words}>
        <h3>
          <bdi>{useRowTitle(row)}</bdi>
        </h3>
        {date && <time dateTime={at.toISOString()}>{date}</time>}
        {typeof row.fields['reason'] === 'string' && (
          <p className={styles.reason} dir="auto">
            {legible(row.fields['reason'])}
          </p>
        )}
        {why && <p className={styles.why}>{t(`row.${why}`)}</p>}
        <details>
          <summary>{t('row.fields', { number: row.index + 1 })}</summary>
          <dl>
            {fieldsOf(row).map(([name, value]) => (
              <div key={name}>
                <dt>
                  <bdi>{legible(name)}</bdi>
                </dt>
                <dd>
                  <bdi>{written(value)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </li>
  )
}

/** Who decided is proven with the row, and shown to those alone who may see that profile, which this page does not ask. */
const fieldsOf = ({ kind, fields }: Row['row']) =>
  Object.entries(fields).filter(([name]) => kind !== 'decision' || name !== 'by')

const written = (value: ReceiptField) => (value === null ? '–' : legible(String(value)))

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
  return known ? t(`decision.${known}`) : legible(kind)
}
