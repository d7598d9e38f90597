/** What the Studio has of its own and hands to modules, as far as this one uses it. */

declare module 'vue-i18n' {
  import type { Ref } from 'vue'

  interface Composer {
    locale: Ref<string>
    /** A sentence of the Studio's own, by its count. */
    t: (key: string, count?: number) => string
    mergeLocaleMessage: (locale: string, messages: object) => void
  }
  export function useI18n(options?: { useScope: 'global' }): Composer
}

declare module 'vue-router' {
  export function useRouter(): Record<'push' | 'replace', (to: string) => Promise<unknown>>
  /** A promise of false stays where it is. */
  export function onBeforeRouteLeave(guard: () => Promise<boolean>): void
}

declare module '*.css'

declare module '*.css?raw' {
  const text: string
  export default text
}

declare module '*.module.css' {
  const names: Readonly<Record<string, string>>
  export default names
}
