/** A browser's `XMLHttpRequest` in Node, answered by the test. */

type Progress = (event: { loaded: number; total: number }) => void

const name = 'XMLHttpRequest'
let made: FakeExchange[] = []
let wake = () => {}

/** One upload. */
export class FakeExchange {
  status = 0
  responseText = ''
  responseURL = ''
  line = ''
  body: FormData | null = null
  aborted = false
  upload: { onprogress?: Progress } = {}
  onload?: () => void
  onerror?: () => void
  #replied: Record<string, string> = {}

  open(method: string, url: string): void {
    this.line = `${method} ${url}`
    this.responseURL = url
  }

  setRequestHeader(name: string, value: string): void {
    if (name === 'authorization') this.line += ` ${value}`
  }

  getAllResponseHeaders(): string {
    return Object.entries(this.#replied)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
  }

  send(body: FormData): void {
    this.body = body
    made.push(this)
    wake()
  }

  abort(): void {
    this.aborted = true
  }

  /** Answers; a text goes as it is. */
  reply(status: number, body?: unknown, type = 'application/json'): void {
    this.status = status
    this.#replied['content-type'] = type
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.onload?.()
  }

  /** Puts itself where a browser has its own; gives the uploads as they are sent. */
  static install(): { next: () => Promise<FakeExchange> } {
    made = []
    Object.assign(globalThis, { [name]: FakeExchange })
    return {
      next: async () => {
        if (made.length === 0)
          await new Promise<void>((sent) => {
            wake = sent
          })
        return made.shift() as FakeExchange
      },
    }
  }

  static remove(): void {
    Reflect.deleteProperty(globalThis, name)
  }
}
