// Page transitions where the browser has no View Transitions (Safari before 18, Firefox before 144): the old page
// leaves, then the new one comes, by the style sheet (base.css, `data-page`). Fetched by those browsers alone.

/** What the router and `turnPage` use of a view transition. */
type Transition = Pick<ViewTransition, 'finished' | 'skipTransition'>

/** As long as the browsers' own ones wait for a page that is not drawn. */
const mostDrawing = 4000
/** No animation lasts as long; one of a window that is not painted would never end. */
const mostMoving = 500

/** Gives the document what it lacks. */
export function provideViewTransitions(): void {
  document.startViewTransition ??= begin as unknown as Document['startViewTransition']
}

function begin(draw: () => void | Promise<void>): Transition {
  const skipped = Promise.withResolvers<void>()
  return { finished: turn(draw, skipped.promise), skipTransition: skipped.resolve }
}

async function turn(draw: () => void | Promise<void>, skipped: Promise<void>): Promise<void> {
  const { dataset } = document.documentElement
  try {
    dataset.page = 'leaving'
    await Promise.race([animated(), skipped])
    await Promise.race([draw(), after(mostDrawing)])
    dataset.page = 'entering'
    await Promise.race([animated(), skipped])
  } finally {
    delete dataset.page
  }
}

/** Settles when the page stands still; at once where nobody sees it. */
async function animated(): Promise<void> {
  if (document.hidden) return
  const animations = document.querySelector('main')?.getAnimations() ?? []
  await Promise.race([Promise.allSettled(animations.map(({ finished }) => finished)), after(mostMoving)])
}

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
