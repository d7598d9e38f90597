/** As the `ref` of what appears: brings it into sight, where it is not. */
export const intoView = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: 'nearest' })
