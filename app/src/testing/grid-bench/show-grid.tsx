// One grid of ten thousand cards, measured by the browser's own clock: /grid-bench.html?grid=ours&cards=10000
import { QueryClientProvider } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/fraunces/opsz.css'
import '@fontsource-variable/instrument-sans/wght.css'
import '../../shared/ui/tokens.css'
import '../../shared/ui/base.css'
import { loadConfig } from '../../core/config.ts'
import { keys } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import { startSentences } from '../sentences.ts'
import { contestants, Stage } from './contestants.tsx'
import { fakeListings } from './listings.ts'

export type Measured = {
  /** From being asked for to behind the frame that shows it, in ms. */
  mount: number
  /** Between two frames while scrolling, in ms. */
  frames: number[]
  /** How long each long task took, in ms, while mounting and while scrolling. */
  longTasks: { mount: number[]; scroll: number[] }
  /** Most elements that stood in the grid at once. */
  nodes: number
}

/** As many cards as a window of 1280 × 900 shows, in three rows. */
const inWindow = 12

const asked = new URLSearchParams(location.search)
const Grid = contestants[asked.get('grid') ?? '']
if (!Grid) throw new Error(`There is: ${Object.keys(contestants).join(', ')}.`)
const listings = fakeListings(Number(asked.get('cards') ?? 10_000))

// The page around a grid has words, and so its typefaces, before.
await Promise.all([startSentences(), loadConfig(), ...[...document.fonts].map((typeface) => typeface.load())])
queryClient.setQueryData(keys.watched, [])

let mount: () => void = () => undefined
const place = document.querySelector('#app') ?? document.body
const root = createRoot(place)
flushSync(() =>
  root.render(
    <QueryClientProvider client={queryClient}>
      <Stage
        Grid={Grid}
        listings={listings}
        onReady={(ready) => {
          mount = ready
        }}
      />
    </QueryClientProvider>,
  ),
)

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
/** Behind the frame that shows as many cards as the window has room for. */
const painted = async () => {
  do await frame()
  while (place.querySelectorAll('h3').length < inWindow)
  const { port1, port2 } = new MessageChannel()
  await new Promise<void>((resolve) => {
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })
}
const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()))

async function measure({ seconds, step }: { seconds: number; step: number }): Promise<Measured> {
  const tasks: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()))
  observer.observe({ type: 'longtask' })
  const longSince = (start: number) =>
    tasks
      .concat(observer.takeRecords())
      .filter(({ startTime }) => startTime >= start)
      .map(({ duration }) => duration)
  // What opening the page leads to is not what is measured.
  for (let settled = 0; settled < 30; settled++) await frame()
  await idle()
  const began = performance.now()
  mount()
  await painted()
  const mounted = performance.now() - began
  // What the first frame leads to: sizes that are measured, pictures.
  for (let settled = 0; settled < 30; settled++) await frame()
  await idle()
  const mountTasks = longSince(began)
  const scrollBegan = performance.now()
  const frames: number[] = []
  let nodes = 0
  let last = await frame()
  for (let direction = step; last - scrollBegan < seconds * 1000; ) {
    if (window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2) direction = -step
    window.scrollBy({ top: direction, behavior: 'instant' })
    const now = await frame()
    frames.push(now - last)
    last = now
    if (frames.length % 10 === 0) nodes = Math.max(nodes, place.querySelectorAll('main *').length)
  }
  await idle()
  return { mount: mounted, frames, longTasks: { mount: mountTasks, scroll: longSince(scrollBegan) }, nodes }
}

Object.assign(window, { measure })
document.documentElement.dataset['ready'] = ''
