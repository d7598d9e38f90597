/** The seasons with their dates, by id. */
import { onMounted, shallowRef } from 'vue'
import type { StudioApi } from '../calls.ts'
import type { SeasonDates } from './release.ts'

export function useSeasons(api: StudioApi) {
  const seasons = shallowRef<ReadonlyMap<string, SeasonDates>>(new Map())
  onMounted(async () => {
    const params = { fields: 'id,name,state,starts_at,ends_at', limit: -1 }
    const rows = await api.get<(SeasonDates & { id: string })[]>('/items/seasons', { params }).then(
      ({ data }) => data.data,
      // Without them the dates of the quests themselves are said.
      () => [],
    )
    seasons.value = new Map(rows.map((row) => [row.id, row]))
  })
  return seasons
}
