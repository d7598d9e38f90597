// Objects that people give to each other, until they are accepted or returned.
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { backend } from './client.ts'
import { hasCode } from './errors.ts'
import { openGift } from './opened-gift.ts'
import { keys, profileQuery } from './queries.ts'
import { queryClient, rememberAnswer } from './query-client.ts'
import { checkHandle } from './rules.ts'
import type { Gift, Gifts, ItemDetail, Me, NewGift } from './types.ts'

/** Begins as the person does: whatever asks for them again asks for these. */
const giftsKey = [...keys.me, 'gifts']

const giftsQuery = () =>
  queryOptions({
    queryKey: giftsKey,
    queryFn: ({ signal }) => backend((core) => core.programme.gifts(signal)),
  })

/** Those that wait for the person, and those of the person that wait for others. */
export const useGifts = () => useQuery(giftsQuery())

export const useGiveItem = () =>
  useMutation({
    mutationFn: ({ itemId, gift }: { itemId: string; gift: NewGift }): Promise<ItemDetail> =>
      backend((core) => core.programme.giveItem(itemId, gift)),
    onSuccess: async (detail) => {
      await Promise.all([
        rememberAnswer(keys.item(detail.item.id), detail),
        outdated(keys.me, keys.profiles, keys.outfits),
      ])
    },
  })

/** Accepts a gift, which then opens: what is in it, and who gave it, is known while it waits. */
export const useAcceptGift = () =>
  useMutation({
    mutationFn: async (id: string): Promise<{ left: Gifts; gift: Gift | undefined }> => {
      const gift =
        giftOf(queryClient.getQueryData<Gifts>(giftsKey), id) ?? giftOf(await queryClient.fetchQuery(giftsQuery()), id)
      return { left: await backend((core) => core.programme.acceptGift(id)), gift }
    },
    onSuccess: async ({ left, gift }) => {
      await remember(left)
      if (gift) openGift(gift)
    },
    onError: refused,
  })

const giftOf = (gifts: Gifts | undefined, id: string) => gifts?.received.find((gift) => gift.id === id)

export const useReturnGift = () =>
  useMutation({
    mutationFn: ({ id, note }: { id: string; note: string }): Promise<Gifts> =>
      backend((core) => core.programme.returnGift(id, note)),
    onSuccess: remember,
    onError: refused,
  })

export const useWithdrawGift = () =>
  useMutation({
    mutationFn: (id: string): Promise<Gifts> => backend((core) => core.programme.withdrawGift(id)),
    onSuccess: remember,
    onError: refused,
  })

/**
 * Who is meant by what somebody typed: a handle, with `@` or without, or the address of a profile. Null while it is
 * neither.
 */
export function addressedBy(text: string): string | null {
  const typed = text.trim()
  const [, inAddress] = /\/profile\/([^/?#]+)/.exec(typed) ?? []
  const name = (inAddress ?? typed).toLowerCase().replace(/^@/, '')
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name) || checkHandle(name) === null ? name : null
}

/** Whoever has that address, to be shown before anything is given to them. */
export const useAddressed = (address: string | null) =>
  useQuery({ ...profileQuery(address ?? ''), enabled: address !== null })

/** What is left is the newest truth; the object, the person and their profile follow. */
async function remember(left: Gifts): Promise<void> {
  const remembered = rememberAnswer(giftsKey, left)
  queryClient.setQueryData<Me>(keys.me, (me) => me && { ...me, gifts: left.received.length })
  await Promise.all([remembered, outdated(keys.me, keys.items, keys.profiles, keys.outfits)])
}

/** Somebody was faster, perhaps in another tab: what is shown was old. */
async function refused(error: Error): Promise<void> {
  if (hasCode(error, 'GIFT_OVER', 'NOT_FOUND', 'CONFLICT')) await outdated(keys.me, keys.items)
}

async function outdated(...old: readonly (readonly unknown[])[]): Promise<void> {
  await Promise.all(old.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
