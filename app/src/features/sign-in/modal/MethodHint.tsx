import { isByEmail, lastMethod } from '../../../core/sign-in/last-method.ts'
import styles from './SignInModal.module.css'
import { useModalTranslation } from './use-modal-translation.ts'
import type { ModalProps } from './view.ts'

/** Which way was taken the last time on this device, where it is offered again; to others, that newcomers use the same. */
export function MethodHint({ snapshot: { buttons, email, wallets } }: ModalProps) {
  const { t } = useModalTranslation('modal')
  const last = lastMethod()
  const found = buttons.find(({ name }) => name === last) ?? wallets.find(({ adapter }) => adapter === last)
  const words = found
    ? t('last', { method: found.label })
    : last && email && isByEmail(last)
      ? t('lastEmail')
      : t('newHere')
  return <p className={styles.last}>{words}</p>
}
