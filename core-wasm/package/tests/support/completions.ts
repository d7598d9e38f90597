/** What an editor offers: the language server of TypeScript, asked as an editor asks it. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { consumer, root } from './compile.ts'

interface Answer {
  id?: number
  method?: string
  params?: { items?: unknown[] }
  result?: { items?: { label: string }[] } | { label: string }[] | null
}

/**
 * The names that are offered in each place of a file, in alphabetical order.
 *
 * @param text the file, with one `|>` on each line that has a place
 */
export async function completions(text: string): Promise<string[][]> {
  const places: { line: number; character: number }[] = []
  const lines = text.split('\n').map((line, number) => {
    const character = line.indexOf('|>')
    if (character >= 0) places.push({ line: number, character })
    return line.replace('|>', '')
  })
  const project = consumer({ 'main.mts': lines.join('\n') })
  const program = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const server = spawn(process.execPath, [program, '--lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] })
  try {
    const waiting = new Map<number, (answer: Answer) => void>()
    const send = (message: object) => {
      const body = JSON.stringify({ jsonrpc: '2.0', ...message })
      server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
    }
    let received = Buffer.alloc(0)
    server.stdout.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      for (let body = take(); body; body = take()) {
        const answer = JSON.parse(body) as Answer
        // It asks for settings; there are none.
        if (answer.method && answer.id !== undefined) {
          send({ id: answer.id, result: answer.params?.items?.map(() => null) ?? null })
        } else if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
      }
    })
    const take = (): string | undefined => {
      const head = /^Content-Length: (\d+)\r\n(?:.+\r\n)*\r\n/.exec(received.toString('latin1'))
      const end = head ? head[0].length + Number(head[1]) : Number.POSITIVE_INFINITY
      if (!head || received.length < end) return undefined
      const body = received.subarray(head[0].length, end).toString()
      received = received.subarray(end)
      return body
    }
    let last = 0
    const ended = new Promise<never>((_, reject) => {
      server.once('exit', () => reject(new Error('The language server ended before it had answered.')))
    })
    ended.catch(() => {})
    const answered = (method: string, params: object) =>
      new Promise<Answer>((resolve) => {
        waiting.set(++last, resolve)
        send({ id: last, method, params })
      })
    const ask = (method: string, params: object) => Promise.race([answered(method, params), ended])
    const uri = pathToFileURL(join(project.folder, 'main.mts')).href
    await ask('initialize', { processId: process.pid, rootUri: pathToFileURL(project.folder).href, capabilities: {} })
    send({ method: 'initialized', params: {} })
    const textDocument = { uri, languageId: 'typescript', version: 1, text: lines.join('\n') }
    send({ method: 'textDocument/didOpen', params: { textDocument } })
    const found: string[][] = []
    for (const position of places) {
      const { result } = await ask('textDocument/completion', { textDocument: { uri }, position })
      const items = Array.isArray(result) ? result : (result?.items ?? [])
      found.push(items.map(({ label }) => label.replace(/(?<=.)\?$/, '')).toSorted())
    }
    return found
  } finally {
    server.kill()
    project.remove()
  }
}
