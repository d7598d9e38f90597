/** `waymark-core/session` makes its requests in JavaScript: they are those of the whole core. */
import { test } from 'vitest'
import { compareEntries } from './support/compare-entries.ts'

test('two thousand random calls are the same requests, or the same refusals', () => compareEntries(1, 2_000))
