/** Of the Unicode Common Locale Data Repository; all others have a point. */
const comma: ReadonlySet<string> = new Set(['de', 'es', 'fr'])

/**
 * The sign between whole and part of a number, as a language of the site writes it. The browser knows it too, but takes
 * longer to load what it knows than a page of prices to be drawn.
 */
export const decimalPoint = (language: string): string => (comma.has(language) ? ',' : '.')
