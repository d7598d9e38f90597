/** The page of the local identity provider on which a person chooses an account and allows the app to know it. */

import type { ServerResponse } from 'node:http'
import { escaped, sendPage } from '../html.ts'
import { type Brand, identityPath } from './brands.ts'
import type { Identity } from './identities.ts'

/** Sends it. Every button posts to the same address. */
export function sendAccountChooser(
  response: ServerResponse,
  { uid, brand, identities, problem }: { uid: string; brand: Brand; identities: Identity[]; problem?: string },
): void {
  const action = `${identityPath}/choose/${escaped(uid)}`
  const chosen = identities.map(
    ({ subject, name, email }) =>
      `<form method="post" action="${action}"><input type="hidden" name="subject" value="${escaped(subject)}"><button>${escaped(name)}<br><span class="hint">${escaped(email)}</span></button></form>`,
  )
  sendPage(response, {
    title: `${brand.name} on this machine`,
    narrow: true,
    body: `<h1>${escaped(brand.name)}</h1>
<p>Waymark would like to know your name and your e-mail address.</p>
<p class="hint">A stand-in on this machine; nothing reaches ${escaped(brand.name)}.</p>
${problem ? `<p role="alert">${escaped(problem)}</p>` : ''}
<form method="post" action="${action}"><button name="deny" value="yes">Do not allow</button></form>
<h2>Continue as</h2>
${chosen.join('\n')}
<h2>Somebody new</h2>
<form method="post" action="${action}">
<label>Name<input name="name" required maxlength="40" autocomplete="off"></label>
<label>E-mail<input name="email" type="email" required maxlength="200" autocomplete="off"></label>
<label><input name="verified" type="checkbox" value="yes" checked> The address is verified</label>
<button name="new" value="yes">Continue as somebody new</button></form>`,
  })
}
