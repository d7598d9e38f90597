// Page transitions that another page overtakes.

/**
 * A transition that another page overtakes is skipped, which is no failure: its page was drawn. The router does not look
 * at what becomes of its transitions, and the console would call each of these an error that nobody caught.
 */
export function acceptSkippedTransitions(): void {
  const begin = document.startViewTransition?.bind(document)
  if (begin)
    document.startViewTransition = (draw) => {
      const transition = begin(draw)
      transition.ready?.catch(() => undefined)
      return transition
    }
}
