import { useState } from 'react'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { digitsOf } from '../../shared/ui/CodeField.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { CredentialForm } from './CredentialForm.tsx'
import { MailedCodeField } from './MailedCodeField.tsx'
import { reauthenticate, useRequestCode } from './sign-in-methods.ts'
import { type ProofProps, useProof } from './use-proof.tsx'

/** A code goes to the address of the account, and to no other. */
export function ProveByEmail(props: ProofProps) {
  const { t } = useTranslation('account')
  const { prove, appCode, failure, busy } = useProof(props)
  const request = useRequestCode()
  const once = useSingleFlight()
  const [code, setCode] = useState('')
  const [isMalformed, setMalformed] = useState(false)
  const email = props.ways.email ?? ''
  const challenge = request.data?.challenge
  const send = () => once(() => request.mutateAsync(email))
  const confirm = () => {
    const digits = digitsOf(code)
    setMalformed(digits === null)
    if (digits !== null && challenge !== undefined)
      prove((otp) => reauthenticate.byEmailCode({ email, code: digits, challenge, otp }))
  }
  return (
    <CredentialForm
      key={challenge === undefined ? 'send' : 'confirm'}
      onSubmit={async (event) => {
        event.preventDefault()
        if (challenge === undefined) send()
        else confirm()
      }}
      failure={failure ?? request.error}
      submit={t(challenge === undefined ? 'email.send' : 'proof.confirm')}
      busy={challenge === undefined ? request.isPending : busy}
      more={
        challenge !== undefined && (
          <Button kind="quiet" size="small" busy={request.isPending} onClick={send}>
            {t('email.again')}
          </Button>
        )
      }
      onCancel={props.onCancel}
    >
      {challenge === undefined ? (
        <p>{t('proof.emailLead', { email })}</p>
      ) : (
        <>
          <p role="status">{t('email.sent', { email })}</p>
          <MailedCodeField
            submits={!appCode}
            label={t('email.code')}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            error={isMalformed ? t('email.malformed') : undefined}
          />
          {appCode}
        </>
      )}
    </CredentialForm>
  )
}
