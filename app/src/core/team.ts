// The own rope team. Fetched by the page that shows it, and by the one that a link leads to.
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Programme } from 'waymark-core'
import { backend } from './client.ts'
import { keys } from './queries.ts'
import { queryClient, rememberAnswer } from './query-client.ts'
import type { TeamPage } from './types.ts'

/** Begins as the person does: whatever asks for them again, as news of the team do, asks for this. */
const teamKey = [...keys.me, 'team']

const teamQuery = () =>
  queryOptions({
    queryKey: teamKey,
    queryFn: ({ signal }) => backend((core) => core.programme.team(signal)),
  })

export const useTeam = () => useQuery(teamQuery())

export type TeamCall = (programme: Programme) => Promise<TeamPage>

/** One call that changes the team, each of which answers with it as it is then. */
export const useChangeTeam = () =>
  useMutation({
    mutationFn: (change: TeamCall) => backend((core) => change(core.programme)),
    onSuccess: (page) => {
      void rememberAnswer(teamKey, page)
      // What a quest needs, and how far the team is with it, may be another now; so may which team the person is on.
      void queryClient.invalidateQueries({ queryKey: keys.quests })
      void queryClient.invalidateQueries({ queryKey: keys.me, exact: true })
    },
    // Somebody else may have changed it.
    onError: () => queryClient.invalidateQueries({ queryKey: teamKey }),
  })

/** What a link leads to. It is asked for by its secret, which is in no key and no address. */
export const useTeamOffer = (token: string | null) =>
  useQuery({
    queryKey: [...teamKey, 'offer'],
    queryFn: ({ signal }) => backend((core) => core.programme.openTeamLink({ token: token ?? '' }, signal)),
    enabled: token !== null,
    retry: false,
    gcTime: 0,
  })
