/** The rules of the built package in plain Node, as the extension and a front-end developer load them. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import * as waymark from 'waymark-core'
import './support/core.ts'

test('the rules answer in Node', () => {
  assert.equal(waymark.isEmail('ada@example.org'), true)
  assert.deepEqual([waymark.isEmail("o'hara@example.org"), waymark.isAccountEmail("o'hara@example.org")], [false, true])
  assert.equal(waymark.checkHandle('Ada'), 'bad_character')
  assert.deepEqual(waymark.levelProgress([0, 100, 250], 130), {
    level: 2,
    xp: 130,
    levelXp: 100,
    nextLevelXp: 250,
    xpToGo: 120,
    ratio: 0.2,
  })
})

test('a trait says what is missing, whatever of it is known', () => {
  assert.deepEqual(waymark.traitReasons({ granted: false, level: 2, minLevel: 3, questDone: false }), [
    'level_needed',
    'quest_needed',
  ])
  assert.deepEqual(waymark.traitReasons({ granted: false, level: 2, isReward: true, itemHeld: null }), [
    'reward_needed',
  ])
  assert.deepEqual(waymark.traitReasons({ granted: true, level: 2, minLevel: 3 }), [])
})

test('a rule that says no throws a real error', () => {
  assert.throws(
    () => waymark.markStep('text', { minLength: 3 }, null, { text: 'no' }),
    (error) =>
      error instanceof Error &&
      waymark.isValidationError(error) &&
      error.code === 'ANSWER_INVALID' &&
      error.params.reason === 'too_short',
  )
  const run: waymark.RunFacts = { state: 'in_progress', version: 1, review: 'auto', participant: 'p', steps: [] }
  assert.throws(
    () => waymark.appealUntil({ ...run, state: 'gone' as waymark.RunState }, 0),
    /state: is gone, not one of/,
  )
})

test('the rules that only a server asks are not in what browsers fetch', () => {
  for (const rule of ['questEligibility', 'runStep', 'planReversal', 'checkSignInMessage', 'voucherNonce'])
    assert.equal(rule in waymark, false, rule)
})

test('every code is listed once', () => {
  const codes = waymark.errorCodes()
  assert.equal(new Set(codes).size, codes.length)
  assert.ok(codes.includes('LOGIN_FAILED') && codes.includes('QUEST_LOCKED'))
})
