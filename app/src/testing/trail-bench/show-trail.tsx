// The trail map by itself, with its frames counted by the browser's own clock: /trail-bench.html?quests=240
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import '@fontsource-variable/fraunces/opsz.css'
import '@fontsource-variable/instrument-sans/wght.css'
import '../../shared/ui/tokens.css'
import '../../shared/ui/base.css'
import { loadConfig } from '../../core/config.ts'
import { keys } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import { TrailMap } from '../../features/quests/TrailMap.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { me } from '../people.ts'
import { startSentences } from '../sentences.ts'
import { fakeTrail } from './quests.ts'

export type Counted = {
  /** Between two frames, in ms. */
  frames: number[]
  /** How long each long task took, in ms. */
  longTasks: number[]
  /** How often anything but the one moving layer was changed. */
  changes: number
}

const asked = new URLSearchParams(location.search)
const list = fakeTrail(Number(asked.get('quests') ?? 24))
const shown = new Set(list.quests.map(({ slug }) => slug))
await Promise.all([startSentences(), loadConfig(), ...[...document.fonts].map((typeface) => typeface.load())])
queryClient.setQueryData(keys.me, me())

const Shown = () => (
  <Page title="The trail" width="window">
    <p>{list.quests.length}</p>
    <TrailMap list={list} shown={shown} />
  </Page>
)
const place = document.querySelector('#app') ?? document.body
createRoot(place).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <Shown /> }])} />
  </QueryClientProvider>,
)

let counted: Counted = { frames: [], longTasks: [], changes: 0 }
let isCounting = false
new PerformanceObserver((entries) => {
  if (isCounting) counted.longTasks.push(...entries.getEntries().map(({ duration }) => duration))
}).observe({ type: 'longtask' })
new MutationObserver((changes) => {
  if (isCounting) counted.changes += changes.filter(({ attributeName }) => attributeName !== 'style').length
}).observe(place, { subtree: true, childList: true, attributes: true, characterData: true })

let last = 0
function count(now: number) {
  if (!isCounting) return
  if (last > 0) counted.frames.push(now - last)
  last = now
  requestAnimationFrame(count)
}

/** From now on every frame is counted, until `counted` is asked for. */
function startCounting() {
  counted = { frames: [], longTasks: [], changes: 0 }
  last = 0
  isCounting = true
  requestAnimationFrame(count)
}

function stopCounting(): Counted {
  isCounting = false
  return counted
}

Object.assign(window, { startCounting, stopCounting })
// The land is drawn once its code is there.
while (!place.querySelector('#trail-light')) await new Promise((resolve) => requestAnimationFrame(resolve))
document.documentElement.dataset['ready'] = ''
