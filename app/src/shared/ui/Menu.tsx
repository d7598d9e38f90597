import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './Link.tsx'
import styles from './Menu.module.css'
import { placeBeside } from './place-beside.ts'

type MenuProps = {
  /** What stands in the button that opens it, words among them. */
  button: ReactNode
  /** Of the button; a chevron without one. */
  icon?: ReactNode
  className?: string | undefined
  /** Each a `MenuLink` or a `MenuButton`. */
  children: ReactNode
}

/** Links and actions under a button. The browser closes it on Escape and a click beside it, and gives the focus back. */
export function Menu({ button, icon, className, children }: MenuProps) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  const walk = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    const at = items.indexOf(event.target as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    items.at(to % items.length)?.focus()
  }

  return (
    <>
      <button
        ref={trigger}
        type="button"
        popoverTarget={id}
        className={classNames(styles.trigger, className)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          list.current?.showPopover()
          walk(event)
        }}
      >
        {button}
        {icon ?? <ChevronDown className={styles.more} aria-hidden="true" />}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is used are the links and buttons inside */}
      <div
        ref={list}
        id={id}
        popover="auto"
        className={styles.menu}
        onToggle={({ newState }) => {
          if (newState === 'open' && list.current && trigger.current) placeBeside(list.current, trigger.current, 'end')
        }}
        onKeyDown={walk}
        onClick={(event) => event.target !== list.current && list.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  )
}

export const MenuLink = ({ icon, children, ...rest }: { icon?: ReactNode } & LinkProps) => (
  <Link {...rest} className={styles.item}>
    {icon}
    {children}
  </Link>
)

export const MenuButton = ({ icon, children, ...rest }: { icon?: ReactNode } & ComponentProps<'button'>) => (
  <button type="button" {...rest} className={styles.item}>
    {icon}
    {children}
  </button>
)
