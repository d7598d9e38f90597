import type { Core } from 'waymark-core'

/** The faults that can be switched on. */
export interface DevtoolsFaults {
  /** Every request fails, as without network. */
  offline: boolean
  /** Every request waits for two seconds. */
  slow: boolean
  /** The next request is answered 401 (`TOKEN_EXPIRED`) once; those that sign in, renew and sign out are not. */
  refuseNext: boolean
  /** `Date.now` is a day ahead for the whole page, so that every token has run out. */
  clockAhead: boolean
}

/** A request as the panel shows it: without its query, its headers and its body. */
export interface DevtoolsCall {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly method: string
  readonly path: string
  /** The status, `…` while it is under way, `no reply` or `aborted`. */
  readonly status: string
  /** How long it took; null while it is under way. */
  readonly ms: number | null
  /** The how manieth repetition of a request that failed just before; 0 for none. */
  readonly retry: number
}

/** What a panel shows. */
export interface DevtoolsSnapshot {
  readonly calls: DevtoolsCall[]
  readonly history: { readonly at: number; readonly text: string }[]
  /** Those that began after the panel was mounted. */
  readonly subscriptions: { readonly collection: string; readonly event: string; readonly messages: number }[]
}

/** Looks at one core. */
export interface Devtools {
  /** For `new Core({ fetch })`. */
  fetch(url: string | URL | Request, init?: RequestInit): Promise<Response>
  /** Shows the panel at the end of an element, of the body when absent. Gives the function that removes it and ends the faults. */
  // biome-ignore lint/suspicious/noExplicitAny: a core of any schema.
  mount(core: Core<any>, element?: Element): () => void
  /** Which faults are on. */
  faults(): DevtoolsFaults
  /** Switches faults, as the panel does. */
  setFaults(faults: Partial<DevtoolsFaults>): void
  /** What the panel shows just now. */
  snapshot(): DevtoolsSnapshot
}

/** Devtools for one core. `fetch` is what sends; the global one when absent. */
export function createDevtools(options?: {
  fetch?: (url: string | URL | Request, init?: RequestInit) => Promise<Response>
}): Devtools
