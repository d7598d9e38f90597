import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom'
import { late } from '../../shared/ui/late.tsx'
import { pageHandle } from '../page.ts'
import styles from './Layout.module.css'

const Toasts = late(() => import('../../shared/ui/Toasts.tsx').then((m) => m.Toasts))

/** Around every page: its title, the focus after a change of page, the scroll rules, messages. */
export function Root() {
  useTitle()
  useFocusAfterNavigation()
  return (
    <>
      <UnderWay />
      <Outlet />
      <ScrollRestoration />
      <LateToasts />
    </>
  )
}

function useTitle() {
  const { t, i18n } = useTranslation()
  const matches = useMatches()
  const key = matches.reduce<string | null>((found, match) => pageHandle(match.handle)?.title ?? found, null)
  useEffect(() => {
    const product = t('product')
    document.title = key === null ? product : t('titlePattern', { page: i18n.t(key as 'product'), product })
  }, [key, t, i18n])
}

/** The heading of a new page takes the focus, so that reading and tabbing go on from there. */
function useFocusAfterNavigation() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname])
}

/** A line across the top while the next page takes its time. */
function UnderWay() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={styles.underWay} aria-hidden="true" />
}

/** Messages can wait until the page is there. */
function LateToasts() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), 1500)
    return () => clearTimeout(timer)
  }, [])
  return wanted && <Toasts />
}
