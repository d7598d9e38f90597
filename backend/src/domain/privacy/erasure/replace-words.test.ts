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
    ['n@example.com', 'Write to _n@example.com_ or __n@example.com__', 'Write to _…_ or __…__'],
    ['n@example.com', '_Write to n@example.com_', '_Write to …_'],
    ['n@example.com', '-n@example.com- …n@example.com...and more', '-…- ……...and more'],
    ['n@example.com', 'n@example.com.au, n@example.com-shop.example', null],
    ['n@example.com', 'x_n@example.com, x-n@example.com, x.n@example.com, x+n@example.com', null],
    ['@kenji', '_@kenji_, __@kenji__ and _@kenji said_', '_…_, __…__ and _… said_'],
    ['@kenji', '@KENJI-san, (@kenji)', '…-san, (…)'],
    ['@kenji', '@kenji_two, @kenji__two, _@kenji_two_, @kenji_, @kenji2, @kenji.mori', null],
  ])('%s in “%s”', (address, text, without) => {
    expect(replaceIn(text, addressPattern(address))).toBe(without)
  })
})

describe('a name', () => {
  test.each([
    ['Ada Uri', 'Ada Uri’s tent', '…’s tent'],
    ['Ada Uri', 'Thank Ada Uri!', 'Thank …!'],
    ['Ada Uri', 'Nevada Uri', null],
    ['Özge Ünal', 'Thank Özge Ünal.', 'Thank ….'],
    ['Ada Uri', '_Ada Uri_ __Ada Uri__ **Ada Uri** @Ada Uri', '_…_ __…__ **…** @…'],
    ['Ada Uri', 'list_Ada Uri_2', 'list_…_2'],
    ['Ada Uri', 'Ada  Uri, Ada\u00a0Uri, Ada\u202fUri, Ada\r\n\tUri', '…, …, …, …'],
    ['Ada  Uri', 'Ada Uri', '…'],
    ['Özge Ünal', 'ÖZGE ÜNAL, özge ünal', '…, …'],
    ['Ada Uri', 'Ask Ada Uri.Then go', 'Ask ….Then go'],
    ['Ada Uri', 'Ada Uri-san, Ada Uri-Pokal, Ada Uri-Smith', '…-san, …-Pokal, …-Smith'],
    ['Luc Picard', 'Jean-Luc Picard', null],
    ['Luc Picard', '-Luc Picard, – Luc Picard', '-…, – …'],
    ['Ada Uri', 'Ada Uris, Ada Uri2, Ada Uri\u0301', null],
    ['Sean O’Neill', "Sean O'Neill", '…'],
  ])('%s in “%s”', (name, text, without) => {
    expect(replaceIn(text, namePattern(name))).toBe(without)
  })

  test.each([
    ['田中太郎', '担当は田中太郎さんです。', '担当は…さんです。'],
    ['田中 太郎', '田中太郎さん、田中\u3000太郎さん', '…さん、…さん'],
    ['김민준', '김민준님께 물어보세요', '…님께 물어보세요'],
    ['ジョン・スミス', 'ジョン・スミスさん', '…さん'],
    ['李 明', '桃李\n明日', null],
  ])('%s in “%s”, where no space tells words apart', (name, text, without) => {
    expect(isName(name)).toBe(true)
    expect(replaceIn(text, namePattern(name))).toBe(without)
  })

  test.each(['of the', '":"Please write', 'right after **Base', 'Ada', 'Ada 2', '中国', '나무', '・・・'])(
    '“%s” is none',
    (text) => {
      expect(isName(text)).toBe(false)
    },
  )

  test.each(['Ada Uri', 'Ana de la Cruz', '김 하늘', 'O’Neill Sean', 'J. R. Tolk', '李 明'])('“%s” is one', (text) => {
    expect(isName(text)).toBe(true)
  })
})

test('a long text is searched in a moment, whatever it is made of', () => {
  for (const part of ['Ada ', 'Ada', '_', '@kenji_', '田', ' ', 'a_'])
    for (const pattern of [namePattern('Ada Uri'), namePattern('田中太郎'), addressPattern('@kenji')])
      expect(replaceIn(part.repeat(50_000), pattern)).toBeNull()
})

test('JSON stays JSON, and only what stood in its texts is replaced', () => {
  const json = '{"en":"Ask Ada Uri","list":[1,"Ada Uri"],"by":{"Ada Uri":true}}'
  const without = replaceIn(json, namePattern('Ada Uri')) ?? ''
  expect(JSON.parse(without)).toEqual({ en: 'Ask …', list: [1, '…'], by: { '…': true } })
  expect(replaceIn(JSON.parse(json), namePattern('Ada Uri'))).toBe(without)
  expect(replaceIn('{"en": "no one"}', namePattern('Ada Uri'))).toBeNull()
})
