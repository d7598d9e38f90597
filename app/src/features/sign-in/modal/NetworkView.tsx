import { Button } from '../../../shared/ui/Button.tsx'
import styles from './Network.module.css'
import { networkName } from './network-name.ts'
import { useModalTranslation } from './use-modal-translation.ts'
import type { ModalProps } from './view.ts'

/** May the network be switched, or added? */
export function NetworkView({ snapshot: { network }, send }: ModalProps) {
  const { t } = useModalTranslation('modal')
  if (!network) return null
  const rows = [
    ...(network.from === undefined ? [] : [{ term: t('network.from'), what: network.from }]),
    { term: t('network.to'), what: network.to },
  ]
  return (
    <>
      <dl className={styles.networks}>
        {rows.map(({ term, what }) => {
          const { name, chainId } = networkName(what)
          return (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                {name ?? t('network.unknown')}
                {chainId && <small>{t('network.chainId', { id: chainId })}</small>}
              </dd>
            </div>
          )
        })}
      </dl>
      <div className={styles.answers}>
        <Button kind="quiet" onClick={() => send({ type: 'network_cancel' })}>
          {t('network.cancel')}
        </Button>
        <Button onClick={() => send({ type: 'network_proceed' })}>{t('network.proceed')}</Button>
      </div>
    </>
  )
}
