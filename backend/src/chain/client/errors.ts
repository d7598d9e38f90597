/** Errors of RPC nodes: a kind for health, and a message for the operator. */
import {
  BaseError,
  HttpRequestError,
  LimitExceededRpcError,
  ResponseBodyTooLargeError,
  RpcRequestError,
  TimeoutError,
} from 'viem'

export type RpcErrorKind =
  | 'unreachable'
  | 'timeout'
  | 'rate_limited'
  | 'wrong_chain'
  | 'garbled'
  | 'refused'
  | 'too_much'
  | 'replaced'
  | 'contradicted'

/** The chain could not be read. The message holds no URL of a node, since URLs often carry a key. */
export class RpcError extends Error {
  override name = 'ChainTrouble'
  readonly kind: RpcErrorKind

  constructor(kind: RpcErrorKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/** Blocks were replaced, or unknown to the node, while they were read. Reading again may give consistent answers. */
export class ReorgError extends Error {
  override name = 'ChainMoved'
}

/** Rethrows whatever `read` throws as {@link RpcError} or {@link ReorgError}. Use it around reads of the chain only. */
export async function withRpcErrors<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw troubleFrom(error)
  }
}

function troubleFrom(error: unknown): Error {
  const own = inside(error, (cause) => cause instanceof RpcError || cause instanceof ReorgError)
  if (own) return own as Error
  if (inside(error, isTimeout)) return new RpcError('timeout', 'The RPC did not answer in time.', error)
  if (inside(error, (cause) => cause instanceof SyntaxError))
    return new RpcError('garbled', 'What answers at the address is no RPC: is WAYMARK_RPC_URL right?', error)
  const http = inside(error, (cause) => cause instanceof HttpRequestError) as HttpRequestError | null
  const limited = inside(error, (cause) => cause instanceof LimitExceededRpcError) as LimitExceededRpcError | null
  // Some nodes use the same code for a request that is too large.
  if (limited && /block range|results|logs/i.test(limited.details))
    return new RpcError('too_much', `The RPC refused a question: ${firstLine(limited.details)}`, error)
  if (inside(error, (cause) => cause instanceof ResponseBodyTooLargeError))
    return new RpcError('too_much', 'The RPC answered with more than can be read at once.', error)
  if (http?.status === 429 || limited)
    return new RpcError('rate_limited', 'The RPC says that it is asked too often: raise WAYMARK_POLL_MS.', error)
  if (http?.status === 413 || http?.status === 400)
    return new RpcError('too_much', `The RPC answered with HTTP status ${http.status}.`, error)
  if (http?.status) return new RpcError('unreachable', `The RPC answered with HTTP status ${http.status}.`, error)
  if (http) return new RpcError('unreachable', 'No RPC answers: is it running, and is WAYMARK_RPC_URL right?', error)
  const refused = inside(error, (cause) => cause instanceof RpcRequestError) as RpcRequestError | null
  if (refused) return new RpcError('refused', `The RPC refused a question: ${firstLine(refused.details)}`, error)
  return new RpcError('garbled', `The RPC answered what no chain answers: ${shortOf(error)}`, error)
}

/** Viem's, or that of an answer that stopped in the middle. */
function isTimeout(cause: unknown): boolean {
  return cause instanceof TimeoutError || (cause instanceof Error && cause.name === 'TimeoutError')
}

function inside(error: unknown, isIt: (cause: unknown) => boolean): unknown {
  if (isIt(error)) return error
  return error instanceof BaseError ? (error.walk(isIt) ?? null) : null
}

function shortOf(error: unknown): string {
  return firstLine(error instanceof BaseError ? error.shortMessage : error instanceof Error ? error.message : error)
}

function firstLine(text: unknown): string {
  return (String(text).split('\n')[0] ?? '').replace(/https?:\/\/\S+/g, '(the RPC)').slice(0, 200)
}
