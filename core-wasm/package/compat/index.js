/** What a program for `@directus/sdk` imports, on the sessions and the requests of waymark-core. */

// biome-ignore-all lint/performance/noBarrelFile: this file is the entry.
export { throwIfCoreCollection, throwIfEmpty } from './checks.js'
export * from './client.js'
export * from './commands.js'
export { formatFields, queryToParams } from './query.js'
export * from './realtime.js'
