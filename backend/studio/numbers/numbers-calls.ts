/** Calls of the page "Numbers". */
import type { Cohorts } from '../../src/domain/numbers/cohorts.ts'
import type { LevelsNumbers } from '../../src/domain/numbers/levels.ts'
import type { MarketNumbers } from '../../src/domain/numbers/market.ts'
import type { QuestsNumbers } from '../../src/domain/numbers/quests.ts'
import type { TeamMail } from '../../src/domain/numbers/team-mail.ts'
import type { NumbersQuery } from '../../src/domain/numbers/weeks.ts'
import type { StudioApi } from '../calls.ts'

export function numbersCalls(api: StudioApi, lang: () => string) {
  const read = async <T>(path: string, query: NumbersQuery = {}) =>
    (await api.get<T>(`/programme/desk/numbers/${path}`, { params: { ...query, lang: lang() } })).data.data
  return {
    quests: (query: NumbersQuery) => read<QuestsNumbers>('quests', query),
    cohorts: (query: NumbersQuery) => read<Cohorts>('cohorts', query),
    levels: () => read<LevelsNumbers>('levels'),
    market: (query: NumbersQuery) => read<MarketNumbers>('market', query),
    mail: () => read<TeamMail>('mail'),
    saveMail: async (mail: TeamMail) => (await api.put<TeamMail>('/programme/desk/numbers/mail', mail)).data.data,
  }
}
