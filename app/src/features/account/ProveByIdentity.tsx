import { useEffect, useRef, useState } from 'react'
import { proveIdentity } from '../../core/sign-in/oidc/prove-identity.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './Account.module.css'
import { ProofFrame } from './ProofFrame.tsx'
import { providersOf } from './provider-name.ts'
import { reauthenticate } from './sign-in-methods.ts'
import { type ProofProps, useProof } from './use-proof.tsx'

/** A provider's window asks who the person is. Cancelling closes it, too. */
export function ProveByIdentity(props: ProofProps) {
  const { t } = useTranslation('account')
  const { prove, appCode, failure, busy } = useProof(props)
  const [asked, setAsked] = useState<string | null>(null)
  const attempt = useRef<AbortController>(null)
  useEffect(() => () => attempt.current?.abort(), [])

  const ask = (provider: string) =>
    prove(async (otp) => {
      const controller = new AbortController()
      attempt.current = controller
      setAsked(provider)
      const proof = await proveIdentity(provider, controller.signal)
      await reauthenticate.byIdentity({ ...proof, otp })
    })

  return (
    <ProofFrame failure={failure} appCode={appCode} lead={t('proof.identityLead')} onCancel={props.onCancel}>
      <ul className={styles.actions}>
        {providersOf(props.ways).map(({ id, name }) => (
          <li key={id}>
            <Button size="small" busy={busy && asked === id} disabled={busy && asked !== id} onClick={() => ask(id)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </ProofFrame>
  )
}
