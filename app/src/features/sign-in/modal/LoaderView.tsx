import type { LoginModalSnapshot } from '../../../core/types.ts'
import { BrandMark } from './BrandMark.tsx'
import styles from './Loader.module.css'
import { useModalTranslation } from './use-modal-translation.ts'
import type { ModalProps } from './view.ts'
import { WalletMark } from './WalletMark.tsx'
import { Waymark } from './Waymark.tsx'

/** Waiting for a popup, a provider or a wallet. */
export function LoaderView({ snapshot }: ModalProps) {
  const { t, ready } = useModalTranslation('loader')
  const isBridge = snapshot.adapter?.loader === 'bridge'
  return (
    <div className={styles.loader}>
      {isBridge ? <Bridge snapshot={snapshot} site={ready ? t('site') : ''} /> : <Rings snapshot={snapshot} />}
      <p>{ready && t(isBridge ? 'bridge' : 'spinner')}</p>
    </div>
  )
}

/** Contours that come up around whom one waits for. */
function Rings({ snapshot }: { snapshot: LoginModalSnapshot }) {
  return (
    <div className={styles.rings}>
      <svg viewBox="-60 -60 120 120" aria-hidden="true">
        {[30, 41, 52].map((radius) => (
          <circle key={radius} r={radius} pathLength="100" />
        ))}
      </svg>
      <Whom snapshot={snapshot} />
    </div>
  )
}

/** A trail from the site to the wallet. */
function Bridge({ snapshot, site }: { snapshot: LoginModalSnapshot; site: string }) {
  return (
    <div className={styles.bridge}>
      <figure>
        <Waymark className={styles.site} />
        <figcaption>{site}</figcaption>
      </figure>
      <svg viewBox="0 0 120 40" aria-hidden="true">
        <path d="M4 20C30 4 44 4 60 20S92 36 116 20" />
        <circle r="4" />
      </svg>
      <figure>
        <Whom snapshot={snapshot} />
        <figcaption>{snapshot.message?.params.adapter}</figcaption>
      </figure>
    </div>
  )
}

function Whom({ snapshot: { adapter, wallets, message } }: { snapshot: LoginModalSnapshot }) {
  const label = message?.params.adapter ?? ''
  const wallet = wallets.find((wallet) => wallet.adapter === adapter?.name)
  if (adapter?.loginProvider || !wallet) return <BrandMark name={adapter?.loginProvider ?? ''} label={label} large />
  return <WalletMark wallet={wallet} large />
}
