// An object whose permission to mint is out, asked for anew once that has expired.
import { useQuery } from '@tanstack/react-query'
import { itemQuery } from '../queries.ts'
import type { MintVoucher } from '../types.ts'

/** Between two looks at an object whose permission should have expired, in ms. */
const pauseMs = 10_000

/** How long an object is as it is known, in ms: the programme frees it soon after its permission expired. */
export const untilVoucherEnds = (voucher: MintVoucher | null | undefined, now: number): number | false =>
  voucher ? Math.max(Number(voucher.deadline) * 1000 - now, pauseMs) : false

/** The item, asked for anew once its permission to mint has expired. */
export const useItemUntilFree = (id: string) =>
  useQuery({
    ...itemQuery(id),
    refetchInterval: ({ state: { data } }) => untilVoucherEnds(data?.voucher, Date.now()),
  })
