import { config } from '../../core/config.ts'
import type { Provenance as Entry } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Price } from '../../shared/ui/Price.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import { Face } from '../character/Face.tsx'
import { TransactionLink } from '../transaction/TransactionLink.tsx'
import styles from './Provenance.module.css'

/** Where an object has been, newest first: a trail from hand to hand. */
export function Provenance({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('objects')
  if (entries.length === 0) return <p className={styles.none}>{t('provenance.none')}</p>
  return (
    <ol className={styles.list} reversed>
      {entries.toReversed().map((entry) => (
        <Row key={`${entry.at} ${entry.event} ${entry.tx}`} {...entry} />
      ))}
    </ol>
  )
}

const known = ['earned', 'given', 'minted', 'listed', 'sold', 'cancelled', 'expired', 'moved'] as const
const isKnown = (event: string): event is (typeof known)[number] => (known as readonly string[]).includes(event)

function Row({ event, at, who, face, own, price, tx }: Entry) {
  const { t } = useTranslation('objects')
  const { ticker } = config()
  const words = isKnown(event) ? t(`provenance.${event}`, { context: own ? 'you' : who ? 'who' : '', who }) : event
  return (
    <li>
      <span className={styles.place}>
        {face ? (
          <span className={styles.face}>
            <Face character={face} sign={null} />
          </span>
        ) : (
          <span className={styles.mark} />
        )}
      </span>
      <div className={styles.words}>
        <p className={styles.event}>
          <span>{words}</span>
          {price && (
            <strong>
              <Price wei={price} ticker={ticker} decimals={18} />
            </strong>
          )}
        </p>
        <p className={styles.when}>
          <RelativeTime at={at} />
          {tx && ' · '}
          {tx && <TransactionLink hash={tx} />}
        </p>
      </div>
    </li>
  )
}
