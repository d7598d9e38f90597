/**
 * One writing of each path. Express lets a router that stands below another one begin after two slashes, so
 * `/graphql//system` would reach what `/graphql/system` does, past everything that stands before that path here.
 */
import type { Express } from 'express'

/** As middleware before everything else. */
export function foldPaths(app: Express): void {
  app.use((request, _response, next) => {
    request.url = foldPath(request.url)
    next()
  })
}

/** Several slashes are one; what stands behind the question mark stays as it is. */
export function foldPath(url: string): string {
  return url.replace(/^[^?]*/, (path) => path.replaceAll(/(?<!^https?:)\/{2,}/gi, '/'))
}
