import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * A component whose code comes later and which the page can do without: until it is there, and where it cannot be
 * fetched, `fallback` stands. Tried again when the network is back. A page is fetched by its route instead.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode | ((props: Props, hasFailed: boolean) => ReactNode) = null,
) {
  let arrived: ComponentType<Props> | null = null
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, like React.lazy
  return function Late(props: Props) {
    const [Component, setComponent] = useState(() => arrived)
    const [hasFailed, setFailed] = useState(false)
    useEffect(() => {
      // It may have come for another one since this one was drawn.
      if (arrived) {
        setComponent(() => arrived)
        return
      }
      let wanted = true
      const fetch = () =>
        load().then(
          (component) => {
            arrived = component
            if (wanted) setComponent(() => component)
          },
          () => setFailed(true),
        )
      void fetch()
      window.addEventListener('online', fetch)
      return () => {
        wanted = false
        window.removeEventListener('online', fetch)
      }
    }, [])
    if (Component) return <Component {...props} />
    return typeof fallback === 'function' ? fallback(props, hasFailed) : fallback
  }
}
