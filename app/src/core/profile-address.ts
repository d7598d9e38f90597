// The names that `/profile/{userId}` may have for one person: the profile's id is the one that stays in the address.
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from './queries.ts'
import type { Me } from './types.ts'

/** Whether an address means the person who looks: by `me`, the profile's id, the account's id or the handle. */
export function isOwnAddress(userId: string, me: Me | undefined): boolean {
  if (!me) return false
  const name = userId.toLowerCase()
  const { id, handle } = me.profile
  return name === 'me' || [id, me.userId, handle].includes(name.replace(/^@/, ''))
}

/** The profile's id of whom an address means; null where the person may not see it, undefined until it is known. */
export function useProfileId(address: string, wanted: boolean): string | null | undefined {
  const { data, isError } = useQuery({ ...profileQuery(address), enabled: wanted })
  return isError ? null : data?.id
}
