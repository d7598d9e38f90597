// Files for a step from the participant's own phone: the link that is scanned there, and what came by it.
import { useMutation, useQuery } from '@tanstack/react-query'
import { backend } from './client.ts'
import { config } from './config.ts'
import { queryClient } from './query-client.ts'

const keyOf = (runId: string, stepId: string) => ['phone-files', runId, stepId]

/** A phone can open the page for it only where the configuration shows pages in narrow windows. */
export const takesFromPhones = () => config().narrowPages

export const useLinkPhone = (runId: string, stepId: string) =>
  useMutation({
    mutationFn: () => backend((core) => core.programme.linkPhone(runId, stepId)),
    onSuccess: () => queryClient.resetQueries({ queryKey: keyOf(runId, stepId) }),
  })

/** What the newest link has brought, asked for every few seconds until it leads nowhere any more. */
export const usePhoneFiles = (runId: string, stepId: string, enabled: boolean) =>
  useQuery({
    queryKey: keyOf(runId, stepId),
    queryFn: ({ signal }) => backend((core) => core.programme.phoneFiles(runId, stepId, signal)),
    enabled,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'over' ? false : 3000),
  }).data
