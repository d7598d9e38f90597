import { expect, test } from 'vitest'
import type { MintReason } from '../../core/types.ts'
import { checklistOf } from './eligibility.ts'

const unmet = (...mintReasons: MintReason[]) =>
  checklistOf({ mintReasons }).flatMap(({ name, reason }) => (reason ? [name] : []))

test('nothing missing meets every requirement', () => {
  expect(checklistOf({ mintReasons: [] })).toHaveLength(5)
  expect(unmet()).toEqual([])
})

test('each reason stands at its requirement', () => {
  expect(unmet({ code: 'no_wallet' })).toEqual(['wallet'])
  expect(unmet({ code: 'per_player_max', max: 1 }, { code: 'locked', reason: 'under review' })).toEqual([
    'held',
    'limit',
  ])
  expect(unmet({ code: 'window_closed', closedAt: '2026-11-21T12:00:00Z' })).toEqual(['window'])
})

test('a mint that was begun can be carried on', () => {
  expect(unmet({ code: 'minting' })).toEqual([])
})
