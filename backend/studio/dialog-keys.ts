/** Keys where the Studio asks something: beneath a question nothing is saved, and in its library a picture is chosen. */
import { focusField } from './focus-field.ts'

const isCommand = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey
export const isSaveKey = (event: KeyboardEvent): boolean => event.key.toLowerCase() === 's' && isCommand(event)

/** The Studio's own pages listen to the whole window. */
export function keepSavesFromDialogs(page: Window): void {
  const onKey = (event: KeyboardEvent): void => {
    // What slides in from the side is a form, and saves.
    const isAsking =
      page.document.querySelector('#dialog-outlet > .container:last-of-type')?.matches('.center') ?? false
    if (isSaveKey(event) && isAsking) stop(event)
  }
  page.addEventListener('keydown', onKey, true)
}

/** As a press on the tick at its top. */
export const confirmDrawer = (): void =>
  [...document.querySelectorAll<HTMLElement>('.v-drawer .header-bar .actions button')].at(-1)?.click()

const library = '#dialog-outlet > .container:last-of-type .v-drawer'
const picture = '.card.select-mode'
const pictureIn = () => document.querySelector<HTMLElement>(`${library} ${picture}`)

/** Enter chooses a picture, Enter again or Ctrl with S or Enter takes it; the focus begins at the first and comes back. */
export function choosePicturesByKey(page: Window): void {
  const onKey = (event: KeyboardEvent): void => {
    if (!pictureIn()) return
    const isChosen = (event.target as Element).matches(`${picture}.selected`)
    const isTaken = event.key === 'Enter' && (isCommand(event) || isChosen)
    if (!isTaken && !isSaveKey(event)) return
    stop(event)
    confirmDrawer()
  }
  page.addEventListener('keydown', onKey, true)
  let opener: HTMLElement | null = null
  const look = (): void => {
    const first = pictureIn()
    // The ring on a picture does what the picture does.
    for (const ring of document.querySelectorAll<HTMLElement>(`${library} ${picture} .selector`)) ring.tabIndex = -1
    if (first && !opener) {
      opener = before?.closest<HTMLElement>('.field') ?? document.body
      focusField(pictureIn, () => !document.activeElement?.closest(`${library} :is(.layout, .search-input)`))
    } else if (opener && !document.querySelector(library)) {
      const field = opener
      opener = null
      focusField(
        () => field.querySelector<HTMLElement>('.interface button'),
        () => document.activeElement === document.body,
      )
    }
  }
  /** What had the focus in the form beneath. */
  let before: Element | null = null
  page.document.addEventListener('focusin', ({ target }) => {
    if (!(target as Element).closest('#dialog-outlet')) before = target as Element
  })
  new MutationObserver(look).observe(page.document.documentElement, { childList: true, subtree: true })
}

function stop(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
