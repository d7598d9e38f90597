/** Every command of `@directus/sdk` is sent by the compat entry as it is sent there, but for what is listed. */
import assert from 'node:assert/strict'
import * as sdk from '@directus/sdk'
import { expect, test } from 'vitest'
import * as compat from 'waymark-core/compat'
import './support/core.ts'
import { randomOf } from './support/random.ts'
import { commandArguments, query } from './support/sdk-commands.ts'
import { compareMany, differences } from './support/sdk-differences.ts'

test('the entry exports what @directus/sdk exports, and nothing else', () => {
  assert.deepEqual(Object.keys(compat).sort(), Object.keys(sdk).sort())
})

test('every command is among those that are compared', () => {
  const others = [
    ...['auth', 'authentication', 'createDirectus', 'formatFields', 'generateUid', 'getAuthEndpoint', 'graphql'],
    ...['isDirectusError', 'memoryStorage', 'messageCallback', 'pong', 'queryToParams', 'realtime', 'rest', 'sleep'],
    ...['staticToken', 'throwIfCoreCollection', 'throwIfEmpty', 'withOptions', 'withSearch', 'withToken'],
  ]
  assert.deepEqual([...Object.keys(commandArguments), ...others].sort(), Object.keys(sdk).sort())
})

test('random commands are sent alike, but for what is listed', async () => {
  const { unlisted } = await compareMany(1, 600)
  expect(unlisted).toEqual([])
})

test('a query is written as parameters as it is there, whatever it holds', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const given = query(randomOf(seed), seed % 2 === 1)
    const [ours, theirs] = [compat, sdk].map((side) => {
      try {
        return side.queryToParams(given as never)
      } catch {
        return 'thrown'
      }
    })
    // What the other client throws at is left out here.
    if (theirs !== 'thrown') assert.deepEqual(ours, theirs, `seed ${seed}: ${JSON.stringify(given)}`)
  }
  assert.deepEqual(compat.queryToParams({ own: () => {}, fields: undefined, page: 0 }), {})
})

test('every difference that is listed has a reason, and a name of its own', () => {
  assert.equal(new Set(differences.map(({ name }) => name)).size, differences.length)
  assert.ok(differences.every(({ why }) => why.length > 20))
})
