/**
 * The fake server as a process of its own, so that only the client's work is in the client's process. Prints its port.
 */
import { createServer, type Socket } from 'node:net'
import { answer } from './answers.ts'

// Plain sockets: what is compared is the client, and the rest is kept as cheap as it can be.
const bodies = new Map(
  ['/auth/login', '/items/quests'].map((path) => {
    const body = answer(path)
    const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`
    return [path, head + body]
  }),
)
const login = bodies.get('/auth/login') ?? ''
const items = bodies.get('/items/quests') ?? ''

/** Bytes that clients sent since they were last asked for. */
let received = 0

function serve(socket: Socket): void {
  let waiting = ''
  socket.setNoDelay(true)
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    waiting += chunk.toString('latin1')
    for (;;) {
      const end = waiting.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/^content-length: (\d+)/im.exec(waiting.slice(0, end))?.[1] ?? 0)
      const whole = end + 4 + length
      if (waiting.length < whole) return
      const path = waiting.slice(0, waiting.indexOf('\r\n')).split(' ')[1] ?? ''
      if (path === '/received') {
        const body = String(received)
        received = 0
        socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
      } else {
        received += whole
        socket.write(path.startsWith('/auth/') ? login : items)
      }
      waiting = waiting.slice(whole)
    }
  })
}

const server = createServer(serve).listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : '')
})
