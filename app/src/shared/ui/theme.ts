// Night or paper: the system's choice until the person makes one, which is remembered.
import { useSyncExternalStore } from 'react'

export type Theme = 'dark' | 'light'

const system = () => window.matchMedia('(prefers-color-scheme: light)')
const watchers = new Set<() => void>()

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'dark' || chosen === 'light') return chosen
  return system().matches ? 'light' : 'dark'
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem('waymark.theme', theme)
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  for (const tell of watchers) tell()
}

export const useTheme = () => useSyncExternalStore(watchTheme, currentTheme)

export function watchTheme(tell: () => void): () => void {
  const media = system()
  watchers.add(tell)
  media.addEventListener('change', tell)
  return () => {
    watchers.delete(tell)
    media.removeEventListener('change', tell)
  }
}
