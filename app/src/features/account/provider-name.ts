/** A provider as people call it. */
export const providerName = (id: string) => id.charAt(0).toUpperCase() + id.slice(1)
