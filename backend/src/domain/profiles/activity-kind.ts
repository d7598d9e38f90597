/** Kinds of activity in a profile. */
export type ActivityKind =
  | 'quest_rewarded'
  | 'level_up'
  | 'item_granted'
  | 'item_minted'
  | 'item_listed'
  | 'item_sold'
  | 'item_bought'
  | 'onboarded'
  | 'wallet_linked'
  | 'listing_cancelled'
  | 'quest_reversed'
