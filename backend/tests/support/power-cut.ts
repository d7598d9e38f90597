/**
 * Loaded before a process of the programme (`node --import`): dies by SIGKILL where it is told, in the middle of its
 * work. A place to die is before and after every statement that changes something, before an answer is sent, and when
 * half of a line is in a file. Between two statements that only read, nothing differs from dying at the next that writes.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync, readFileSync } from 'node:fs'
import files from 'node:fs/promises'
import { Server } from 'node:http'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'

export interface Order {
  /** Another one begins to count again. */
  id: string
  /** What a request does, or what the process does by itself, following the chain. */
  during: 'request' | 'work'
  /** Which place, from 1. */
  at: number
  /** Only places whose words hold this are counted. */
  of?: string
}

// biome-ignore lint/suspicious/noExplicitAny: these are the drivers' own functions, of many shapes
type Any = any

const file = process.env['WAYMARK_POWER_CUT'] ?? ''
const changing = new AsyncLocalStorage<true>()
let read = ''
let order: Order | null = null
let passed = 0

function place(what: string): void {
  const text = readOrder()
  if (text !== read) {
    read = text
    order = text ? JSON.parse(text) : null
    passed = 0
  }
  if (!order || (order.during === 'request') !== (changing.getStore() === true)) return
  appendFileSync(`${file}.passed`, `${what}\n`)
  if (!what.includes(order.of ?? '')) return
  passed += 1
  if (passed === order.at) process.kill(process.pid, 'SIGKILL')
}

function readOrder(): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Puts places around a driver's function that takes a statement first and a callback last. */
function around(prototype: Any, name: string): void {
  const run = prototype[name]
  prototype[name] = function (this: Any, ...given: Any[]) {
    const sql = String(given[0]?.text ?? given[0])
    const done = given.at(-1)
    if (/^\s*(select|pragma|show)/i.test(sql) || typeof done !== 'function') return run.apply(this, given)
    const words = sql.slice(0, 60)
    place(`before ${words}`)
    given[given.length - 1] = function (this: Any, ...answer: Any[]) {
      place(`after ${words}`)
      return done.apply(this, answer)
    }
    // A callback of a driver does not know which request it belongs to.
    given[given.length - 1] = AsyncLocalStorage.bind(given[given.length - 1])
    return run.apply(this, given)
  }
}

const require = createRequire(import.meta.url)
for (const name of ['run', 'all']) around(require('sqlite3').Database.prototype, name)
around(require('pg').Client.prototype, 'query')

const append = files.appendFile
files.appendFile = async (path, text, how) => {
  const words = String(text)
  const half = Math.floor(words.length / 2)
  await append(path, words.slice(0, half), how)
  place(`half of a line in ${basename(String(path))}`)
  await append(path, words.slice(half), how)
}
syncBuiltinESMExports()

const emit: Any = Server.prototype.emit
Server.prototype.emit = function (this: Server, event: string | symbol, ...given: Any) {
  const [request, response] = given
  if (event !== 'request' || request.method === 'GET') return emit.call(this, event, ...given)
  return changing.run(true, () => {
    const end = response.end
    response.end = (...answer: Any[]) => {
      place('before the answer')
      return end.apply(response, answer)
    }
    return emit.call(this, event, ...given)
  })
} as typeof emit
