/** The stored rows of an item that a form lists, loaded anew once they were saved. */
import { useApi } from '@directus/extensions-sdk'
import { computed, ref, watch } from 'vue'
import type { StudioApi } from '../calls.ts'
import { type Row, type RowChanges, shownRows } from './row-changes.ts'

interface RowsProps {
  value: unknown
  primaryKey: string | number
  disabled?: boolean
}

interface Asked {
  collection: string
  /** The column that names the item. */
  parent: string
  fields: string
}

export function useRows(props: RowsProps, { collection, parent, fields }: Asked) {
  const api = useApi() as unknown as StudioApi
  const kept = ref<Row[]>([])
  const failed = ref(false)
  const isNew = computed(() => props.primaryKey === '+' || !props.primaryKey)
  let asked = 0
  async function load(): Promise<void> {
    const own = ++asked
    failed.value = false
    const params = { fields: `id,${fields}`, filter: { [parent]: { _eq: props.primaryKey } }, limit: -1 }
    try {
      const rows = isNew.value ? [] : (await api.get<Row[]>(`/items/${collection}`, { params })).data.data
      if (own === asked) kept.value = rows
    } catch {
      if (own === asked) failed.value = true
    }
  }
  // Once the item was saved its rows are others.
  watch([() => props.primaryKey, () => JSON.stringify(props.value ?? null).startsWith('{')], load, { immediate: true })
  const rows = computed(() => shownRows(kept.value, props.value as RowChanges | undefined))
  return { api, kept, rows, failed, load }
}
