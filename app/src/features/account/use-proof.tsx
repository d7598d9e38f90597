import { type ReactNode, useState } from 'react'
import { hasCode, isAborted } from '../../core/errors.ts'
import type { SignInWays } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { CodeField, digitsOf } from '../../shared/ui/CodeField.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'

export type ProofProps = { ways: SignInWays; onProven: () => void; onCancel: () => void }

type Proof = {
  /**
   * Sends what proves it, with the code of the authenticator app where the account asks for one. Begins within the
   * click.
   */
  prove: (send: (otp: string | null) => Promise<void>) => void
  /** The field of that code; nothing where none is asked for. */
  appCode: ReactNode
  failure: unknown
  busy: boolean
}

/** What all forms of reauthentication share. */
export function useProof({ ways: { twoFactor }, onProven }: ProofProps): Proof {
  const { t } = useTranslation('account')
  const once = useSingleFlight()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  const prove: Proof['prove'] = (send) =>
    once(async () => {
      const otp = digitsOf(typed)
      setWrong(undefined)
      setFailure(null)
      if (twoFactor && otp === null) return setWrong(t('twoFactor.malformed'))
      setBusy(true)
      try {
        await send(otp)
        onProven()
      } catch (error) {
        setBusy(false)
        if (twoFactor && hasCode(error, 'INVALID_OTP')) setWrong(t('twoFactor.wrong'))
        // A window that was closed is an answer, not a failure.
        else if (!isAborted(error)) setFailure(error)
      }
    })

  const appCode = twoFactor && (
    <CodeField
      label={t('twoFactor.code')}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      error={wrong}
    />
  )
  return { prove, appCode, failure, busy }
}
