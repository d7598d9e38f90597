/** How long what the team writes about the programme itself may be, in characters. */
export const brandLimits = {
  /** Its name stands in the navigation of every page. */
  title: 60,
  tagline: 200,
  /** With its Markdown. */
  hero: 300,
  ticker: 16,
} as const
