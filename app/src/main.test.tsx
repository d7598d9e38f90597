import { expect, test, vi } from 'vitest'
import { eventually } from './testing/eventually.ts'

window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList

test('an app that cannot start says so on the page, and why in the console (S133)', async () => {
  document.body.innerHTML = '<div id="app"></div>'
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const log = vi.spyOn(console, 'error').mockReturnValue()
  await import('./main.tsx')
  await eventually(() => expect(document.querySelector('#app')?.textContent).toMatch(/\S/))
  expect(log).toHaveBeenCalledWith('Error while mounting app:', expect.any(Error))
})
