// What the address of a preview says: for whom the quest is shown.
import type { PreviewPerson } from '../../core/preview.ts'
import type { Language } from '../../shared/i18n/i18n.ts'
import { previewLanguages } from '../../shared/i18n/preview-sentences.ts'
import { useSearchParamsState } from '../../shared/use-search-params-state.ts'

export type PreviewView = PreviewPerson & {
  /** Null for the language that the page is in already. */
  language: Language | null
}

function readView(search: URLSearchParams): PreviewView {
  const level = Number(search.get('level'))
  const at = search.get('at')
  return {
    level: Number.isInteger(level) && level > 0 ? level : 1,
    done: search.get('done') === 'before' ? 'before' : 'nothing',
    at: at && !Number.isNaN(Date.parse(at)) ? at : null,
    language: previewLanguages.find((language) => language === search.get('in')) ?? null,
  }
}

function writeView({ level, done, at, language }: PreviewView, before: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(before)
  const set = (name: string, value: string | null) => (value ? params.set(name, value) : params.delete(name))
  set('level', level > 1 ? String(level) : null)
  set('done', done === 'before' ? done : null)
  set('at', at)
  set('in', language)
  return params
}

export const usePreviewView = () => useSearchParamsState(readView, writeView, { preventScrollReset: true })
