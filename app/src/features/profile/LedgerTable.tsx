import type { LedgerLine } from '../../core/types.ts'
import { regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { Link } from '../../shared/ui/Link.tsx'
import styles from './Ledger.module.css'
import { useLedgerLabel } from './use-ledger-label.ts'

type LedgerTableProps = {
  lines: readonly LedgerLine[]
  /** Shown while the answer to a newer question is awaited. */
  stale: boolean
}

export function LedgerTable({ lines, stale }: LedgerTableProps) {
  const { t } = useTranslation('profile')
  return (
    <table className={classNames(styles.table, stale && styles.stale)} aria-busy={stale || undefined}>
      <thead>
        <tr>
          <th scope="col">{t('statement.when')}</th>
          <th scope="col">{t('statement.what')}</th>
          <th scope="col">{t('statement.amount')}</th>
          <th scope="col">{t('statement.balance')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ line }: { line: LedgerLine }) {
  const { i18n } = useTranslation('profile')
  const words = useLedgerLabel()
  const at = new Date(line.at)
  const day = new Intl.DateTimeFormat(regional(i18n.language), { dateStyle: 'medium' })
  const full = new Intl.DateTimeFormat(regional(i18n.language), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <tr>
      <td className={styles.when}>
        <time dateTime={line.at} title={full.format(at)}>
          {day.format(at)}
        </time>
      </td>
      <td>
        {line.quest ? <Link to={paths.quest(line.quest)}>{words(line)}</Link> : words(line)}
        {line.season && <span className={styles.season}>{line.season}</span>}
      </td>
      <td className={line.amount < 0 ? styles.less : styles.more}>
        {line.amount.toLocaleString(i18n.language, { signDisplay: 'exceptZero' })}
      </td>
      <td>{line.balance.toLocaleString(i18n.language)}</td>
    </tr>
  )
}
