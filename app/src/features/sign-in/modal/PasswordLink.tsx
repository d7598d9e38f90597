import type { ReactNode } from 'react'
import { paths, withNext } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import styles from './SignInModal.module.css'
import type { Send } from './view.ts'

type PasswordLinkProps = { kind?: 'primary' | 'plain'; size?: 'small' | 'medium'; send: Send; children: ReactNode }

/** Leads to the page with the password, which keeps where the person was going; the modal makes way. */
export const PasswordLink = ({ send, ...rest }: PasswordLinkProps) => (
  <LinkButton
    {...rest}
    to={withNext(paths.loginV2, window.location.search)}
    className={styles.wide}
    onClick={() => send({ type: 'MODAL_VISIBILITY', visible: false })}
  />
)
