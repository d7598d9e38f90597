/** All registered collections. Directus's licence terms for larger versions count them: at most 25. */
import type { CollectionDefinition } from './definition.ts'
import { editorial } from './editorial.ts'
import { facts } from './facts.ts'

export const collections: readonly CollectionDefinition[] = [...editorial, ...facts]
