import { expect, test } from 'vitest'
import { type Store, StoredDrafts } from './drafts.ts'

function tab() {
  const kept = new Map<string, string>()
  const store: Store = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
  return { kept, store: () => store }
}

const nothing = { note: '', steps: [], met: {} }
const begun = { note: 'Say more about', steps: ['text'], met: { text: [true, false] } }

test('a comment that was begun is there after a reload, for this run and this person alone', () => {
  const { store } = tab()
  new StoredDrafts('wren', store).write('run', begun)
  const reloaded = new StoredDrafts('wren', store)
  expect(reloaded.read('run')).toEqual(begun)
  expect(reloaded.read('another')).toEqual(nothing)
  expect(new StoredDrafts('finch', store).read('run')).toEqual(nothing)
})

test('nothing stays of a comment that was sent or emptied', () => {
  const { kept, store } = tab()
  const drafts = new StoredDrafts('wren', store)
  drafts.write('run', begun)
  drafts.forget('run')
  drafts.write('other', begun)
  drafts.write('other', { ...begun, note: ' ' })
  expect(kept.size).toBe(0)
})

test('what cannot be kept or read is no reason to stop', () => {
  const { kept, store } = tab()
  for (const broken of ['{', 'null', '7', '{"note":7,"steps":[7]}']) {
    kept.set('waymark-review:wren:run', broken)
    expect(new StoredDrafts('wren', store).read('run')).toEqual(nothing)
  }
  const closed = new StoredDrafts('wren', () => {
    throw new Error('The browser keeps nothing.')
  })
  closed.write('run', begun)
  expect(closed.read('run')).toEqual(nothing)
})
