/** Calls of the desk: people, and lists of people. */
import type { PersonalErasure } from 'waymark-core'
import type { BulkDraft, BulkList, BulkRow } from '../../src/domain/bulk/bulk-list.ts'
import type { DeskPerson, DeskPersonDetail } from '../../src/domain/bulk/person.ts'
import type { AgreedTo, PersonConsents } from '../../src/domain/consents/desk.ts'
import type { AnsweredObjection, DeskObjections, ObjectionAnswer } from '../../src/domain/objections/answer.ts'
import type { StudioApi } from '../calls.ts'

/** Something that can be given, by its name. */
export interface Choice {
  id: string
  name: string
}

export function deskCalls(api: StudioApi, lang: () => string) {
  const read = async <T>(path: string, params: object = {}) =>
    (await api.get<T>(`/programme/desk${path}`, { params: { ...params, lang: lang() } })).data.data
  const send = async <T>(path: string, body: object = {}) =>
    (await api.post<T>(`/programme/desk${path}?lang=${lang()}`, body)).data.data
  return {
    people: (search: string) => read<DeskPerson[]>('/people', { search }),
    person: (id: string) => read<DeskPersonDetail>(`/people/${id}`),
    setStatus: async (user: string, status: 'active' | 'suspended') => {
      await api.patch(`/users/${user}`, { status })
    },
    erasure: (id: string) => read<PersonalErasure>(`/people/${id}/erasure`),
    askErasure: (id: string) => send<PersonalErasure>(`/people/${id}/erasure`),
    undoErasure: async (id: string) =>
      (await api.delete<PersonalErasure>(`/programme/desk/people/${id}/erasure`)).data.data,
    consents: (id: string) => read<PersonConsents>(`/people/${id}/consents`),
    agreedTo: (id: string) => read<AgreedTo>(`/consents/${id}/text`),
    objections: () => read<DeskObjections>('/objections'),
    answerObjection: async (id: string, answer: ObjectionAnswer) =>
      (await api.put<AnsweredObjection>(`/programme/desk/objections/${id}`, answer)).data.data,
    plan: (draft: BulkDraft) => send<BulkList>('/bulk', draft),
    lists: () => read<BulkList[]>('/bulk'),
    list: (id: string) => read<BulkList>(`/bulk/${id}`),
    rows: (id: string, problems: boolean, after: number) =>
      read<BulkRow[]>(`/bulk/${id}/rows`, { problems: String(problems), after }),
    apply: (id: string) => send<BulkList>(`/bulk/${id}/apply`),
    undo: (id: string, reason: string) => send<BulkList>(`/bulk/${id}/undo`, { reason }),
    drop: async (id: string) => {
      await api.delete(`/programme/desk/bulk/${id}`)
    },
    choices: async (kind: 'item' | 'trait' | 'attendance'): Promise<Choice[]> => {
      if (kind !== 'attendance') {
        const table = kind === 'item' ? 'item_types' : 'traits'
        const params = { fields: ['id', 'name'], filter: { status: { _neq: 'archived' } }, sort: 'name', limit: -1 }
        return (await api.get<Choice[]>(`/items/${table}`, { params })).data.data
      }
      const params = {
        fields: ['quest.id', 'quest.title', 'quest.kind'],
        filter: { kind: { _eq: 'attend' }, quest: { status: { _eq: 'published' }, kind: { _neq: 'team' } } },
        limit: -1,
      }
      const steps = (await api.get<{ quest: { id: string; title: string } }[]>('/items/quest_steps', { params })).data
        .data
      return [...new Map(steps.map(({ quest }) => [quest.id, { id: quest.id, name: quest.title }])).values()]
    },
    problemsUrl: (id: string) =>
      `${(api.defaults.baseURL ?? '/').replace(/\/+$/, '')}/programme/desk/bulk/${id}/problems.csv`,
  }
}

export type DeskCalls = ReturnType<typeof deskCalls>
