// The status of a listing for the profile that looks at it.
import type { ListingDetail } from '../../core/types.ts'

export type ListingStatus =
  | 'open'
  /** Objects of this kind are not traded: the books disagree about them. */
  | 'stopped'
  | 'own'
  | 'ownStopped'
  | 'pending'
  | 'sold'
  /** By the own profile. */
  | 'bought'
  | 'cancelled'
  | 'expired'
  /** Past its end, and the object still in the market's hands. */
  | 'ownExpired'
  /** Taken back, or returned after its end. */
  | 'ownEnded'

type Facts = {
  listing: Pick<ListingDetail['listing'], 'state'> & {
    expiresAt?: string | null
    itemType: { tradingStopped?: string | null }
  }
  own: boolean
  buyer?: string | null
}

/** An expired listing cannot be bought, also while the chain still has it open. `now` in milliseconds. */
export function listingStatusOf({ listing, own, buyer }: Facts, profile: string | null, now: number): ListingStatus {
  switch (listing.state) {
    case 'pending':
      return 'pending'
    case 'sold':
      return profile !== null && buyer === profile ? 'bought' : 'sold'
    case 'cancelled':
      return own ? 'ownEnded' : 'cancelled'
    case 'expired':
      return own ? 'ownEnded' : 'expired'
    case 'active': {
      const over = listing.expiresAt != null && Date.parse(listing.expiresAt) <= now
      if (over) return own ? 'ownExpired' : 'expired'
      if (listing.itemType.tradingStopped != null) return own ? 'ownStopped' : 'stopped'
      return own ? 'own' : 'open'
    }
  }
}
