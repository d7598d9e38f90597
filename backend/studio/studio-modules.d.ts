/** What the Studio has of its own and hands to modules, as far as this one uses it. */

declare module 'vue-i18n' {
  import type { Ref } from 'vue'

  export function useI18n(): { locale: Ref<string> }
}

declare module 'vue-router' {
  export function useRouter(): { replace: (to: string) => Promise<unknown> }
}
