/** A TCP proxy whose connections break as those of networks do: with an end, or without a word. */
import { createServer, connect as join, type Socket } from 'node:net'

export interface CuttingProxy {
  url: string
  /** Ends every connection. */
  cut: () => void
  /** From now on, open connections carry nothing, and nobody is told. */
  stall: () => void
  stop: () => Promise<void>
}

export async function startProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target)
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer((near) => {
    const far = join(Number(port), hostname)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const end of pair) {
      end.on('error', () => undefined)
      end.on('close', () => {
        pairs.delete(pair)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const own = address && typeof address === 'object' ? address.port : 0
  const cut = () => {
    for (const [near, far] of pairs) {
      near.destroy()
      far.destroy()
    }
  }
  return {
    url: `http://127.0.0.1:${own}`,
    cut,
    stall: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
        near.pause()
        far.pause()
      }
    },
    stop: async () => {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
