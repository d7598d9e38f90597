import type { ComponentProps } from 'react'
import { CredentialsForm } from './CredentialsForm.tsx'
import { FailureBanner } from './FailureBanner.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { useArrival } from './use-arrival.ts'
import { useAttempt } from './use-attempt.ts'

type SignInAgainProps = { title: string; lead: string; known: ComponentProps<typeof CredentialsForm>['known'] }

/** What a link in a mail was for is done: the last step is to sign in. */
export function SignInAgain({ title, lead, known = {} }: SignInAgainProps) {
  const { arrive } = useArrival()
  const attempt = useAttempt(arrive)
  return (
    <SignInFrame title={title} lead={lead} takesFocus>
      <FailureBanner attempt={attempt} saysWhyHere={false} />
      <CredentialsForm attempt={attempt} known={known} />
    </SignInFrame>
  )
}
