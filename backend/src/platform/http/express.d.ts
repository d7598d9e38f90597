/** What Directus adds to Express's requests before it hands them on. */
import type { Accountability } from '@directus/types'

declare global {
  namespace Express {
    interface Request {
      accountability?: Accountability | null
      token?: string | null
    }
  }
}
