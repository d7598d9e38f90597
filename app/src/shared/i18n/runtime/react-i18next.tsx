// Stands in for `react-i18next` in the build, on the runtime beside this file. The types are its own.
import {
  cloneElement,
  Fragment,
  type ReactElement,
  type ReactNode,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import i18n, { isLoaded, load } from './i18next.ts'
import type { Values } from './translate.ts'

/** Nothing to set up: the hook below knows the one instance. */
export const initReactI18next = { type: '3rdParty', init: () => undefined }

/** `t` of the first namespace; those that are not there yet are fetched, and `ready` says when they are. */
export function useTranslation(ns?: string | readonly string[], { lng }: { lng?: string } = {}) {
  const names = [ns ?? (i18n.options.defaultNS as string)].flat()
  const read = () => {
    const language = lng ?? i18n.language
    return `${language} ${names.every((name) => isLoaded(language, name))}`
  }
  const [language = '', isReady] = useSyncExternalStore(watch, read).split(' ')
  const ready = isReady === 'true'
  const all = names.join(' ')
  useEffect(() => {
    // What cannot be fetched is asked for again by the next component that needs it.
    if (!ready) (lng ? load(lng, all.split(' ')) : i18n.loadNamespaces(all.split(' '))).catch(() => undefined)
  }, [ready, lng, all])
  const first = names[0] ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `t` says that there are new sentences
  const t = useMemo(() => i18n.getFixedT(language, first as 'common'), [language, first, ready])
  return { t, i18n, ready }
}

function watch(tell: () => void): () => void {
  i18n.on('languageChanged', tell)
  i18n.on('loaded', tell)
  return () => {
    i18n.off('languageChanged', tell)
    i18n.off('loaded', tell)
  }
}

type TransProps = {
  t: (key: string, values: Values) => string
  i18nKey: string
  values?: Values
  components: Record<string, ReactElement>
}

/** A sentence with elements in it: `<name>words</name>` or `<name/>` stands for a component of that name. */
export const Trans = ({ t, i18nKey, values = {}, components }: TransProps) => (
  <>{withComponents(t(i18nKey, values), components)}</>
)

function withComponents(sentence: string, components: Record<string, ReactElement>): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const found of sentence.matchAll(/<(\w+)\s*(?:\/>|>(.*?)<\/\1>)/g)) {
    const [whole, name = '', words] = found
    const component = components[name]
    parts.push(sentence.slice(end, found.index))
    if (component) {
      const inside = words === undefined ? [] : [withComponents(words, components)]
      parts.push(<Fragment key={found.index}>{cloneElement(component, {}, ...inside)}</Fragment>)
    }
    end = found.index + whole.length
  }
  parts.push(sentence.slice(end))
  return parts
}
