import { Search } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { TextField } from './Field.tsx'
import styles from './SearchField.module.css'

const pauseMs = 300

type SearchFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> & {
  /** What is searched for now. */
  value: string
  /** Stays the same function. */
  onSearch: (words: string) => void
}

/** Asks once typing pauses; Enter asks at once. */
export function SearchField({ value, onSearch, ...field }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [asked, setAsked] = useState(value)
  // The address changed by itself (back, "clear"): it wins over what is typed.
  if (value !== asked) {
    setAsked(value)
    if (value !== text.trim()) setText(value)
  }
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onSearch(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text.trim())
      }}
    >
      <Search aria-hidden="true" className={styles.icon} />
      <TextField {...field} type="search" value={text} onChange={(event) => setText(event.target.value)} />
    </form>
  )
}
