// What can be changed in the programme: one hook per call, each knowing which answers it makes old. What finishes a step, a
// quest or a part of onboarding has the key `onward`: the page changes with its answer.
import { useMutation } from '@tanstack/react-query'
import type { Programme } from 'waymark-core'
import { backend } from './client.ts'
import { hasCode } from './errors.ts'
import { keys } from './queries.ts'
import { queryClient, rememberAnswer } from './query-client.ts'
import { withFreshSignIn } from './sign-in/fresh-sign-in.ts'
import type { Character, CharacterSave, Item, Me, NewOutfit, QuestDetail, QuestList, WalletProof } from './types.ts'

/** Finishes an onboarding step by its own call, each of which answers with the whole `Me`. */
export const useOnboardingStep = () =>
  useMutation({
    mutationKey: ['onward'],
    mutationFn: (finish: (programme: Programme) => Promise<Me>) => backend((core) => finish(core.programme)),
    onSuccess: rememberMe,
  })

export const useStartQuest = () =>
  useMutation({
    mutationFn: (slug: string) => backend((core) => core.programme.startQuest(slug)),
    onSuccess: rememberQuest,
  })

export const useSubmitRun = () =>
  useMutation({
    mutationKey: ['onward'],
    mutationFn: (runId: string) => backend((core) => core.programme.submitRun(runId)),
    onSuccess: rememberQuest,
  })
export const useAbandonRun = () =>
  useMutation({
    mutationFn: (runId: string) => backend((core) => core.programme.abandonRun(runId)),
    onSuccess: rememberQuest,
  })
export const useAppealRun = () =>
  useMutation({
    mutationFn: ({ runId, reason }: { runId: string; reason: string }) =>
      backend((core) => core.programme.appealRun(runId, reason)),
    onSuccess: rememberQuest,
  })

export const useSaveCharacter = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: CharacterSave }): Promise<Character> =>
      backend((core) => core.programme.saveCharacter(id, body)),
    onSuccess: gearChanged,
    onError: gearRefused,
  })

export const useMakeOutfit = () =>
  useMutation({
    mutationFn: (outfit: NewOutfit): Promise<Character> => backend((core) => core.programme.makeOutfit(outfit)),
    onSuccess: gearChanged,
    onError: gearRefused,
  })
export const useWearOutfit = () =>
  useMutation({
    mutationFn: (id: string): Promise<Character> => backend((core) => core.programme.wearOutfit(id)),
    onSuccess: () => outdated(keys.me, keys.profiles, keys.outfits),
  })
export const useDeleteOutfit = () =>
  useMutation({
    mutationFn: (id: string): Promise<Character[]> => backend((core) => core.programme.deleteOutfit(id)),
    onSuccess: (left) => rememberAnswer(keys.outfits, left),
  })

export const useEquip = () =>
  useMutation({
    mutationFn: ({ itemId, equipped }: { itemId: string; equipped: boolean }): Promise<Item> =>
      backend((core) => core.programme.equip(itemId, equipped)),
    onSuccess: gearChanged,
  })

export const useLinkWallet = () =>
  useMutation({
    mutationFn: (proof: WalletProof) =>
      withFreshSignIn(() => backend((core) => core.programme.linkWallet(proof)), 'wallet'),
    onSuccess: rememberMe,
  })

/**
 * Watches a kind of object, or no more. Shown at once; taken back where it fails. No hook: a grid has many that could
 * call it.
 */
export async function watchItemType(slug: string, watch: boolean): Promise<void> {
  const show = (change: (all: string[]) => string[]) =>
    queryClient.setQueryData<string[]>(keys.watched, (all = []) => change(all))
  const without = (all: string[]) => all.filter((other) => other !== slug)
  const added = (all: string[]) => [slug, ...without(all)]
  await queryClient.cancelQueries({ queryKey: keys.watched })
  show(watch ? added : without)
  try {
    await backend((core) => (watch ? core.programme.watch(slug) : core.programme.unwatch(slug)))
  } catch (error) {
    show(watch ? without : added)
    throw error
  }
  // Only what is counted: the listings stay as they are shown.
  await queryClient.invalidateQueries({ queryKey: keys.marketCounts })
}

/** Marks answers as old after a transaction: the item, the market, the profile and the balances. */
export const chainChanged = (itemId?: string) =>
  outdated(...(itemId ? [keys.item(itemId)] : []), keys.market, keys.me, keys.profiles, keys.funds)

async function outdated(...old: readonly (readonly unknown[])[]): Promise<void> {
  await Promise.all(old.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Putting one thing on takes off another. */
const gearChanged = () => outdated(keys.items, keys.me, keys.profiles, keys.outfits)

/** What is shown of the items was old. */
async function gearRefused(error: Error): Promise<void> {
  if (hasCode(error, 'GEAR_UNAVAILABLE')) await gearChanged()
}

export async function rememberMe(me: Me): Promise<void> {
  await Promise.all([rememberAnswer(keys.me, me), outdated(keys.profiles, keys.quests)])
}

/** The detail is the newest truth about its quest; lists, the person and their profile follow. */
export async function rememberQuest(detail: QuestDetail): Promise<void> {
  const { quest } = detail
  const remembered = rememberAnswer(keys.quest(quest.slug), detail)
  // At once: a decision may be made before the list was asked for again, which then would not look like news.
  queryClient.setQueryData<QuestList>(
    keys.quests,
    (list) => list && { ...list, quests: list.quests.map((card) => (card.slug === quest.slug ? quest : card)) },
  )
  await Promise.all([
    remembered,
    queryClient.invalidateQueries({ queryKey: keys.quests, exact: true }),
    outdated(keys.me, keys.profiles),
  ])
}
