import { isByEmail, lastMethod } from '../../../core/sign-in/last-method.ts'
import styles from './SignInModal.module.css'
import { useModalTranslation } from './use-modal-translation.ts'
import type { ModalProps } from './view.ts'

/** Which way was taken the last time on this device, where it is offered again. */
export function LastMethod({ snapshot: { buttons, email, wallets } }: ModalProps) {
  const { t } = useModalTranslation('modal')
  const last = lastMethod()
  const found = buttons.find(({ name }) => name === last) ?? wallets.find(({ adapter }) => adapter === last)
  if (!last || !(found || (email && isByEmail(last)))) return null
  return <p className={styles.last}>{found ? t('last', { method: found.label }) : t('lastEmail')}</p>
}
