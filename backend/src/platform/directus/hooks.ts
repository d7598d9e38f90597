/** How an extension of Directus registers its hooks. */
import type { RegisterFunctions } from '@directus/types'

/** Runs before Directus does something, and may change or refuse it. */
export type Filter = RegisterFunctions['filter']
/** Runs after Directus has done something. */
export type Action = RegisterFunctions['action']
/** Runs while Directus starts. */
export type Init = RegisterFunctions['init']
