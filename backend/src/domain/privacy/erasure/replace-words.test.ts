/** Words of a person go out of others' texts as whole words, and nothing else does. */
import { describe, expect, test } from 'vitest'
import { addressPattern, isName, namePattern, replaceIn } from './replace-words.ts'

describe('an address or a handle', () => {
  test.each([
    ['n@example.com', 'Write to N@Example.com, please.', 'Write to …, please.'],
    ['n@example.com', 'Write to wren@example.com.', null],
    ['x@example.co', 'Write to x@example.com.', null],
    ['x@example.co', 'Write to <x@example.co>.', 'Write to <…>.'],
    ['@example', 'hello@example.com', null],
    ['@example', 'Ask @example_team.', null],
    ['@example', 'Ask @example.', 'Ask ….'],
  ])('%s in “%s”', (address, text, without) => {
    expect(replaceIn(text, addressPattern(address))).toBe(without)
  })
})

describe('a name', () => {
  test.each([
    ['Ada Uri', 'Ada Uri’s tent', '…’s tent'],
    ['Ada Uri', 'Thank Ada Uri!', 'Thank …!'],
    ['Ada Uri', 'Thank ada uri!', null],
    ['Ada Uri', 'Nevada Uri', null],
    ['Özge Ünal', 'Thank Özge Ünal.', 'Thank ….'],
  ])('%s in “%s”', (name, text, without) => {
    expect(replaceIn(text, namePattern(name))).toBe(without)
  })

  test.each(['of the', '":"Please write', 'right after **Base', 'Ada', 'Ada 2'])('“%s” is none', (text) => {
    expect(isName(text)).toBe(false)
  })

  test.each(['Ada Uri', 'Ana de la Cruz', '김 하늘', 'O’Neill Sean', 'J. R. Tolk'])('“%s” is one', (text) => {
    expect(isName(text)).toBe(true)
  })
})

test('JSON stays JSON, and only what stood in its texts is replaced', () => {
  const json = '{"en":"Ask Ada Uri","list":[1,"Ada Uri"],"by":{"Ada Uri":true}}'
  const without = replaceIn(json, namePattern('Ada Uri')) ?? ''
  expect(JSON.parse(without)).toEqual({ en: 'Ask …', list: [1, '…'], by: { '…': true } })
  expect(replaceIn(JSON.parse(json), namePattern('Ada Uri'))).toBe(without)
  expect(replaceIn('{"en": "no one"}', namePattern('Ada Uri'))).toBeNull()
})
