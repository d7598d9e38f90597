import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignInWays } from '../../core/types.ts'
import styles from './Account.module.css'
import { LinkedWay } from './LinkedWay.tsx'
import { Note } from './Note.tsx'
import { providerName } from './provider-name.ts'
import { Way } from './Way.tsx'
import { countWays, useUnlinkIdentity } from './ways.ts'

export function IdentityWays({ ways }: { ways: SignInWays }) {
  const { t } = useTranslation('account')
  const unlink = useUnlinkIdentity()
  const [done, setDone] = useState<{ what: 'linked' | 'removed'; name: string } | null>(null)
  return (
    <Way icon={<UserRoundCheck />} title={t('identities.title')}>
      {ways.identities.length === 0 ? (
        <p>{t('identities.none')}</p>
      ) : (
        <ul className={styles.list}>
          {ways.identities.map(({ id, provider, email, linkedAt }) => (
            <LinkedWay
              key={id}
              name={providerName(provider)}
              called={providerName(provider)}
              linkedAt={linkedAt}
              more={email}
              isOnly={countWays(ways) === 1}
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
    </Way>
  )
}
