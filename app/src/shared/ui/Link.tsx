import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { usePlace, type Visit, visit } from '../navigation.ts'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & Visit & { to: string }

/**
 * A real link. A plain click on a path of this site changes the page without loading it; every other click is the
 * browser's.
 */
export function Link({ to, replace, state, preventScrollReset, viewTransition, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const { origin, pathname, search, hash } = event.currentTarget
    if (!isPlainClick(event) || origin !== window.location.origin) return
    if (visit(pathname + search + hash, { replace, state, preventScrollReset, viewTransition })) event.preventDefault()
  }
  return <a {...rest} href={to} onClick={follow} />
}

/** A link of a menu: says when it leads to where the person is, or to a place above it. */
export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = usePlace()
  const isHere = pathname === to || pathname.startsWith(`${to}/`)
  return <Link to={to} aria-current={isHere ? 'page' : undefined} {...rest} />
}

/** One that nobody took, with the main button, and that asks for no other window and no file. */
export function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
    (target === '' || target === '_self') &&
    !event.currentTarget.hasAttribute('download')
  )
}
