// How each view of the sign-in modal comes about: what is configured, and what happens to a real LoginModal.
import type { LoginModal, LoginModalConfig } from 'waymark-core'

export type ModalState = { config?: LoginModalConfig; play(modal: LoginModal): void }

const open = (modal: LoginModal) => modal.send({ type: 'MODAL_VISIBILITY', visible: true })
const wallets = (modal: LoginModal) => {
  open(modal)
  modal.send({ type: 'INIT_EXTERNAL_WALLETS', externalWalletsInitialized: false })
}
const scan = (modal: LoginModal) => {
  wallets(modal)
  modal.send({ type: 'ready', adapter: 'wallet-connect-v2' })
  modal.send({ type: 'INIT_EXTERNAL_WALLETS', externalWalletsInitialized: true })
  modal.send({ type: 'adapter_data_updated', adapterName: 'wallet-connect-v2', data: { uri } })
}
const login = (modal: LoginModal, adapter: string, loginProvider?: string) => {
  open(modal)
  modal.send({ type: 'LOGIN', adapter, loginParams: { loginProvider } })
}
const code = (modal: LoginModal) => {
  open(modal)
  modal.send({ type: 'email_typed', value: 'ada.lovelace@example.org' })
  modal.send({ type: 'email_submitted' })
  modal.send({ type: 'code_sent', adapter: 'openlogin', lifetimeMs: 600_000 })
}
const failed = (modal: LoginModal, message: string) => {
  login(modal, 'metamask')
  modal.send({ type: 'errored', adapter: 'metamask', error: { code: 5000, message } })
}

const uri = `wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=${'587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'}&expiryTimestamp=1795340000`

const fox =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" rx="2" fill="%23357"/%3E%3Cpath d="M2 6L4 2L6 6z" fill="%23fd9"/%3E%3C/svg%3E'

const announce = (modal: LoginModal, count: number) => {
  const names = ['Fern Wallet', 'Slate', 'Copper Wallet of the Northern Valley', 'Heath', 'Lichen']
  names.slice(0, count).forEach((name, index) => {
    const rdns = `org.example.${index}`
    modal.send({ type: 'wallet_announced', rdns, name, ...(index % 2 ? {} : { icon: fox }) })
  })
}

const hidden = { showOnModal: false }

const polygon = { displayName: 'Polygon Mainnet', chainId: '0x13881' }

export const modalStates = {
  main: { play: open },
  'main-more': {
    play(modal) {
      open(modal)
      modal.send({ type: 'more' })
      modal.send({ type: 'email_typed', value: 'ada@example.org' })
    },
  },
  'main-email': { config: { social: { loginMethods: onlyEmail() } }, play: open },
  'external-looking': { play: wallets },
  external: { play: scan },
  'external-many': {
    play(modal) {
      scan(modal)
      announce(modal, 5)
    },
  },
  'external-mobile': {
    config: { device: 'mobile' },
    play(modal) {
      scan(modal)
      announce(modal, 1)
    },
  },
  'external-alone': {
    config: { social: { loginMethods: { ...onlyEmail(), email_passwordless: hidden } } },
    play: scan,
  },
  loader: { play: (modal) => login(modal, 'openlogin', 'google') },
  'loader-bridge': { play: (modal) => login(modal, 'metamask') },
  code: { play: code },
  'code-typed': {
    play(modal) {
      code(modal)
      modal.send({ type: 'code_typed', value: '402 913' })
    },
  },
  'code-wrong': {
    play(modal) {
      code(modal)
      modal.send({ type: 'code_typed', value: '111111' })
      modal.send({ type: 'code_submitted' })
      modal.send({ type: 'code_refused', reason: 'wrong', triesLeft: 3 })
    },
  },
  'code-expired': {
    play(modal) {
      code(modal)
      modal.send({ type: 'code_refused', reason: 'expired' })
    },
  },
  connected: {
    play(modal) {
      login(modal, 'openlogin', 'google')
      modal.send({ type: 'connected', adapter: 'openlogin', provider: {} })
    },
  },
  errored: {
    play: (modal) => failed(modal, 'You refused in your wallet. Nothing happened; try again when you are ready.'),
  },
  'errored-plain': { play: (modal) => failed(modal, '') },
  network_switch: {
    play: (modal) =>
      void modal.promptNetwork({ kind: 'switch', from: { displayName: 'Ethereum', chainId: '0x1' }, to: polygon }),
  },
  network_add: { play: (modal) => void modal.promptNetwork({ kind: 'add', to: polygon }) },
} satisfies Record<string, ModalState>

function onlyEmail() {
  const names = 'google facebook reddit discord twitch apple line github kakao linkedin twitter weibo wechat'
  return Object.fromEntries(names.split(' ').map((name) => [name, { showOnModal: false }]))
}

export type ModalStateName = keyof typeof modalStates
export const modalStateNames = Object.keys(modalStates) as ModalStateName[]
