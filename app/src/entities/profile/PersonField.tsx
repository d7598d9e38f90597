import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { useSuggestedPeople } from '../../core/people.ts'
import type { PersonCard } from '../../core/types.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import '../../shared/i18n/person-sentences.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Chip } from '../../shared/ui/Chip.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { TextField } from '../../shared/ui/Field.tsx'
import { bringIntoView } from '../../shared/ui/lead-to.ts'
import { useDebouncedValue } from '../../shared/use-debounced-value.ts'
import { Face } from '../character/Face.tsx'
import styles from './PersonField.module.css'

const pauseMs = 200

/** Whoever shows the field waits for its sentences. */
export const loadPersonSentences = () => loadSentences('person')

type PersonFieldProps = {
  ref?: Ref<HTMLInputElement>
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** Why somebody cannot be chosen, in a word or two; null for whoever can. */
  markOf?: (person: PersonCard) => string | null
}

/**
 * A handle, with the people that it may mean as one types it or their name: a combobox with a list, as ARIA has it. What
 * is typed counts, also where nobody can be looked up.
 */
export function PersonField({ ref, label, hint, value, onChange, error, markOf = () => null }: PersonFieldProps) {
  const { t } = useTranslation(['person', 'common'])
  const listId = useId()
  // The address of a profile is nobody's name.
  const words = value.includes('/') ? '' : value.trim().replace(/^@/, '')
  const settled = useDebouncedValue(words, pauseMs)
  const found = useSuggestedPeople(words === '' ? '' : settled)
  const [isWanted, setWanted] = useState(false)
  // By who it is, and not by their place: others may come while the list is open.
  const [activeId, setActiveId] = useState<string | null>(null)
  const people = words === '' ? [] : suggested(found.data?.pages[0]?.people ?? [], words)
  const isOpen = isWanted && people.length > 0
  const place = isOpen ? people.findIndex(({ id }) => id === activeId) : -1
  const active = people[place]
  // Whoever is called exactly as it is typed is meant, where nobody else is.
  const named = isOpen ? people.filter(({ displayName }) => displayName.toLowerCase() === words.toLowerCase()) : []
  const meant = active ?? (named.length === 1 ? named[0] : undefined)
  const optionId = (index: number) => `${listId}-${index}`
  const close = () => {
    setWanted(false)
    setActiveId(null)
  }
  const choose = (person: PersonCard) => {
    if (markOf(person) !== null) return
    onChange(`@${person.handle}`)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing) return
    if (step && people.length > 0) {
      event.preventDefault()
      setWanted(true)
      // From the field, which is one place more, on to either end of the list.
      const next = people[((place + 1 + step + people.length + 1) % (people.length + 1)) - 1]
      setActiveId(next?.id ?? null)
    } else if (event.key === 'Enter' && meant) {
      event.preventDefault()
      choose(meant)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
  }
  return (
    <div className={styles.field}>
      <TextField
        {...(ref && { ref })}
        label={label}
        hint={found.isError ? t('alone') : hint}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={active && optionId(place)}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
          setWanted(true)
          setActiveId(null)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isOpen && (
        <div ref={bringIntoView} id={listId} role="listbox" aria-label={t('people')} className={styles.list}>
          {people.map((person, index) => {
            const mark = markOf(person)
            return (
              // The focus stays in the field.
              // biome-ignore lint/a11y/useFocusableInteractive: the field names the active one
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
              <div
                key={person.id}
                id={optionId(index)}
                role="option"
                aria-selected={index === place}
                aria-disabled={mark !== null}
                className={classNames(styles.person, index === place && styles.active)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(person)}
              >
                <span className={styles.face}>
                  <Face character={person.character} />
                </span>
                <span className={styles.words}>
                  <span className={styles.name}>{person.displayName}</span>{' '}
                  <span className={styles.about}>
                    @{person.handle} · {t('common:level.short', { level: person.level })} {person.levelTitle}
                  </span>
                </span>
                {mark && <Chip>{mark}</Chip>}
              </div>
            )
          })}
        </div>
      )}
      <p role="status" className={people.length > 0 ? styles.counted : styles.nobody}>
        {isWanted && found.isSuccess && words !== '' && words === settled && t('found', { count: people.length })}
      </p>
    </div>
  )
}

/** Others who have a handle; those first whose name or handle begins with the letters. */
function suggested(people: readonly PersonCard[], words: string): PersonCard[] {
  const isLater = ({ displayName, handle }: PersonCard) =>
    ![displayName, handle].some((name) => name?.toLowerCase().startsWith(words.toLowerCase()))
  return people
    .filter(({ own, handle }) => !own && handle)
    .toSorted((one, other) => Number(isLater(one)) - Number(isLater(other)))
}
