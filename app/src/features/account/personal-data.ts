// What is stored about the person: the export of it, and its erasure.
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { backend } from '../../core/client.ts'
import { config } from '../../core/config.ts'
import { keys } from '../../core/queries.ts'
import { queryClient, rememberAnswer } from '../../core/query-client.ts'
import { withFreshSignIn } from '../../core/sign-in/fresh-sign-in.ts'
import type { PersonalErasure } from '../../core/types.ts'

/** How often is looked how far an export is, in ms. */
const lookEveryMs = 2000

const exportQuery = () =>
  queryOptions({
    queryKey: ['personal-export'],
    queryFn: ({ signal }) => backend((core) => core.programme.personalExport(signal)),
    refetchInterval: ({ state: { data } }) => data?.state === 'making' && lookEveryMs,
  })

export const usePersonalExport = () => useQuery(exportQuery())

export const useAskExport = () =>
  useMutation({
    mutationFn: () => withFreshSignIn(() => backend((core) => core.programme.askExport()), 'data'),
    onSuccess: (state) => rememberAnswer(exportQuery().queryKey, state),
  })

/** Has the browser save the file. */
export const useFetchExport = () =>
  useMutation({
    mutationFn: async () => {
      const { path } = await withFreshSignIn(() => backend((core) => core.programme.linkExport()), 'data')
      const link = document.createElement('a')
      link.href = `${config().apiUrl}programme${path}`
      link.download = ''
      link.click()
    },
    // It may be deleted meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: exportQuery().queryKey }),
  })

const erasureQuery = () =>
  queryOptions({
    queryKey: ['personal-erasure'],
    queryFn: ({ signal }) => backend((core) => core.programme.personalErasure(signal)),
  })

/** What stands below every page follows. */
async function rememberErasure(state: PersonalErasure): Promise<void> {
  await rememberAnswer(erasureQuery().queryKey, state)
  void queryClient.invalidateQueries({ queryKey: keys.me })
}

export const usePersonalErasure = () => useQuery(erasureQuery())

export const useAskErasure = () =>
  useMutation({
    mutationFn: () => withFreshSignIn(() => backend((core) => core.programme.askErasure()), 'data'),
    onSuccess: rememberErasure,
    // Something may have come that has to be ended first.
    onError: () => queryClient.invalidateQueries({ queryKey: erasureQuery().queryKey }),
  })

export const useUndoErasure = () =>
  useMutation({
    mutationFn: () => backend((core) => core.programme.undoErasure()),
    onSuccess: rememberErasure,
    onError: () => queryClient.invalidateQueries({ queryKey: erasureQuery().queryKey }),
  })
