// What an operator may say of the sign-in modal: `MODAL` of `/config.json`, checked key by key. Read when the modal is
// made, not with the first paint; production's stack asks the same function before it starts.
import { isInternalPath } from '../../shared/paths.ts'
import { ConfigProblem, filled, list, object } from '../config-values.ts'

/** Where a login method or a wallet is shown; everywhere when nothing is said. */
type Shown = { showOnModal?: boolean; showOnMobile?: boolean; showOnDesktop?: boolean }

/** Fields that were left out keep what the specification sets. */
export type ModalSettings = {
  /** By the name of the method, such as `google`, or the id of a provider of our own. */
  loginMethods?: Record<string, Shown & { name?: string }>
  /** Names in the order of their buttons; what it does not name comes last. */
  loginMethodsOrder?: string[]
  /** By the name of the adapter. */
  adapters?: Record<string, Shown & { label?: string }>
  /** Whether an error with code 5000 is shown; without it the modal hides. */
  displayErrors?: boolean
  /** `auto` is the theme of the page. */
  theme?: 'auto' | 'dark' | 'light'
  /** Address of a picture on this site, or one that is carried along: `data:`. */
  appLogo?: string
  /** `wallet`: the wallet of the login adapter alone, no external ones. */
  authMode?: 'dapp' | 'wallet'
}

type Check = (key: string, value: unknown) => unknown

/** Throws a `ConfigProblem` that names the first key which is not as it was expected. */
export function readModalSettings(value: unknown): ModalSettings {
  return value == null ? {} : (fields(checks)('MODAL', value) as ModalSettings)
}

const truth: Check = (key, value) => {
  if (typeof value !== 'boolean') throw new ConfigProblem(key, 'true or false', value)
  return value
}

const oneOf =
  (...words: string[]): Check =>
  (key, value) => {
    if (!words.includes(value as string)) throw new ConfigProblem(key, `one of ${words.join(', ')}`, value)
    return value
  }

/** An object with these keys and no other: one that is misspelt would be without effect. */
const fields =
  (known: Record<string, Check>): Check =>
  (key, value) => {
    const given = object(key, value)
    return entriesOf(given, (name) => {
      const check = Object.hasOwn(known, name) && known[name]
      if (!check) throw new ConfigProblem(`${key}.${name}`, `one of ${Object.keys(known).join(', ')}`, given[name])
      return check(`${key}.${name}`, given[name])
    })
  }

/** An object with any names that `isName` takes, and `check` for what each of them holds. */
const named =
  (isName: (name: string) => boolean, expected: string, check: Check): Check =>
  (key, value) => {
    const given = object(key, value)
    return entriesOf(given, (name) => {
      if (!isName(name)) throw new ConfigProblem(`${key}.${name}`, expected, given[name])
      return check(`${key}.${name}`, given[name])
    })
  }

const entriesOf = (given: object, read: (name: string) => unknown) =>
  Object.fromEntries(Object.keys(given).map((name) => [name, read(name)]))

const adapterNames = [
  ...['openlogin', 'metamask', 'phantom', 'torus-evm', 'torus-solana'],
  ...['wallet-connect-v1', 'wallet-connect-v2'],
]

const shown = { showOnModal: truth, showOnMobile: truth, showOnDesktop: truth }

const checks: Record<keyof ModalSettings, Check> = {
  loginMethods: named(
    // What every object has is no method.
    (name) => /^[\w-]+$/.test(name) && !(name in {}),
    'to be called by letters, digits, - and _',
    fields({ name: filled, ...shown }),
  ),
  loginMethodsOrder: (key, value) => list(key, value).map((name, at) => filled(`${key}[${at}]`, name)),
  adapters: named(
    (name) => adapterNames.includes(name) || /^eip6963:\S+$/.test(name),
    `to be called ${adapterNames.join(', ')}, or eip6963: and the name that a wallet announces`,
    fields({ label: filled, ...shown }),
  ),
  displayErrors: truth,
  theme: oneOf('auto', 'dark', 'light'),
  appLogo: logo,
  authMode: oneOf('dapp', 'wallet'),
}

const largestLogo = 100_000

function logo(key: string, value: unknown): string {
  const given = typeof value === 'string' && value.length <= largestLogo ? value : ''
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(given)) return `/images/${given}/xs`
  if (/^data:image\/(svg\+xml|png|jpeg|gif|webp)[;,]/.test(given)) return given
  if (given !== '/' && isInternalPath(given)) return given
  throw new ConfigProblem(key, 'a path of this site, the id of a file of the Studio, or a data: picture', value)
}
