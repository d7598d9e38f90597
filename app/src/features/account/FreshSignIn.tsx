import { useEffect, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useSignedIn } from '../../core/session.ts'
import { answerProof, useProofAsked } from '../../core/sign-in/fresh-sign-in.ts'
import type { SignInWays } from '../../core/types.ts'
import '../../shared/i18n/account-sentences.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './Account.module.css'
import { ProveByEmail } from './ProveByEmail.tsx'
import { ProveByIdentity } from './ProveByIdentity.tsx'
import { ProveByPassword } from './ProveByPassword.tsx'
import { ProveByWallet } from './ProveByWallet.tsx'
import { providersOf } from './provider-name.ts'
import { useSignInMethods } from './sign-in-methods.ts'

const forms = {
  password: ProveByPassword,
  email: ProveByEmail,
  identity: ProveByIdentity,
  wallet: ProveByWallet,
}
const leads = { ways: 'proof.lead', wallet: 'proof.wallet', data: 'proof.data' } as const
type Method = keyof typeof forms

/** Reauthenticates by one of the sign-in methods of the account. */
export function FreshSignIn() {
  const { t, ready } = useTranslation('account')
  const signedIn = useSignedIn()
  // After a logout there is nothing left to confirm.
  useEffect(() => {
    if (!signedIn) answerProof(false)
  }, [signedIn])
  return (
    <Dialog open={ready} onClose={() => answerProof(false)} title={t('proof.title')}>
      <Question />
    </Dialog>
  )
}

function Question() {
  const { t } = useTranslation('account')
  const reason = useProofAsked()
  const errorMessage = useErrorMessage()
  const { data: ways, error, isFetching, refetch } = useSignInMethods()
  // A dialog gives the focus to its first button when it opens: the form comes after that, and takes it.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <div className={styles.credentials}>
      <p className={styles.lead}>{t(reason === null ? 'proof.lead' : leads[reason])}</p>
      {ways && isOpen ? (
        <Choice ways={ways} />
      ) : error ? (
        <PanelError
          message={`${t('failed')} ${errorMessage(error)}`}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton>
          <Bone height="7rem" />
        </Skeleton>
      )}
    </div>
  )
}

/** One way is open, the others are a press away. */
function Choice({ ways }: { ways: SignInWays }) {
  const { t } = useTranslation('account')
  const there: Method[] = [
    ...(ways.password ? (['password'] as const) : []),
    ...(ways.email === null ? [] : (['email'] as const)),
    ...(providersOf(ways).length > 0 ? (['identity'] as const) : []),
    ...(ways.wallets.length > 0 ? (['wallet'] as const) : []),
  ]
  const [method, setMethod] = useState<Method | undefined>(there[0])
  if (!method) return <p>{t('proof.none')}</p>
  const Form = forms[method]
  const others = there.filter((other) => other !== method)
  return (
    <>
      <Form key={method} ways={ways} onProven={() => answerProof(true)} onCancel={() => answerProof(false)} />
      {others.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons
        <div role="group" aria-label={t('proof.others')} className={styles.others}>
          <span>{t('proof.others')}</span>
          {others.map((other) => (
            <Button key={other} kind="quiet" size="small" onClick={() => setMethod(other)}>
              {t(`proof.by.${other}`)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
