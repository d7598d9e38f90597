import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isWaymarkError } from 'waymark-core'
import { useCore, useSession } from 'waymark-core/react'

export function App() {
  const { state } = useSession()
  return state === 'logged_in' ? <Home /> : <SignIn />
}

function Home() {
  const core = useCore()
  const { logout } = useSession()
  const { data } = useQuery({ queryKey: ['me'], queryFn: () => core.users.me({ fields: ['email'] }) })
  // Read your own items here: const { data } = useItems('articles', { fields: ['id', 'title'], limit: 10 })
  return (
    <>
      <p>
        Signed in as <output>{data?.email}</output>.
      </p>
      <button type="button" onClick={() => logout()}>
        Sign out
      </button>
    </>
  )
}

function SignIn() {
  const { login } = useSession()
  const [failure, setFailure] = useState('')
  const signIn = (given: FormData) =>
    login({ email: String(given.get('email')), password: String(given.get('password')) }).then(
      () => setFailure(''),
      (error: unknown) => setFailure(isWaymarkError(error) ? error.message : String(error)),
    )
  return (
    <form action={signIn}>
      <label>
        E-mail <input name="email" type="email" autoComplete="username" required />
      </label>
      <label>
        Password <input name="password" type="password" autoComplete="current-password" required />
      </label>
      <button type="submit">Sign in</button>
      <p role="alert">{failure}</p>
    </form>
  )
}
