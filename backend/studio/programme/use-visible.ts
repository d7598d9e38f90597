/** Whether a part is on the screen: the Studio's sidebar can be folded away with everything in it. */
import { onBeforeUnmount, onMounted, type Ref, ref } from 'vue'

export function useVisible(): [Ref<HTMLElement | null>, Ref<boolean>] {
  const part = ref<HTMLElement | null>(null)
  const isVisible = ref(true)
  const watcher = new ResizeObserver(([entry]) => {
    isVisible.value = (entry?.contentRect.width ?? 0) > 100
  })
  onMounted(() => part.value && watcher.observe(part.value))
  onBeforeUnmount(() => watcher.disconnect())
  return [part, isVisible]
}
