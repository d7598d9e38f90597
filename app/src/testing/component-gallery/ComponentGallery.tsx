import type { ReactNode } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import { chooseTheme, useTheme } from '../../shared/ui/theme.ts'
import { Actions } from './Actions.tsx'
import { Colours } from './Colours.tsx'
import styles from './ComponentGallery.module.css'
import { Fields } from './Fields.tsx'
import { Measures } from './Measures.tsx'
import { Messages } from './Messages.tsx'
import { Overlays } from './Overlays.tsx'
import { Places } from './Places.tsx'
import { Type } from './Type.tsx'
import { Waymarks } from './Waymarks.tsx'

/** By the name under which the end-to-end tests keep its picture. */
export const sections: Record<string, { title: string; Content: () => ReactNode }> = {
  colours: { title: 'Colours', Content: Colours },
  type: { title: 'Type', Content: Type },
  measures: { title: 'Space, corners, heights', Content: Measures },
  actions: { title: 'Buttons, links, menu', Content: Actions },
  fields: { title: 'Fields', Content: Fields },
  messages: { title: 'Banners, messages, nothing here', Content: Messages },
  places: { title: 'Cards, chips, tabs', Content: Places },
  waymarks: { title: 'Waymarks, levels, ways', Content: Waymarks },
  overlays: { title: 'Dialog and drawer', Content: Overlays },
}

export function ComponentGallery() {
  const theme = useTheme()
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>ComponentGallery of the design</h1>
        <Button kind="quiet" size="small" onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}>
          {theme === 'dark' ? 'Paper' : 'Night'}
        </Button>
      </header>
      {Object.entries(sections).map(([name, { title, Content }]) => (
        <section key={name} id={name} className={styles.section}>
          <h2>{title}</h2>
          <Content />
        </section>
      ))}
    </main>
  )
}
