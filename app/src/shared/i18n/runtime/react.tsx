// The hook and the component that say translations: the part of react-i18next that the app uses, under its types.
import { cloneElement, Fragment, type ReactElement, type ReactNode, useSyncExternalStore } from 'react'
import type * as library from 'react-i18next'
import { i18n, isLoaded, load } from './runtime.ts'
import type { Values } from './translate.ts'

type Translation = { t: ReturnType<typeof i18n.getFixedT>; i18n: typeof i18n; ready: boolean }
type Source = { read: () => Translation; follow: (tell: () => void) => () => void }

const sources = new Map<string, Source>()

/** `t` of the first namespace; those that are not there yet are fetched, and `ready` says when they are. */
export const useTranslation = useUntypedTranslation as unknown as typeof library.useTranslation

function useUntypedTranslation(ns?: string | readonly string[], { lng }: { lng?: string } = {}): Translation {
  const names = ns ?? (i18n.options.defaultNS as string)
  const key = `${lng ?? ''} ${names}`
  let source = sources.get(key)
  if (!source) {
    source = sourceOf([names].flat(), lng)
    sources.set(key, source)
  }
  return useSyncExternalStore(source.follow, source.read)
}

/** One source for all components that ask for the same: a page has hundreds of them, and a grid renders at once. */
function sourceOf(names: readonly string[], lng: string | undefined): Source {
  let told = ''
  let now: Translation
  const read = () => {
    const language = lng ?? i18n.language
    const ready = names.every((name) => isLoaded(language, name))
    // A new `t` says that there are new sentences.
    if (told !== `${language} ${ready}`) now = { t: i18n.getFixedT(language, names[0] as 'common'), i18n, ready }
    told = `${language} ${ready}`
    return now
  }
  // What cannot be fetched is asked for again by the next component that needs it.
  const fetchMissing = () => {
    if (!read().ready) (lng ? load(lng, names) : i18n.loadNamespaces(names)).catch(() => undefined)
  }
  const follow = (tell: () => void) => {
    const fetchAndTell = () => {
      fetchMissing()
      tell()
    }
    fetchMissing()
    i18n.on('languageChanged', fetchAndTell)
    i18n.on('loaded', tell)
    return () => {
      i18n.off('languageChanged', fetchAndTell)
      i18n.off('loaded', tell)
    }
  }
  return { read, follow }
}

type TransProps = {
  t: (key: string, values: Values) => string
  i18nKey: string
  values?: Values
  components: Record<string, ReactElement>
}

/** A sentence with elements in it: `<name>words</name>` or `<name/>` stands for a component of that name. */
export const Trans = TranslatedElements as unknown as typeof library.Trans

function TranslatedElements({ t, i18nKey, values = {}, components }: TransProps) {
  return <>{withComponents(t(i18nKey, values), components)}</>
}

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
