/** Who may do what: those who are not signed in, and the holder of a token. */

/** @typedef {import('./findings.js').Finding} Finding */

const minuteSeconds = 60

/** @type {Finding[]} */
export const access = [
  {
    id: 'public-reads-users',
    title: 'Anybody may read who the users are',
    fine: 'The users are not public',
    how: '`GET users` without a token gives users.',
    cause: 'The public policy may read `directus_users`.',
    remedy:
      'Take that permission from the public policy; for names of authors allow a collection of their own, or the fields that are shown.',
    async find({ ask }) {
      const { status, json } = await ask('users?limit=1&fields=*')
      const [user] = status === 200 && Array.isArray(json?.data) ? json.data : []
      return user ? `fields ${Object.keys(user).join(', ')}` : null
    },
  },
  {
    id: 'public-writes',
    title: 'Anybody may write items',
    fine: 'Nobody writes who is not signed in',
    how: '`GET server/specs/oas` without a token lists calls that create, change or delete items, files or users, in collections that anybody may read.',
    cause: 'The public policy has permissions to write.',
    remedy:
      'Take them away. What visitors may send (a contact form) goes by a flow with a check, or by `create` alone, with presets and validation.',
    async find({ openApi }) {
      const described = (await openApi())?.paths
      if (!described) return undefined
      const paths = Object.entries(described)
      const writing = paths.flatMap(([path, calls]) =>
        /^\/(items\/|files|users($|\/\{))/.test(path)
          ? Object.keys(/** @type {object} */ (calls))
              .filter((method) => ['post', 'patch', 'delete'].includes(method))
              .map((method) => `${method.toUpperCase()} ${path}`)
          : [],
      )
      return writing.length > 0 ? writing.slice(0, 6).join(', ') : null
    },
  },
  {
    id: 'open-registration',
    title: 'Anybody may register, with any address',
    fine: 'Registration is closed, or asks for a verified e-mail',
    how: '`GET server/info` says that registration is public and that no e-mail is verified.',
    cause: 'The settings have public registration on, and the verification of e-mails off.',
    remedy: 'Switch the verification on, and check that the role of new users may do no more than it should.',
    async find({ info }) {
      const { project } = await info()
      if (!project) return undefined
      const { public_registration: open, public_registration_verify_email: verified } = project
      return open && !verified ? 'public_registration without public_registration_verify_email' : null
    },
  },
  {
    id: 'authorization-dropped',
    title: 'The token does not reach Directus',
    fine: 'The token reaches Directus',
    blocks: true,
    how: '`GET server/info` with the token is answered as without one.',
    cause: 'A proxy removes the header `Authorization`, or uses it for a password of its own.',
    remedy:
      'Pass it on (Apache: `CGIPassAuth On` or `SetEnvIf Authorization`; a basic authentication before the API has to go).',
    needs: 'token',
    async find({ info }) {
      // A token that arrives and is not known is refused before.
      return 'version' in (await info()) ? null : 'server/info has no version'
    },
  },
  {
    id: 'token-short',
    title: 'Access tokens live too short',
    fine: 'Access tokens live long enough',
    how: 'The token that was given lasts less than a minute.',
    cause: '`ACCESS_TOKEN_TTL` is too low.',
    remedy:
      'Set it to between 5 and 15 minutes: a client renews at half of a short life, so most of its calls wait for a refresh.',
    needs: 'token',
    find({ token }) {
      const lasts = lifetime(token ?? '')
      if (lasts === null) return undefined
      return lasts < minuteSeconds ? `${lasts} s` : null
    },
  },
]

/** Seconds that a token of a session lasts; null for a static one. @param {string} token */
function lifetime(token) {
  try {
    const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return Number.isFinite(exp - iat) ? exp - iat : null
  } catch {
    return null
  }
}
