// The translations of the app: the part of i18next that it uses, in a tenth of the size, under i18next's types. A test
// compares the two, sentence by sentence.
import type { BackendModule, i18n as I18n, InitOptions } from 'i18next'
import { type Bundle, find, translate, type Values } from './translate.ts'

type Watcher = (language: string) => void

const bundles = new Map<string, Bundle>()
const loading = new Map<string, Promise<void>>()
const watchers = { languageChanged: new Set<Watcher>(), loaded: new Set<Watcher>() }
const options: { ns: string[]; defaultNS: string; fallback: string | null } = {
  ns: [],
  defaultNS: 'translation',
  fallback: null,
}
let backend: BackendModule | undefined
let language = ''

/** Languages a sentence is looked for in, in this order. */
const tried = (lng: string) => [...new Set([lng, ...(options.fallback ? [options.fallback] : [])])]

const runtime = {
  get language() {
    return language
  },
  options,

  use(part: { type: string }) {
    if (part.type === 'backend') backend = part as BackendModule
    return runtime
  },

  async init({ lng = 'en', ns = [], defaultNS, fallbackLng, resources = {} }: InitOptions) {
    options.ns = [ns].flat()
    options.defaultNS = String(defaultNS)
    options.fallback = typeof fallbackLng === 'string' ? fallbackLng : null
    for (const [of, spaces] of Object.entries(resources))
      for (const [space, bundle] of Object.entries(spaces)) bundles.set(`${of}/${space}`, bundle as Bundle)
    await runtime.changeLanguage(lng)
  },

  /** Rejects where a bundle cannot be fetched; the next call tries again. */
  async loadNamespaces(names: string | readonly string[]) {
    options.ns = [...new Set([...options.ns, ...[names].flat()])]
    await load(language, options.ns)
  },

  async changeLanguage(next: string) {
    await load(next, options.ns)
    language = next
    tell('languageChanged')
  },

  on(event: keyof typeof watchers, watcher: Watcher) {
    watchers[event].add(watcher)
  },
  off(event: keyof typeof watchers, watcher: Watcher) {
    watchers[event].delete(watcher)
  },

  t: (key: string, values: Values = {}) => say(language, options.defaultNS, key, values),
  getFixedT:
    (lng: string | null, ns: string = options.defaultNS) =>
    (key: string, values: Values = {}) =>
      say(lng ?? language, ns, key, values),

  exists(key: string) {
    const [space, path] = split(key, options.defaultNS)
    return tried(language).some((of) => find(bundles.get(`${of}/${space}`) ?? {}, path) !== undefined)
  },
}

/** The one instance. */
export const i18n = runtime as unknown as I18n

/** Whether the sentences of a namespace are there. */
export const isLoaded = (lng: string, ns: string) => bundles.has(`${lng}/${ns}`)

/** Fetches what is not there yet. */
export async function load(lng: string, namespaces: readonly string[]): Promise<void> {
  await Promise.all(tried(lng).flatMap((of) => namespaces.map((ns) => loadOne(of, ns))))
}

function loadOne(lng: string, ns: string): Promise<void> | undefined {
  const name = `${lng}/${ns}`
  if (!backend || bundles.has(name)) return undefined
  const under = loading.get(name) ?? read(backend, lng, ns).finally(() => loading.delete(name))
  loading.set(name, under)
  return under
}

const read = ({ read }: BackendModule, lng: string, ns: string) =>
  new Promise<void>((resolve, reject) =>
    read(lng, ns, (error, bundle) => {
      if (error) return reject(error)
      bundles.set(`${lng}/${ns}`, bundle as Bundle)
      tell('loaded')
      resolve()
    }),
  )

const tell = (event: keyof typeof watchers) => {
  for (const watcher of watchers[event]) watcher(language)
}

function split(key: string, ns: string): [namespace: string, path: string] {
  const colon = key.indexOf(':')
  return colon < 0 ? [ns, key] : [key.slice(0, colon), key.slice(colon + 1)]
}

/** A key without a sentence is its own. */
function say(lng: string, ns: string, key: string, values: Values): string {
  const [space, path] = split(key, ns)
  for (const of of tried(lng)) {
    // Every sentence may name the product, as the page does.
    const product = bundles.get(`${language}/common`)?.['product']
    const sentence = translate(bundles.get(`${of}/${space}`) ?? {}, of, path, { product, ...values })
    if (sentence !== undefined) return sentence
  }
  return String(values['defaultValue'] ?? path)
}
