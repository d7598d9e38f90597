import { isRevertedOnChain, type Transaction } from '../../core/chain/transaction.ts'
import { config } from '../../core/config.ts'
import type { ListingDetail } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { Price } from '../../shared/ui/Price.tsx'
import styles from './SoldNotice.module.css'

type SoldNoticeProps = {
  detail: ListingDetail
  /** The attempt: one that reached a block cost the network's fee. */
  transaction: Transaction
}

/** For a buyer who was too late: what happened, what it cost, and two ways on. */
export function SoldNotice({ detail: { listing, more }, transaction }: SoldNoticeProps) {
  const { t } = useTranslation('listing')
  const same = more.find(({ itemType, state }) => itemType.slug === listing.itemType.slug && state === 'active')
  const like = same ?? more.find(({ state }) => state === 'active')
  const quest = listing.itemType.earnedBy
  return (
    <div className={styles.sold} role="alert">
      <h2>{t('late.title')}</h2>
      <p>{t('late.lead', { name: listing.itemType.name })}</p>
      <p>{t(isRevertedOnChain(transaction) ? 'late.fee' : 'late.nothing')}</p>
      <div className={styles.actions}>
        {like && (
          <LinkButton to={paths.listing(like.id)}>
            {t(same ? 'late.same' : 'late.like', { name: like.itemType.name })}{' '}
            <Price wei={like.price} ticker={config().ticker} />
          </LinkButton>
        )}
        {quest && (
          <LinkButton kind={like ? 'quiet' : 'primary'} to={paths.quest(quest.slug)}>
            {t('late.earn', { title: quest.title })}
          </LinkButton>
        )}
        {!like && !quest && <LinkButton to={paths.marketplace}>{t('all')}</LinkButton>}
      </div>
    </div>
  )
}
