import { expect, test } from 'vitest'
import type { ListingState } from '../../core/types.ts'
import { listingStatusOf } from './listing-status.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

function check(
  state: ListingState,
  more: { own?: boolean; buyer?: string; expiresAt?: string; tradingStopped?: string },
  expected: string,
) {
  const { own = false, buyer = null, expiresAt = '2026-12-01T00:00:00Z', tradingStopped = null } = more
  expect(
    listingStatusOf({ listing: { state, expiresAt, itemType: { tradingStopped } }, own, buyer }, 'grace', now),
  ).toBe(expected)
}

test('an active offer is open to everybody but its seller', () => {
  check('active', {}, 'open')
  check('active', { own: true }, 'own')
})

test('past its end it cannot be bought, and its seller can take it back', () => {
  check('active', { expiresAt: '2026-11-21T12:00:00Z' }, 'expired')
  check('active', { expiresAt: '2026-11-21T11:00:00Z', own: true }, 'ownExpired')
  check('expired', {}, 'expired')
  check('expired', { own: true }, 'ownEnded')
})

test('what is not traded cannot be bought, and its seller can take it back', () => {
  const tradingStopped = '2026-11-21T11:30:00Z'
  check('active', { tradingStopped }, 'stopped')
  check('active', { tradingStopped, own: true }, 'ownStopped')
  check('active', { tradingStopped, expiresAt: '2026-11-21T11:00:00Z' }, 'expired')
  check('sold', { tradingStopped }, 'sold')
})

test('a sale knows its buyer', () => {
  check('sold', { buyer: 'grace' }, 'bought')
  check('sold', { buyer: 'ada' }, 'sold')
  check('cancelled', {}, 'cancelled')
  check('pending', {}, 'pending')
})

test('a stranger has bought nothing, also where the buyer is not told', () => {
  const listing = { state: 'sold', expiresAt: null, itemType: { tradingStopped: null } } as const
  expect(listingStatusOf({ listing, own: false, buyer: null }, null, now)).toBe('sold')
})
