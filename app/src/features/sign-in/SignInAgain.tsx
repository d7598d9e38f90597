import type { ComponentProps } from 'react'
import { CredentialsForm } from './CredentialsForm.tsx'
import { ErrorBanner } from './ErrorBanner.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { useAttempt } from './use-attempt.ts'
import { usePostLoginRedirect } from './use-post-login-redirect.ts'

export type SignInAgainProps = { title: string; lead: string; known: ComponentProps<typeof CredentialsForm>['known'] }

/** What a link in a mail was for is done: the last step is to sign in. */
export function SignInAgain({ title, lead, known = {} }: SignInAgainProps) {
  const { arrive } = usePostLoginRedirect()
  const attempt = useAttempt(arrive)
  return (
    <SignInFrame title={title} lead={lead} takesFocus>
      <ErrorBanner attempt={attempt} saysWhyHere={false} />
      <CredentialsForm attempt={attempt} known={known} />
    </SignInFrame>
  )
}
