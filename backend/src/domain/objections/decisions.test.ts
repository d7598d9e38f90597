/** No code can be added without saying whether it decides something about a person. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { automaticDecisions, noDecision, notedKind } from './decisions.ts'

const source = readFileSync(new URL('../../../../core-wasm/src/programme/codes.rs', import.meta.url), 'utf8')
const codes = [...source.matchAll(/^ {8}[A-Z]\w+ = "([A-Z_]+)"/gm)].map(([, code]) => code ?? '')

test('each code of the programme is a decision that can be objected to, or says why it is none', () => {
  expect(codes.length).toBeGreaterThan(70)
  const decided = Object.values(automaticDecisions).flatMap(({ code }) => code ?? [])
  const known = [...decided, ...Object.values(noDecision).flat()]
  expect(codes.filter((code) => !(known as string[]).includes(code))).toEqual([])
  expect(known.length).toBe(new Set(known).size)
})

test('only what a refused call decides itself is noted', () => {
  expect(notedKind('UPLOAD_QUOTA_DAY')).toBe('upload_quota_day')
  expect(notedKind('QUEST_LOCKED')).toBeNull()
  expect(notedKind('RATE_LIMITED')).toBeNull()
})
