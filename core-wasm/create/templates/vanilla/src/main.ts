import { isWaymarkError } from 'waymark-core'
import { core } from './core.ts'

const app = document.getElementById('app') as HTMLElement

/** Shows the page for whoever is signed in, or the form for whoever is not. */
async function show(): Promise<void> {
  if (core.session.snapshot().state !== 'logged_in') return showForm()
  const me = await core.users.me({ fields: ['email'] })
  // Read your own items here: await core.items.list('articles', { fields: ['id', 'title'], limit: 10 })
  app.innerHTML = '<p>Signed in as <output></output>.</p><button type="button">Sign out</button>'
  app.querySelector('output')?.append(me.email ?? '')
  app.querySelector('button')?.addEventListener('click', () => core.session.logout())
}

function showForm(): void {
  app.innerHTML = `<form>
  <label>E-mail <input name="email" type="email" autocomplete="username" required /></label>
  <label>Password <input name="password" type="password" autocomplete="current-password" required /></label>
  <button>Sign in</button>
  <p role="alert"></p>
</form>`
  const form = app.querySelector('form') as HTMLFormElement
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const given = new FormData(form)
    core.session.login({ email: String(given.get('email')), password: String(given.get('password')) }).catch(showError)
  })
}

function showError(error: unknown): void {
  const text = isWaymarkError(error) ? error.message : String(error)
  const place = app.querySelector('[role=alert]')
  if (place) place.textContent = text
  else app.textContent = text
}

let state = ''
const follow = () => {
  if (core.session.snapshot().state === state) return
  state = core.session.snapshot().state
  show().catch(showError)
}
core.session.subscribe(follow)
follow()
