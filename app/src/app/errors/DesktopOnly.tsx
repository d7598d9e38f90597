import { useLocation } from 'react-router-dom'
import { useSignedIn } from '../../core/session.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths, returnPath } from '../../shared/paths.ts'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { useCopy } from '../../shared/ui/use-copy.ts'
import { isNarrow } from '../narrow-window.ts'
import styles from './Message.module.css'
import { Message } from './Message.tsx'

/**
 * For windows that are too narrow. The address that was wanted waits in `next`, and can be taken along to a wider one; in
 * one that is wide enough already it is a link.
 */
export function DesktopOnly() {
  const { t } = useTranslation(['desktop-only', 'common'])
  const { search } = useLocation()
  const isSignedIn = useSignedIn()
  const address = window.location.origin + returnPath(search, paths.index)
  // Whoever comes to it in a wide window is not sent anywhere: nothing waits for them.
  const fits = !isNarrow()
  const { field, copy, copied } = useCopy(address)
  return (
    <Message
      title={t('title')}
      lead={t(fits ? 'fits' : 'lead')}
      facts={
        <input
          ref={field}
          className={styles.address}
          readOnly
          value={address}
          aria-label={t('address')}
          onFocus={(event) => event.target.select()}
        />
      }
    >
      {fits ? (
        <LinkButton to={returnPath(search, paths.index)}>{t('common:action.continue')}</LinkButton>
      ) : (
        <>
          <Button onClick={copy}>{t('copy')}</Button>
          <LinkButton kind="quiet" to={mailTo(t('subject'), address)}>
            {t('mail')}
          </LinkButton>
        </>
      )}
      {isSignedIn && (
        <LinkButton kind="quiet" to={paths.logout}>
          {t('common:nav.signOut')}
        </LinkButton>
      )}
      <p className={styles.copied} role="status">
        {copied && t('copied')}
      </p>
    </Message>
  )
}

/** A mail that whoever sends it addresses to themselves. */
const mailTo = (subject: string, address: string) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(address)}`
