import { Dices, Undo2 } from 'lucide-react'
import { type CSSProperties, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { CharacterPortrait } from '../../entities/character/CharacterPortrait.tsx'
import { characterParts, gearParts } from '../../entities/character/character-parts.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button, IconButton } from '../../shared/ui/Button.tsx'
import { Contours } from '../../shared/ui/Contours.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { TextField } from '../../shared/ui/Field.tsx'
import land from '../../shared/ui/land.module.css'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import styles from './CharacterEditor.module.css'
import {
  choose,
  type Draft,
  type GroupName,
  grouped,
  inRow,
  nameMax,
  pictures,
  randomize,
  rowsOf,
  type Slots,
  visible,
} from './draft.ts'
import { TraitGrid } from './TraitGrid.tsx'
import { useAfterPaint } from './use-after-paint.ts'
import { useReaction } from './use-reaction.ts'

export type CharacterEditorProps = {
  slots: Slots
  draft: Draft
  /** `field` is what changed: `name`, a slot, or `mix`. */
  onChange: (draft: Draft, field: string) => void
  nameError?: string | undefined
  /** What a slot's choice is refused for, by slot. */
  problems?: Readonly<Record<string, string>>
  disabled?: boolean
  /** Whether somebody makes their first one: the figure has half of the page, and every choice is a picture. */
  isFirst?: boolean
  /** What can be worn besides, as a tab of its own, and what of it is refused. */
  gear?: { panel: ReactNode; refused: readonly { name: string; why: string }[] }
  /** Shown in the picture instead of the draft, with its name: what it is compared with. */
  compared?: { draft: Draft; label: string } | null
  /** Beside the button that mixes: undo, redo, compare. Without any, a mix can be undone. */
  tools?: ReactNode
  /** Above the choices. */
  outfits?: ReactNode
  /** Shown under the picture: save. */
  children?: ReactNode
}

/** Whoever mixes looks for other clothes and hair, not for another skin. It can be let go like every other part. */
const keptAtFirst: ReadonlySet<string> = new Set(['baseColor'])

/** The picture that follows every choice, and the choices. */
export function CharacterEditor(props: CharacterEditorProps) {
  const {
    slots,
    draft,
    onChange,
    nameError,
    problems = {},
    disabled = false,
    isFirst,
    gear,
    compared,
    tools,
    children,
  } = props
  const { t } = useTranslation('character')
  const groups = grouped(slots)
  const [selected, select] = useState<GroupName>(groups[0]?.name ?? 'face')
  const [pinned, setPinned] = useState(keptAtFirst)
  const [before, setBefore] = useState<readonly Draft['choices'][]>([])
  const mix = (choices: Draft['choices']) => onChange({ ...draft, choices }, 'mix')
  const refused = [
    ...groups.flatMap((group) =>
      group.slots
        .filter(({ slug }) => problems[slug])
        .map(({ name, slug }) => ({ name, why: problems[slug], group: group.name })),
    ),
    ...(gear?.refused ?? []).map((refusal) => ({ ...refusal, group: 'gear' as const })),
  ]
  const shown = compared?.draft ?? draft
  const figure = useRef<HTMLDivElement>(null)
  const { react, gladly } = useReaction(figure, draft.choices)
  const parts = { ...characterParts(slots, shown.choices), ...gearParts(shown.worn) }
  const foot = (
    <>
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
      {refused.length > 0 && (
        <ul className={styles.refused}>
          {refused.map(({ name, why, group }) => (
            <li key={name}>
              <button type="button" onClick={() => select(group)}>
                {name}
              </button>
              {`: ${why}`}
            </li>
          ))}
        </ul>
      )}
      {children && <div className={styles.save}>{children}</div>}
    </>
  )
  return (
    <div className={classNames(styles.editor, isFirst && styles.first)}>
      <div className={styles.side}>
        <div className={classNames(styles.stage, isFirst && land.land)}>
          {!isFirst && <Contours fade="none" />}
          <div ref={figure} className={styles.figure}>
            <CharacterPortrait
              shape="figure"
              className={styles.portrait ?? ''}
              parts={{ ...parts, ...gladly }}
              name={shown.name.trim() || t('preview')}
            />
          </div>
          {compared && <p className={styles.compared}>{compared.label}</p>}
        </div>
        <div className={styles.tools}>
          {tools ?? (
            <IconButton
              label={t('undo')}
              disabled={disabled || !before[0]}
              onClick={() => {
                mix(before[0] ?? draft.choices)
                setBefore(before.slice(1))
              }}
            >
              <Undo2 />
            </IconButton>
          )}
          <Button
            kind="quiet"
            size="small"
            icon={<Dices />}
            disabled={disabled}
            onClick={() => {
              setBefore([draft.choices, ...before])
              mix(randomize(slots, Math.random, pinned, draft.choices))
              react()
            }}
          >
            {t('mix')}
          </Button>
        </div>
        {!isFirst && foot}
      </div>
      <Choices {...props} selected={selected} onSelect={select} pinned={pinned} onPin={setPinned} />
      {isFirst && <div className={styles.foot}>{foot}</div>}
    </div>
  )
}

type ChoicesProps = CharacterEditorProps & {
  selected: GroupName
  onSelect: (group: GroupName) => void
  /** Slots that a mix leaves alone. */
  pinned: ReadonlySet<string>
  onPin: (pinned: ReadonlySet<string>) => void
}

function Choices(props: ChoicesProps) {
  const {
    slots,
    draft,
    onChange,
    problems = {},
    disabled = false,
    isFirst = false,
    outfits,
    gear,
    selected,
    onSelect,
    pinned,
    onPin,
  } = props
  const { t } = useTranslation('character')
  const groups = grouped(slots)
  // The small pictures follow after the large one: a choice is painted at once, however many there are.
  const choices = useAfterPaint(draft.choices)
  const parts = useMemo(() => characterParts(slots, choices), [slots, choices])
  const now = useRef({ slots, draft, onChange })
  useLayoutEffect(() => {
    now.current = { slots, draft, onChange }
  })
  const onChoose = useCallback((slot: string, trait: string | null) => {
    const { slots: offered, draft: before, onChange: change } = now.current
    change({ ...before, choices: choose(offered, before.choices, slot, trait) }, slot)
  }, [])
  const shown = new Set([...visible(slots, (slot) => draft.choices[slot])].map(({ slug }) => slug))
  return (
    <div className={styles.choices}>
      {outfits}
      <Tabs
        label={t('parts')}
        selected={selected}
        onSelect={onSelect}
        tabs={[
          ...groups.map(({ name, slots: offered }) => ({
            name,
            label: t(`group.${name}`),
            panel: (
              <div className={styles.slots} style={roomOf(offered)}>
                {offered
                  .filter(({ slug }) => shown.has(slug))
                  .map((slot) => (
                    <TraitGrid
                      key={slot.slug}
                      slot={slot}
                      parts={parts}
                      pinned={pinned.has(slot.slug)}
                      onPin={() => onPin(toggled(pinned, slot.slug))}
                      chosen={draft.choices[slot.slug] ?? null}
                      disabled={disabled}
                      arePictures={isFirst}
                      problem={problems[slot.slug]}
                      onChoose={onChoose}
                    />
                  ))}
              </div>
            ),
          })),
          ...(gear
            ? [
                {
                  name: 'gear' as const,
                  label: t('group.gear'),
                  panel: <div className={styles.slots}>{gear.panel}</div>,
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}

/** How many parts a group has, and the pictures in the longest: in one row each, and with two rows where they are many. */
const roomOf = (slots: Slots) =>
  ({
    '--parts': slots.length,
    '--most': Math.max(...slots.map(pictures)),
    '--rows': slots.reduce((sum, slot) => sum + rowsOf(slot), 0),
    '--across': Math.max(...slots.map(inRow)),
  }) as CSSProperties

function toggled(pinned: ReadonlySet<string>, slot: string): ReadonlySet<string> {
  const next = new Set(pinned)
  if (!next.delete(slot)) next.add(slot)
  return next
}
