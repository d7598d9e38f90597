/** Everything that many do at the same moment; held on each database. */
import type { Contest } from './arena.ts'
import { itemContests } from './item-contests.ts'
import { keyContests } from './key-contests.ts'
import { peopleContests } from './people-contests.ts'
import { questContests } from './quest-contests.ts'
import { reviewContests } from './review-contests.ts'

export const contests: Contest[] = [
  ...questContests,
  ...reviewContests,
  ...peopleContests,
  ...itemContests,
  ...keyContests,
]
