/** The window in which the test wallets ask: the request, the possible answers, and the wallet's settings. */

import { numberToHex } from 'viem'
import { type Answer, remember, state } from './behaviour.ts'
import type { Ask, Question, TestProvider } from './provider.ts'
import { messageOf } from './signing.ts'

const wrongChain = 1
const delayMs = 5000

const styles = `
:host { all: initial }
dialog, .corner { font: 15px/1.45 system-ui, sans-serif; color: #16202a; background: #fff; border: 1px solid #16202a }
dialog { width: 22rem; border-radius: .75rem; padding: 1rem }
dialog::backdrop { background: #0006 }
h2 { font-size: 1.05rem; margin: 0 0 .5rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; max-height: 12rem; overflow: auto; background: #eef1f4; padding: .5rem; border-radius: .4rem; margin: 0 0 .75rem }
button, select { font: inherit; color: inherit; width: 100%; padding: .45rem .6rem; margin: .2rem 0; border: 1px solid #5b6874; border-radius: .4rem; background: #fff; cursor: pointer }
button.main { background: #16202a; color: #fff }
.corner { position: fixed; inset-block-end: .75rem; inset-inline-start: .75rem; width: auto; z-index: 2147483647 }
`

let open: { root: ShadowRoot; corner: HTMLButtonElement } | null = null

/** Opens the window with a request; the person's answer closes it. Closing it otherwise refuses. */
export const askInPanel: Ask = (question) =>
  new Promise((resolve) => {
    const dialog = windowOf(question.wallet)
    const words = document.createElement('pre')
    words.textContent = wordsOf(question)
    const answer = (given: Answer) => {
      resolve(given)
      dialog.close()
    }
    dialog.append(
      words,
      button('Approve', () => answer('approve'), 'main'),
      button('Refuse', () => answer('refuse')),
      button('Approve in 5 seconds', () => {
        setTimeout(() => resolve('approve'), delayMs)
        dialog.close('later')
      }),
      button('Say that a request is already open', () => answer('already_open')),
      button('Say that the chain is unknown', () => answer('unknown_chain')),
      ...controls(question.wallet, dialog),
    )
    dialog.addEventListener('close', () => {
      if (dialog.returnValue !== 'later') resolve('refuse')
      dialog.remove()
    })
    dialog.showModal()
  })

/** Opens the window without a request: to change account or network, or to disconnect. */
export function openPanel(wallet: TestProvider): void {
  const dialog = windowOf(wallet)
  dialog.append(
    ...controls(wallet, dialog),
    button('Close', () => dialog.close()),
  )
  dialog.addEventListener('close', () => dialog.remove())
  dialog.showModal()
}

/** A new window; the corner of the page keeps a button that opens it again. */
function windowOf(wallet: TestProvider): HTMLDialogElement {
  const { root, corner } = open ?? firstTime()
  corner.textContent = wallet.name
  corner.onclick = () => openPanel(wallet)
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', wallet.name)
  const heading = document.createElement('h2')
  heading.textContent = wallet.name
  dialog.append(heading)
  root.append(dialog)
  return dialog
}

function firstTime() {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  const corner = button('', () => undefined, 'corner')
  root.append(corner)
  document.body.append(host)
  open = { root, corner }
  return open
}

function controls(wallet: TestProvider, dialog: HTMLDialogElement): HTMLElement[] {
  const account = document.createElement('select')
  account.setAttribute('aria-label', 'Account')
  for (const [index, { address }] of wallet.accounts.entries()) {
    const label = `${wallet.owners[index]}, ${address.slice(0, 6)}…${address.slice(-4)}`
    account.add(new Option(label, address, false, address === wallet.account.address))
  }
  account.onchange = () => wallet.choose(account.value)
  const isWrong = state.chainId !== null
  const network = button(isWrong ? 'Go to the local chain' : 'Go to another chain', () => {
    state.chainId = isWrong ? null : wrongChain
    remember()
    void wallet
      .request({ method: 'eth_chainId' })
      .then((chainId) => wallet.emit('chainChanged', isWrong ? chainId : numberToHex(wrongChain)))
    dialog.close()
  })
  const leave = button('Disconnect this site', () => {
    wallet.disconnect()
    dialog.close()
  })
  return [account, network, ...(wallet.isConnected ? [leave] : [])]
}

function wordsOf({ method, params }: Question): string {
  if (method === 'eth_requestAccounts') return 'This site asks to see your account.'
  if (method === 'personal_sign') return `This site asks you to sign:\n\n${messageOf(params)}`
  if (method === 'eth_signTypedData_v4') return `This site asks you to sign:\n\n${String(params[1])}`
  if (method === 'eth_sendTransaction')
    return `This site asks you to send a transaction:\n\n${JSON.stringify(params[0], null, 2)}`
  return `This site asks you to use chain ${String((params[0] as { chainId?: string } | undefined)?.chainId)}.`
}

function button(label: string, act: () => void, className = ''): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = label
  made.className = className
  made.onclick = act
  return made
}
