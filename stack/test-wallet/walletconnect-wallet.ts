/**
 * A WalletConnect wallet in a page of its own: takes the link of an app, and approves, refuses and signs as the buttons
 * say, with the account of a demo person. It talks to the local relay only.
 */

import { SignClient } from '@walletconnect/sign-client'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { messageOf, signingMethods, signWith } from './signing.ts'

const reply = await fetch('/dev/wallets.json')
const { people, ...chain } = (await reply.json()) as {
  rpcUrl: string
  chainId: number
  people: { name: string; privateKey: Hex }[]
}
const part = <T extends HTMLElement>(id: string) => document.getElementById(id) as T
const [uri, person, log] = [part<HTMLInputElement>('uri'), part<HTMLSelectElement>('person'), part('log')]
for (const { name } of people) person.add(new Option(name))
const account = () => privateKeyToAccount(people[Math.max(0, person.selectedIndex)]?.privateKey ?? '0x')
const say = (text: string) => {
  log.textContent = text
}

const client = await SignClient.init({
  relayUrl: `${window.location.origin.replace(/^http/, 'ws')}/walletconnect`,
  projectId: 'local',
  name: 'test-wallet',
  logger: 'silent',
  telemetryEnabled: false,
  // Beside an app in the same browser, whose sessions are its own.
  customStoragePrefix: 'waymark-test-wallet',
  metadata: {
    name: 'Walking Wallet',
    description: 'A WalletConnect wallet for development.',
    url: window.location.origin,
    icons: [],
  },
})

/** Shows a question with two answers. */
function ask(text: string, yes: [string, () => Promise<unknown>], no: [string, () => Promise<unknown>]): void {
  const box = document.createElement('section')
  const words = document.createElement('pre')
  words.textContent = text
  box.append(words)
  for (const [label, act] of [yes, no]) {
    const button = document.createElement('button')
    button.textContent = label
    button.onclick = () => {
      box.remove()
      act().then(
        () => say(`${label}: done.`),
        (error: Error) => say(`${label}: ${error.message}`),
      )
    }
    box.append(button)
  }
  part('questions').append(box)
}

client.on('session_proposal', ({ id, params }) => {
  const wanted = { ...params.requiredNamespaces['eip155'], ...params.optionalNamespaces['eip155'] }
  const chains = wanted.chains ?? [`eip155:${chain.chainId}`]
  const namespace = { chains, methods: wanted.methods ?? [], events: wanted.events ?? [] }
  ask(
    `${params.proposer.metadata.name} (${params.proposer.metadata.url}) asks to connect on ${chains.join(', ')}.`,
    [
      'Approve',
      async () => {
        const accounts = chains.map((on) => `${on}:${account().address}`)
        const { acknowledged } = await client.approve({ id, namespaces: { eip155: { ...namespace, accounts } } })
        await acknowledged()
      },
    ],
    ['Refuse', () => client.reject({ id, reason: { code: 5000, message: 'User rejected.' } })],
  )
})

client.on('session_request', ({ id, topic, params }) => {
  const { method, params: given } = params.request
  const answer = (body: object) =>
    client.respond({
      topic,
      response: { id, jsonrpc: '2.0', ...body } as Parameters<typeof client.respond>[0]['response'],
    })
  const known = signingMethods.find((name) => name === method)
  if (!known) {
    void answer({ error: { code: 4200, message: `${method} is not known here.` } })
    return
  }
  const words = known === 'personal_sign' ? messageOf(given) : JSON.stringify(given, null, 2)
  ask(
    `${method}\n\n${words}`,
    ['Sign', async () => answer({ result: await signWith(account(), chain, known, given) })],
    ['Refuse', () => answer({ error: { code: 4001, message: 'The person refused the request.' } })],
  )
})

part('disconnect').onclick = () => {
  const ended = client.session
    .getAll()
    .map(({ topic }) => client.disconnect({ topic, reason: { code: 6000, message: 'The person left.' } }))
  void Promise.all(ended).then(() => say('Disconnected.'))
}
part<HTMLFormElement>('pair').onsubmit = (event) => {
  event.preventDefault()
  client.pair({ uri: uri.value.trim() }).then(
    () => say('Waiting for the app.'),
    (error: Error) => say(error.message),
  )
}
// As a link of an app opens it.
uri.value = new URLSearchParams(window.location.search).get('uri') ?? ''
if (uri.value) part<HTMLFormElement>('pair').requestSubmit()
say('Ready.')
