/** Somebody who uses the programme over HTTP. */

import type { Hex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { Me, MintVoucher, Nonce, QuestDetail, StepAnswer, WalletProof } from 'waymark-core'
import { signInMessage } from 'waymark-core'
import { content } from '../../seed/index.ts'
import { address } from './address.ts'
import { requireDescribed } from './description.ts'
import { password } from './directus.ts'
import { onboard } from './onboarding.ts'

export interface Reply<T = unknown> {
  status: number
  data: T
  code: string | undefined
  params: Record<string, unknown> | undefined
}

export async function send<T = unknown>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply<T>> {
  const url = address()
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  const json = text ? JSON.parse(text) : {}
  if (path.startsWith('/programme/')) {
    const contentType = reply.headers.get('content-type') ?? ''
    await requireDescribed(url, { method, path, status: reply.status, contentType, body: json })
  }
  const error = json.errors?.[0]?.extensions
  return { status: reply.status, data: json.data, code: error?.code, params: error?.params }
}

export class Person {
  readonly account: PrivateKeyAccount
  readonly key: Hex
  token: string

  constructor(token: string, key: Hex = generatePrivateKey()) {
    this.token = token
    this.key = key
    this.account = privateKeyToAccount(key)
  }

  call<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> {
    return send<T>(method, path, body, { authorization: `Bearer ${this.token}`, ...headers })
  }

  programme<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> {
    return this.call<T>(method, `/programme${path}`, body, headers)
  }

  async me(): Promise<Me> {
    return (await this.programme<Me>('GET', '/me')).data
  }

  /** Starts a quest and answers every step right. */
  async answerAll(slug: string): Promise<QuestDetail> {
    let detail = (await this.programme<QuestDetail>('POST', `/quests/${slug}/start`, {})).data
    for (const step of detail.steps) {
      if (step.state === 'sent') continue
      const answer = rightAnswer(slug, step.title)
      const reply = await this.programme<QuestDetail>('POST', `/runs/${detail.run?.id}/steps/${step.id}`, answer)
      if (reply.status !== 200) throw new Error(`${slug}/${step.title}: ${reply.code} ${JSON.stringify(reply.params)}`)
      detail = reply.data
    }
    return detail
  }

  async doQuest(slug: string): Promise<QuestDetail> {
    const { run } = await this.answerAll(slug)
    const reply = await this.programme<QuestDetail>('POST', `/runs/${run?.id}/submit`, {})
    if (reply.status !== 200) throw new Error(`${slug}: ${reply.code} ${JSON.stringify(reply.params)}`)
    return reply.data
  }

  async voucher(item: string): Promise<Reply<MintVoucher>> {
    return await this.programme<MintVoucher>('POST', `/items/${item}/voucher`, {})
  }
}

/** From the content's own secrets. */
export function rightAnswer(slug: string, title: string): StepAnswer {
  const step = content.quests.find((quest) => quest.slug === slug)?.steps.find((known) => known.title === title)
  switch (step?.kind) {
    case 'quiz':
      return { choices: [...(step.secret?.choices ?? [])] }
    case 'code':
    case 'attend':
      return { code: step.secret?.codes?.[0] ?? '' }
    case 'text':
      return {
        text: 'A plain answer. '
          .repeat(Math.ceil((step.config?.minLength ?? 1) / 16) + 1)
          .slice(0, step.config?.maxLength ?? 4000),
      }
    case 'link':
      return { url: `https://${step.config?.hosts?.[0] ?? 'example.com'}/page` }
    default:
      return {}
  }
}

type MessageParts = Parameters<typeof signInMessage>[0]

/** A nonce; given to nobody, or to somebody who is signed in. */
export async function askNonce(asker?: Person): Promise<Nonce> {
  const asked = asker
    ? await asker.programme<Nonce>('POST', '/auth/nonce', {})
    : await send<Nonce>('POST', '/programme/auth/nonce', {})
  return asked.data
}

export interface Claim {
  change?: Partial<MessageParts>
  /** Who asks for the nonce; nobody, when somebody is about to sign in. */
  asker?: Person
  /** Who signs, unless it is the account itself. */
  signer?: Pick<PrivateKeyAccount, 'signMessage'>
}

/** A signed message that proves an address, or not quite. */
export async function proofOf(
  { address, signMessage }: Pick<PrivateKeyAccount, 'address' | 'signMessage'>,
  { change = {}, asker, signer = { signMessage } }: Claim = {},
): Promise<WalletProof> {
  const { domain, uri, chainId, nonce, expiresAt, verifier } = await askNonce(asker)
  const message = signInMessage({
    ...{ domain, uri, chainId, nonce, address },
    statement: 'Sign in.',
    issuedAt: new Date().toISOString(),
    expirationTime: expiresAt,
    ...change,
  })
  return { message, signature: await signer.signMessage({ message }), verifier }
}

/** A newcomer who came with a wallet. */
export async function newcomer(key: Hex = generatePrivateKey()): Promise<Person> {
  const proof = await proofOf(privateKeyToAccount(key))
  const { data } = await send<{ access_token: string }>('POST', '/programme/auth/wallet', proof)
  return new Person(data.access_token, key)
}

let count = 0

/** Somebody who is through onboarding. */
export async function member(key: Hex = generatePrivateKey()): Promise<Person> {
  const person = await newcomer(key)
  const handle = `walker_${process.pid % 10_000}_${count++}`
  const call = async <T>(method: string, path: string, body?: unknown) => {
    const reply = await person.programme<T>(method, path, body)
    if (reply.status !== 200) throw new Error(`${path}: ${reply.code} ${JSON.stringify(reply.params)}`)
    return reply.data
  }
  await onboard(call, { handle, displayName: 'A Walker', character: 'Walker' })
  return person
}

export async function administrator(): Promise<Person> {
  const { data } = await send<{ access_token: string }>('POST', '/auth/login', { email: 'admin@example.com', password })
  return new Person(data.access_token)
}
