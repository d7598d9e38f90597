/** Chooses a port on the loopback address: the default one, or the next that is free. */

import { createServer } from 'node:net'
import { StepFailed } from '../set-up/progress.js'

/** Everything listens here unless a deployment says otherwise. */
export const loopback = '127.0.0.1'

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: loopback, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/**
 * The port to use.
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
    if (!(await isFree(port)))
      throw new StepFailed(
        `Port ${port} (${variable}) is taken.`,
        'Stop what listens there, or unset the variable to have a free port chosen.',
      )
    return port
  }
  for (let port = usual; port < usual + 50; port += 1) if (await isFree(port)) return port
  throw new StepFailed(`No port from ${usual} to ${usual + 49} is free.`, `Set ${variable} to a free port.`)
}
