// Why something was decided about the person, and what they object to.
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { backend } from './client.ts'
import { queryClient } from './query-client.ts'
import type { NewObjection, ObjectionKind } from './types.ts'

/** Where the subject of a decision about the account is named. */
export const accountSubject = 'account'

const decisionQuery = (kind: ObjectionKind, subject: string) =>
  queryOptions({
    queryKey: ['decision', kind, subject],
    queryFn: ({ signal }) => backend((core) => core.programme.decision(kind, subject, signal)),
  })

/** Asked once somebody opens it. */
export const useDecision = (kind: ObjectionKind, subject: string, isOpen: boolean) =>
  useQuery({ ...decisionQuery(kind, subject), enabled: isOpen })

const objectionsQuery = () =>
  queryOptions({
    queryKey: ['objections'],
    queryFn: ({ signal }) => backend((core) => core.programme.objections(signal)),
  })

export const useObjections = () => useQuery(objectionsQuery())

export const useSendObjection = () =>
  useMutation({
    mutationFn: (objection: NewObjection) => backend((core) => core.programme.sendObjection(objection)),
    onSuccess: (decision) => {
      queryClient.setQueryData(decisionQuery(decision.kind, decision.subject).queryKey, decision)
      void queryClient.invalidateQueries({ queryKey: objectionsQuery().queryKey })
    },
    // It may be over, or was objected to elsewhere.
    onError: (_, { kind, subject }) =>
      queryClient.invalidateQueries({ queryKey: decisionQuery(kind, subject).queryKey }),
  })
