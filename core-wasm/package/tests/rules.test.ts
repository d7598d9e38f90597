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
  const quest = {
    minLevel: 3,
    requires: [{ slug: 'a', title: 'A' }],
    startsAt: null,
    endsAt: null,
    maxCompletions: 1,
    cooldownHours: null,
  }
  const player: waymark.PlayerFacts = {
    onboardingStep: 'done',
    xp: 130,
    thresholds: [0, 100, 250],
    done: [],
    runs: [],
  }
  assert.deepEqual(waymark.questEligibility(quest, player, Date.now()), {
    state: 'locked',
    reasons: [
      { code: 'level_needed', needed: 3, current: 2, xpToGo: 120 },
      { code: 'quest_needed', slug: 'a', title: 'A' },
    ],
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
  const run: waymark.RunFacts = { state: 'in_progress', version: 1, review: 'auto', participant: 'p', steps: [] }
  const open: waymark.RunFacts = { ...run, steps: [{ id: 'a', required: true, state: 'open' }] }
  assert.throws(
    () => waymark.runStep(open, { type: 'submitted' }, 0),
    (error) =>
      error instanceof Error &&
      waymark.isValidationError(error) &&
      error.code === 'RUN_INCOMPLETE' &&
      error.params.steps?.[0] === 'a',
  )
  assert.throws(
    () => waymark.runStep({ ...run, state: 'gone' as waymark.RunState }, { type: 'submitted' }, 0),
    /state: is gone, not one of/,
  )
})

test('every code is listed once', () => {
  const codes = waymark.errorCodes()
  assert.equal(new Set(codes).size, codes.length)
  assert.ok(codes.includes('LOGIN_FAILED') && codes.includes('QUEST_LOCKED'))
})
