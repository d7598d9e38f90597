/**
 * Where there is little room, Directus lays its navigation over the page, and folds it away whenever the address
 * changes; but not when a page is the first that is opened, which is then covered. Whoever wants it opens it by its
 * button.
 */
import { getCurrentInstance, watch } from 'vue'

interface Stores {
  state: { value: Record<string, { collapsed?: boolean } | undefined> }
}

/** What Directus takes for room enough, beside its open sidebar and without it. */
const room = { beside: '72rem', without: '57.625rem' }

export function useFoldedNavigation(): void {
  const stores: Stores | undefined = getCurrentInstance()?.appContext.config.globalProperties['$pinia']
  watch(
    () => stores?.state.value['nav-bar-store'],
    (navigation) => {
      const width = stores?.state.value['sidebar-store']?.collapsed ? room.without : room.beside
      if (navigation && !matchMedia(`(min-width: ${width})`).matches) navigation.collapsed = true
    },
    { immediate: true },
  )
}
