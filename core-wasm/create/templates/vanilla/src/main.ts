import init, { Core, isWaymarkError } from 'waymark-core'

const app = document.getElementById('app') as HTMLElement

const sentence = (error: unknown) => (isWaymarkError(error) ? error.message : String(error))

function start(core: Core): void {
  let wasSignedIn: boolean | undefined

  /** Shows the page for whoever is signed in, or the form for whoever is not. */
  function draw(): void {
    const { state, ended } = core.session.snapshot()
    const isSignedIn = state !== 'logged_out'
    // The page stays as it is while tokens are renewed.
    if (isSignedIn === wasSignedIn) return
    wasSignedIn = isSignedIn
    if (isSignedIn) showPage().catch((error) => app.append(sentence(error)))
    else showForm(ended !== null && ended !== 'logout')
  }

  async function showPage(): Promise<void> {
    app.innerHTML = '<p>Signed in as <output></output>.</p><button type="button">Sign out</button>'
    app.querySelector('button')?.addEventListener('click', () => core.session.logout())
    const me = await core.users.me({ fields: ['email'] })
    // Read your own items here: await core.items.list('articles', { fields: ['id', 'title'], limit: 10 })
    app.querySelector('output')?.append(me.email ?? '')
  }

  function showForm(hasEnded: boolean): void {
    app.innerHTML = `<form>
  ${hasEnded ? '<p>Your session has ended: sign in again.</p>' : ''}
  <label>E-mail <input name="email" type="email" autocomplete="username" required /></label>
  <label>Password <input name="password" type="password" autocomplete="current-password" required /></label>
  <button>Sign in</button>
  <p role="alert"></p>
</form>`
    const form = app.querySelector('form') as HTMLFormElement
    const button = form.querySelector('button') as HTMLButtonElement
    const alert = form.querySelector('[role=alert]') as HTMLElement
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      const given = new FormData(form)
      alert.textContent = ''
      button.disabled = true // until there is an answer, so that nothing is sent twice
      try {
        await core.session.login({ email: String(given.get('email')), password: String(given.get('password')) })
      } catch (error) {
        alert.textContent = sentence(error)
        const isWrong = isWaymarkError(error) && error.code === 'LOGIN_FAILED'
        if (isWrong) (form.elements.namedItem('password') as HTMLInputElement).value = ''
        button.disabled = false
      }
    })
  }

  core.session.subscribe(draw)
  draw()
}

try {
  await init()
  start(new Core({ apiUrl: import.meta.env.VITE_API_URL }))
} catch (error) {
  // WebAssembly is not allowed, its file is missing, or VITE_API_URL is no address.
  console.error(error)
  app.textContent = `This page cannot start: ${sentence(error)}`
}
