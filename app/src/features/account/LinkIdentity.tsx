import { useEffect, useRef, useState } from 'react'
import { config } from '../../core/config.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import { isAborted } from '../../core/errors.ts'
import { proveIdentity } from '../../core/sign-in/oidc/prove-identity.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './Account.module.css'
import { useLinkIdentity } from './sign-in-methods.ts'
import { useFirstFocus } from './use-first-focus.ts'

type LinkIdentityProps = { onDone: (provider: string) => void; onCancel: () => void }

/** Which provider; its window asks who the person is. Cancelling closes the window, too. */
export function LinkIdentity({ onDone, onCancel }: LinkIdentityProps) {
  const { t } = useTranslation(['account', 'common'])
  const errorMessage = useErrorMessage()
  const link = useLinkIdentity()
  const once = useSingleFlight()
  const place = useFirstFocus<HTMLDivElement>()
  const [asked, setAsked] = useState<string | null>(null)
  const attempt = useRef<AbortController>(null)
  useEffect(() => () => attempt.current?.abort(), [])

  const ask = (provider: string) =>
    once(async () => {
      const controller = new AbortController()
      attempt.current = controller
      setAsked(provider)
      try {
        // Begun here and not in the mutation: a window opens only within the click.
        await link.mutateAsync(proveIdentity(provider, controller.signal))
        onDone(provider)
      } finally {
        setAsked(null)
      }
    })

  return (
    <div ref={place} className={styles.form}>
      <p>{t('identities.addLead')}</p>
      {link.isError && !isAborted(link.error) && <Banner tone="error">{errorMessage(link.error)}</Banner>}
      <ul className={styles.actions}>
        {config().identityProviders.map(({ id, name }) => (
          <li key={id}>
            <Button
              kind="quiet"
              size="small"
              busy={asked === id}
              disabled={asked !== null && asked !== id}
              onClick={() => ask(id)}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button kind="plain" size="small" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </div>
  )
}
