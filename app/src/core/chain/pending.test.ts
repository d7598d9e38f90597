// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { dropPending, onPendingElsewhere, type PendingTransaction, readPending, savePending } from './pending.ts'

beforeEach(() => localStorage.clear())

const mint: PendingTransaction = {
  kind: 'mint',
  entityId: 'item-1',
  item: 'item-1',
  hash: `0x${'11'.repeat(32)}`,
  from: `0x${'22'.repeat(20)}`,
  call: { to: `0x${'33'.repeat(20)}`, data: '0x1234' },
  nonce: null,
  sentAt: Date.now(),
}
const buy: PendingTransaction = { ...mint, kind: 'buy', entityId: 'listing-1', hash: `0x${'44'.repeat(32)}` }

test('what was sent is still known after a reload', () => {
  savePending('grace', mint)
  savePending('grace', buy)
  expect(readPending('grace')).toEqual([mint, buy])
})

test('nobody sees what another account of the same browser sent', () => {
  savePending('grace', mint)
  expect(readPending('ada')).toEqual([])
})

test('one entity has one open transaction of a kind: a new hash replaces the old', () => {
  savePending('grace', mint)
  savePending('grace', { ...mint, hash: buy.hash, nonce: 7 })
  expect(readPending('grace')).toEqual([{ ...mint, hash: buy.hash, nonce: 7 }])
})

test('what is done is forgotten, the rest stays', () => {
  savePending('grace', mint)
  savePending('grace', buy)
  dropPending('grace', mint)
  expect(readPending('grace')).toEqual([buy])
  dropPending('grace', buy)
  expect(localStorage.length).toBe(0)
})

test('broken, foreign and very old entries are passed over', () => {
  localStorage.setItem('waymark.pending.grace', '{nonsense')
  expect(readPending('grace')).toEqual([])
  const old = { ...mint, sentAt: Date.now() - 8 * 24 * 3_600_000 }
  localStorage.setItem(
    'waymark.pending.grace',
    JSON.stringify([null, 1, {}, { ...mint, kind: 'burn' }, { ...mint, hash: '0x1' }, old, buy]),
  )
  expect(readPending('grace')).toEqual([buy])
})

test('another tab is heard, other entries are not', () => {
  const changed = vi.fn()
  const stop = onPendingElsewhere('grace', changed)
  window.dispatchEvent(new StorageEvent('storage', { key: 'waymark.pending.ada' }))
  expect(changed).not.toHaveBeenCalled()
  window.dispatchEvent(new StorageEvent('storage', { key: 'waymark.pending.grace' }))
  expect(changed).toHaveBeenCalledOnce()
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key: 'waymark.pending.grace' }))
  expect(changed).toHaveBeenCalledOnce()
})

test('what an older build stored under `subject` is still followed', () => {
  const { entityId, ...rest } = mint
  localStorage.setItem('waymark.pending.grace', JSON.stringify([{ ...rest, subject: entityId }]))
  expect(readPending('grace')).toMatchObject([mint])
})
