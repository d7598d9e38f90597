import { Dices } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { characterParts } from '../../core/character-parts.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { CharacterPortrait } from '../../shared/ui/CharacterPortrait.tsx'
import { Contours } from '../../shared/ui/Contours.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import styles from './CharacterEditor.module.css'
import { choose, type Draft, type GroupName, grouped, mixed, nameMax, type Slots, visible } from './draft.ts'
import { TraitGrid } from './TraitGrid.tsx'

export type CharacterEditorProps = {
  slots: Slots
  draft: Draft
  /** `field` is what changed: `name`, a slot, or `mix`. */
  onChange: (draft: Draft, field: string) => void
  nameError?: string | undefined
  /** What a slot's choice is refused for, by slot. */
  problems?: Readonly<Record<string, string>>
  disabled?: boolean
  /** Shown under the picture: undo, redo, save. */
  children?: ReactNode
}

/** The picture that follows every choice, and the choices. */
export function CharacterEditor(props: CharacterEditorProps) {
  const { slots, draft, onChange, nameError, problems = {}, disabled = false, children } = props
  const { t } = useTranslation('character')
  const groups = grouped(slots)
  const [selected, select] = useState<GroupName>(groups[0]?.name ?? 'face')
  const refused = slots.filter(({ slug }) => problems[slug])
  return (
    <div className={styles.editor}>
      <div className={styles.side}>
        <div className={styles.stage}>
          <Contours fade="none" />
          <CharacterPortrait
            className={styles.portrait ?? ''}
            parts={characterParts(slots, draft.choices)}
            name={draft.name.trim() || t('preview')}
          />
        </div>
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          value={draft.name}
          maxLength={nameMax}
          autoComplete="off"
          disabled={disabled}
          error={nameError}
          onChange={(event) => onChange({ ...draft, name: event.target.value }, 'name')}
        />
        <Button
          kind="quiet"
          icon={<Dices />}
          disabled={disabled}
          onClick={() => onChange({ ...draft, choices: mixed(slots) }, 'mix')}
        >
          {t('mix')}
        </Button>
        {refused.length > 0 && (
          <ul className={styles.refused}>
            {refused.map(({ slug, name }) => (
              <li key={slug}>
                <button
                  type="button"
                  onClick={() =>
                    select(groups.find((group) => group.slots.some((slot) => slot.slug === slug))?.name ?? selected)
                  }
                >
                  {name}
                </button>
                {`: ${problems[slug]}`}
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
      <Choices {...props} selected={selected} onSelect={select} />
    </div>
  )
}

type ChoicesProps = CharacterEditorProps & { selected: GroupName; onSelect: (group: GroupName) => void }

function Choices({ slots, draft, onChange, problems = {}, disabled = false, selected, onSelect }: ChoicesProps) {
  const { t } = useTranslation('character')
  const groups = grouped(slots)
  const shown = new Set([...visible(slots, (slot) => draft.choices[slot])].map(({ slug }) => slug))
  return (
    <div className={styles.choices}>
      <Tabs
        label={t('parts')}
        selected={selected}
        onSelect={onSelect}
        tabs={groups.map((group) => ({
          name: group.name,
          label: t(`group.${group.name}`),
          panel: (
            <div className={styles.slots}>
              {group.slots
                .filter(({ slug }) => shown.has(slug))
                .map((slot) => (
                  <TraitGrid
                    key={slot.slug}
                    slot={slot}
                    parts={characterParts(slots, draft.choices)}
                    chosen={draft.choices[slot.slug] ?? null}
                    disabled={disabled}
                    problem={problems[slot.slug]}
                    onChoose={(trait) =>
                      onChange({ ...draft, choices: choose(slots, draft.choices, slot.slug, trait) }, slot.slug)
                    }
                  />
                ))}
            </div>
          ),
        }))}
      />
    </div>
  )
}
