// Items of the collections of Directus, by the hooks of the core's package: what the programme has no call of its own
// for. Each hook is named, so that a page carries no other; a provider stands in the pages, for they alone need it.
import { lazyCore } from 'waymark-core/lazy'
import * as hooks from 'waymark-core/react'
import { loadCore } from './client.ts'
import type { Schema } from './directus-schema.ts'
import { sessionStore } from './session.ts'

/** The one core, which may not be there yet: until it says that nobody is signed in, somebody may be. */
export const lazilyLoaded = lazyCore(loadCore, { isSignedIn: () => sessionStore.getState().state !== 'logged_out' })

type Hooks = hooks.Hooks<Schema>

export const WaymarkProvider = hooks.WaymarkProvider
export const useItems: Hooks['useItems'] = hooks.useItems
export const useMutation: Hooks['useMutation'] = hooks.useMutation
