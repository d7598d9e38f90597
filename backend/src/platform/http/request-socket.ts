/**
 * Node takes the socket from a request that is destroyed before its answer is sent, and Directus, which counts the bytes of
 * each socket once an answer is sent, would end with the whole process.
 */
import type { Express } from 'express'

/** Must come before whatever reads a request. Every answer finds the socket that its request came by. */
export function holdSockets(app: Express): void {
  app.use((request, response, next) => {
    const { socket } = request
    const keep = () => {
      request.socket ??= socket
    }
    response.prependOnceListener('finish', keep)
    response.prependOnceListener('close', keep)
    next()
  })
}
