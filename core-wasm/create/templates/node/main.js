// @ts-check
import init, { Core, isWaymarkError } from 'waymark-core'

const { API_URL: apiUrl = '', API_TOKEN: token } = process.env

await init()
const core = new Core({ apiUrl })
try {
  if (token) await core.session.loginStatic(token)
  else console.error('API_TOKEN in .env is empty: asking as nobody in particular.')

  console.log(await core.server.ping())
  if (token) console.log((await core.users.me({ fields: ['email'] })).email)
  // Read your own items here: await core.items.list('articles', { fields: ['id', 'title'], limit: 10 })
} catch (error) {
  if (!isWaymarkError(error)) throw error
  console.error(`${error.code}: ${error.message}`)
  process.exitCode = 1
}
