import init, { Core } from 'waymark-core'

await init()

/** The one core of the page: a session, and every call to the API. */
export const core = new Core({ apiUrl: import.meta.env.VITE_API_URL })
