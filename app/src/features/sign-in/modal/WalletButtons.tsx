import { ChevronDown } from 'lucide-react'
import type { WalletButton } from '../../../core/types.ts'
import styles from './Tiles.module.css'
import { useModalTranslation } from './use-modal-translation.ts'
import type { Fold, Send } from './view.ts'
import { WalletMark } from './WalletMark.tsx'

/** How many stand in the one row that is shown at first. */
const row = 5

type WalletButtonsProps = { wallets: readonly WalletButton[]; fold: Fold; send: Send }

/** A button for each wallet. */
export function WalletButtons({ wallets, fold: { unfolded, unfold }, send }: WalletButtonsProps) {
  const { t } = useModalTranslation('modal')
  const all = wallets.filter(({ shownAs }) => shownAs === 'button')
  if (all.length === 0) return null
  const shown = unfolded ? all : all.slice(0, row)
  return (
    <section aria-label={t('external.wallets')}>
      <ul className={styles.tiles} id="sign-in-wallets" data-count={Math.min(all.length, row)}>
        {shown.map((wallet) => (
          <li key={wallet.adapter}>
            <button
              type="button"
              className={styles.tile}
              title={wallet.label}
              onClick={() => send({ type: 'LOGIN', adapter: wallet.adapter })}
            >
              <span className={styles.mark}>
                <WalletMark wallet={wallet} />
              </span>
              <span className={styles.name}>{wallet.label}</span>{' '}
              <span className={styles.connect}>{t('external.connect')}</span>
            </button>
          </li>
        ))}
      </ul>
      {all.length > row && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={unfolded}
          aria-controls="sign-in-wallets"
          onClick={() => unfold(!unfolded)}
        >
          {t(unfolded ? 'social.less' : 'social.more')}
          <ChevronDown aria-hidden="true" />
        </button>
      )}
    </section>
  )
}
