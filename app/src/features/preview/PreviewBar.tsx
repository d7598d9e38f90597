import { Eye, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { QuestPreview } from '../../core/preview.ts'
import type { Language } from '../../shared/i18n/i18n.ts'
import { previewLanguages } from '../../shared/i18n/preview-sentences.ts'
import { regional } from '../../shared/i18n/regional.ts'
import { i18n } from '../../shared/i18n/runtime/runtime.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Chip } from '../../shared/ui/Chip.tsx'
import { Select, TextField } from '../../shared/ui/Field.tsx'
import styles from './PreviewBar.module.css'
import type { PreviewView } from './preview-view.ts'

type PreviewBarProps = {
  /** What the bar itself is written in, whatever the page is shown in. */
  language: string
  view: PreviewView
  /** Undefined until it is known. */
  preview: QuestPreview | undefined
  onChange: (part: Partial<PreviewView>) => void
  onStartAgain: () => void
}

/** Says that the page is a preview and for whom, and lets them be chosen. */
export function PreviewBar({ language, view, preview, onChange, onStartAgain }: PreviewBarProps) {
  const t = i18n.getFixedT(language, 'preview')
  const levels = Math.max(preview?.levels ?? 1, view.level)
  return (
    <aside className={styles.bar} lang={language} aria-label={t('title')}>
      <div className={styles.about}>
        <div className={styles.title}>
          <Eye aria-hidden="true" />
          <h1>{t('title')}</h1>
          {preview && !preview.published && <Chip tone="sun">{t('draft')}</Chip>}
          {preview?.unsaved && <Chip tone="glacier">{t('unsaved')}</Chip>}
        </div>
        <p className={styles.note}>{t(hasChain(preview) ? 'noteChain' : 'note')}</p>
      </div>
      <div className={styles.choices}>
        <Select
          label={t('level')}
          value={view.level}
          // Nobody reaches a level with nothing done.
          onChange={({ target: { value } }) =>
            onChange({ level: Number(value), done: Number(value) > 1 ? 'before' : 'nothing' })
          }
        >
          {Array.from({ length: levels }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is its number
            <option key={at} value={at + 1}>
              {at === 0 ? t('newcomer') : at + 1}
            </option>
          ))}
        </Select>
        <Select
          label={t('done')}
          value={view.done}
          onChange={(event) => onChange({ done: event.target.value as PreviewView['done'] })}
        >
          <option value="nothing">{t('nothing')}</option>
          <option value="before">{t('before')}</option>
        </Select>
        <Select
          label={t('language')}
          value={view.language ?? language}
          onChange={(event) => onChange({ language: event.target.value as Language })}
        >
          {previewLanguages.map((code) => (
            <option key={code} value={code} lang={code}>
              {nameOf(code)}
            </option>
          ))}
        </Select>
        <Day {...{ language, view, preview, onChange }} />
        <Button kind="quiet" icon={<RotateCcw aria-hidden="true" />} onClick={onStartAgain}>
          {t('again')}
        </Button>
      </div>
    </aside>
  )
}

/** What a language calls itself. */
const nameOf = (language: Language) => new Intl.DisplayNames(language, { type: 'language' }).of(language)

const hasChain = (preview: QuestPreview | undefined) => preview?.detail?.steps.some(({ kind }) => kind === 'on_chain')

/** The moment at which they look: now, one that the quest or its season names, or any other. */
function Day({ language, view: { at }, preview, onChange }: Omit<PreviewBarProps, 'onStartAgain'>) {
  const t = i18n.getFixedT(language, 'preview')
  const [isChoosing, setChoosing] = useState(false)
  const date = new Intl.DateTimeFormat(regional(language), { dateStyle: 'medium', timeStyle: 'short' })
  const told = (moment: string | null | undefined) => (moment ? { moment, when: date.format(new Date(moment)) } : null)
  const opens = told(preview?.startsAt)
  const season = told(preview?.season?.startsAt)
  const isKnown = at === null || at === opens?.moment || at === season?.moment
  const isOther = isChoosing || !isKnown
  return (
    <>
      <Select
        label={t('day')}
        value={isOther ? 'other' : (at ?? '')}
        onChange={({ target: { value } }) => {
          setChoosing(value === 'other')
          onChange({ at: value === 'other' ? new Date().toISOString() : value || null })
        }}
      >
        <option value="">{t('now')}</option>
        {opens && <option value={opens.moment}>{t('opens', { when: opens.when })}</option>}
        {season && (
          <option value={season.moment}>
            {t('seasonStarts', { season: preview?.season?.name ?? '', when: season.when })}
          </option>
        )}
        <option value="other">{t('other')}</option>
      </Select>
      {isOther && (
        <TextField
          type="datetime-local"
          label={t('moment')}
          value={at ? local(at) : ''}
          onChange={({ target: { value } }) => value && onChange({ at: new Date(value).toISOString() })}
        />
      )}
    </>
  )
}

/** On the clock of whoever looks, as the field has it. */
function local(at: string): string {
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
