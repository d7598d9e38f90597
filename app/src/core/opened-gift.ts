// The gift that the person accepted a moment ago, in this tab alone, until they leave what shows it.
import { skipToken, useQuery } from '@tanstack/react-query'
import { keys } from './queries.ts'
import { queryClient } from './query-client.ts'
import type { Gift } from './types.ts'

/** Goes with the person who leaves. */
const openedKey = [...keys.me, 'opened gift']

export const openGift = (gift: Gift | null) => queryClient.setQueryData<Gift | null>(openedKey, gift)

export const useOpenedGift = () =>
  useQuery<Gift | null>({ queryKey: openedKey, queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY }).data ?? null
