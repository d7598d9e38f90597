/**
 * Chooses ports on the loopback address: the default one, or the next that is free. A port is held until what it was
 * chosen for starts: another stack that starts in the meantime finds it taken.
 */

import { createServer, type Server } from 'node:net'
import { StepFailed } from '../set-up/progress.js'

/** Everything listens here unless a deployment says otherwise. */
export const loopback = '127.0.0.1'

const held = new Map<number, Server>()

export async function isFree(port: number): Promise<boolean> {
  const server = await hold(port)
  return server !== null && new Promise((resolve) => server.close(() => resolve(true)))
}

/** Null where somebody else listens there. */
function hold(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    // Whoever takes it for a server of theirs is not left waiting.
    const server = createServer((socket) => socket.destroy()).unref()
    server.once('error', () => resolve(null))
    server.listen({ port, host: loopback, exclusive: true }, () => resolve(server))
  })
}

async function take(port: number): Promise<boolean> {
  const server = await hold(port)
  if (server) held.set(port, server)
  return server !== null
}

/** Gives a chosen port to what is about to listen there; nothing happens where it is not held. */
export async function releasePort(port: number): Promise<void> {
  const server = held.get(port)
  held.delete(port)
  if (server) await new Promise((resolve) => server.close(resolve))
}

/** Gives back whatever is held still, of a start that came to nothing. */
export const releasePorts = async () => void (await Promise.all([...held.keys()].map(releasePort)))

/**
 * The port to use, held until `releasePort`.
 *
 * @param variable environment variable that sets it; a port set there is used or refused, never replaced
 * @param usual the port that is tried first
 */
export async function choosePort(variable: string, usual: number): Promise<number> {
  const wish = process.env[variable]
  if (wish !== undefined && wish !== '') {
    const port = Number(wish)
    if (!Number.isInteger(port) || port < 1 || port > 65535)
      throw new StepFailed(
        `${variable} is "${wish}", which is not a port.`,
        'Set it to a whole number from 1 to 65535, or unset it.',
      )
    if (!(await take(port)))
      throw new StepFailed(
        `Port ${port} (${variable}) is taken.`,
        'Stop what listens there, or unset the variable to have a free port chosen.',
      )
    return port
  }
  for (let port = usual; port < usual + 50; port += 1) if (await take(port)) return port
  throw new StepFailed(`No port from ${usual} to ${usual + 49} is free.`, `Set ${variable} to a free port.`)
}
