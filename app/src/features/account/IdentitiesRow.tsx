import { Link2, UserRoundCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { config } from '../../core/config.ts'
import type { SignInWays } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './Account.module.css'
import { CredentialRow } from './CredentialRow.tsx'
import { LinkedCredentialRow } from './LinkedCredentialRow.tsx'
import { LinkIdentity } from './LinkIdentity.tsx'
import { Note } from './Note.tsx'
import { providerName } from './provider-name.ts'
import { countSignInMethods, useUnlinkIdentity } from './sign-in-methods.ts'

export function IdentitiesRow({ ways }: { ways: SignInWays }) {
  const { t } = useTranslation('account')
  const unlink = useUnlinkIdentity()
  const [done, setDone] = useState<{ what: 'linked' | 'removed'; name: string } | null>(null)
  const [isLinking, setLinking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const leave = () => {
    setLinking(false)
    heading.current?.focus()
  }
  return (
    <CredentialRow icon={<UserRoundCheck />} title={t('identities.title')} heading={heading}>
      {ways.identities.length === 0 ? (
        <p>{t('identities.none')}</p>
      ) : (
        <ul className={styles.list}>
          {ways.identities.map(({ id, provider, email, linkedAt }) => (
            <LinkedCredentialRow
              key={id}
              name={providerName(provider)}
              called={providerName(provider)}
              linkedAt={linkedAt}
              more={email}
              isOnly={countSignInMethods(ways) === 1}
              question={t('identities.removeAsk', { name: providerName(provider) })}
              remove={async () => {
                await unlink.mutateAsync(id)
                setDone({ what: 'removed', name: providerName(provider) })
              }}
            />
          ))}
        </ul>
      )}
      <Note>{done && t(`identities.${done.what}`, { name: done.name })}</Note>
      {isLinking ? (
        <LinkIdentity
          onCancel={leave}
          onDone={(provider) => {
            setDone({ what: 'linked', name: providerName(provider) })
            leave()
          }}
        />
      ) : (
        config().identityProviders.length > 0 && (
          <div className={styles.actions}>
            <Button kind="quiet" size="small" icon={<Link2 />} onClick={() => setLinking(true)}>
              {t('identities.add')}
            </Button>
          </div>
        )
      )}
    </CredentialRow>
  )
}
