/** An RPC in front of a real one, with the faults that RPCs have. */
import { createServer, type ServerResponse } from 'node:http'
import { freePort } from '../support/places.ts'

interface Question {
  id: number
  method: string
  params?: unknown[]
}

interface Answer {
  result?: unknown
  error?: { code: number; message: string }
}

/** What it does with a question instead of passing it on; nothing: passes it on. */
export type Fault = (
  question: Question,
  ask: (question: Question) => Promise<Answer>,
) => Promise<Answer | Refuse> | null

type Refuse = (response: ServerResponse) => void

export interface FickleRpc {
  url: string
  fault: Fault
  /** Methods it was asked, in order. */
  asked: string[]
  stop: () => void
}

export async function startFickleRpc(target: string): Promise<FickleRpc> {
  const port = await freePort()
  const rpc: FickleRpc = { url: `http://127.0.0.1:${port}`, fault: sound, asked: [], stop: () => undefined }
  const ask = async (question: Question): Promise<Answer> => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...question })
    const reply = await fetch(target, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { result, error } = (await reply.json()) as Answer
    return error ? { error } : { result }
  }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const question = JSON.parse(text) as Question
    rpc.asked.push(question.method)
    const said = await (rpc.fault(question, ask) ?? ask(question))
    if (typeof said === 'function') return said(response)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id: question.id, ...said }))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  rpc.stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return rpc
}

export const sound: Fault = () => null

export const dead: Fault = async () => (response) => response.destroy()

export const status =
  (code: number): Fault =>
  async () =>
  (response) =>
    response.writeHead(code).end('no')

export const garbage: Fault = async () => (response) => response.end('<html>Welcome to the router</html>')

/** Takes the question and says nothing. */
export const mute: Fault = async () => () => undefined

/** Begins to answer and stops in the middle. */
export const stuck: Fault = async () => (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"jsonrpc":"2.0",')
}

/** Does so only when it is asked this. */
export const only =
  (method: string, fault: Fault): Fault =>
  (question, ask) =>
    question.method === method ? fault(question, ask) : null

/** Answers in the right shape what no chain says. */
export const nonsense: Fault = async ({ method }) =>
  method === 'eth_chainId' ? { result: '0x13881' } : { result: { number: 'soon', hash: 7 } }

export const otherChain: Fault = (question) => (question.method === 'eth_chainId' ? says('0x1') : null)

/** Does so only when logs of more than so many blocks are asked for. */
export const beyond =
  (most: number, fault: Fault): Fault =>
  (question, ask) => {
    const [{ fromBlock, toBlock }] = (question.params ?? [{}]) as [{ fromBlock?: string; toBlock?: string }]
    if (question.method !== 'eth_getLogs' || !fromBlock || Number(toBlock) - Number(fromBlock) < most) return null
    return fault(question, ask)
  }

/** Blocks have hashes that no other node knows. */
export const otherBlocks: Fault = (question, ask) =>
  question.method === 'eth_getBlockByNumber'
    ? ask(question).then(({ result, error }) =>
        error ? { error } : { result: { ...(result as object), hash: `0x${'5'.repeat(64)}` } },
      )
    : null

export const refusing =
  (code: number, message: string): Fault =>
  () =>
    Promise.resolve({ error: { code, message } })

/** Says more than anybody reads. */
export const endless: Fault = async () => (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 * 1024 * 1024 })
  response.write('{')
}

/** Every other question goes to a node that has not seen the newest blocks. */
export function lagging(by: number): Fault {
  let turn = 0
  return (question, ask) => (turn++ % 2 === 0 ? null : behind(question, ask, by))
}

async function behind(question: Question, ask: (question: Question) => Promise<Answer>, by: number): Promise<Answer> {
  const { method, params = [] } = question
  const newest = Number((await ask({ id: 1, method: 'eth_blockNumber' })).result) - by
  const hex = `0x${newest.toString(16)}`
  if (method === 'eth_blockNumber') return { result: hex }
  if (method === 'eth_getBlockByNumber') {
    const [block, ...rest] = params as [string]
    if (block === 'latest' || block === 'pending') return await ask({ ...question, params: [hex, ...rest] })
    return Number(block) > newest ? { result: null } : await ask(question)
  }
  if (method === 'eth_getLogs') {
    const answer = await ask(question)
    const known = (answer.result as { blockNumber: string }[]).filter((log) => Number(log.blockNumber) <= newest)
    const byHash = 'blockHash' in (params[0] as object)
    if (byHash && known.length !== (answer.result as unknown[]).length)
      return { error: { code: -32000, message: 'unknown block' } }
    return { result: known }
  }
  return await ask(question)
}

/** The newest block is still being made: it has neither number nor hash. */
export const unborn: Fault = (question, ask) => {
  if (question.method !== 'eth_getBlockByNumber' || question.params?.[0] !== 'latest') return null
  return ask(question).then(({ result }) => ({ result: { ...(result as object), hash: null, number: null } }))
}

/** Says with a log no more than it must: not when its block was. */
export const timeless: Fault = (question, ask) => {
  if (question.method !== 'eth_getLogs') return null
  return ask(question).then(({ result }) => ({
    result: (result as object[]).map((log) => ({ ...log, blockTimestamp: undefined })),
  }))
}

function says(result: unknown): Promise<Answer> {
  return Promise.resolve({ result })
}
