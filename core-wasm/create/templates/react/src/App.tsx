import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isWaymarkError } from 'waymark-core'
import { useCore, useSession } from 'waymark-core/react'

export function App() {
  const { state } = useSession()
  return state === 'logged_out' ? <SignIn /> : <Home />
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
  const { login, ended } = useSession()
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    setFailure('')
    setSending(true)
    try {
      await login({ email: String(given.get('email')), password: String(given.get('password')) })
    } catch (error) {
      setFailure(isWaymarkError(error) ? error.message : String(error))
      setSending(false)
      const isWrong = isWaymarkError(error) && error.code === 'LOGIN_FAILED'
      if (isWrong) (form.elements.namedItem('password') as HTMLInputElement).value = ''
    }
  }
  return (
    <form onSubmit={submit}>
      {ended !== null && ended !== 'logout' && <p>Your session has ended: sign in again.</p>}
      <label>
        E-mail <input name="email" type="email" autoComplete="username" required />
      </label>
      <label>
        Password <input name="password" type="password" autoComplete="current-password" required />
      </label>
      <button type="submit" disabled={isSending}>
        Sign in
      </button>
      <p role="alert">{failure}</p>
    </form>
  )
}
