import type { GlyphKind } from './relief.ts'

/** The outline of each thing that stands on the land, its side in the shade, and what lies on top. */
export const outlines: Record<GlyphKind, readonly string[]> = {
  tree: ['M0-15 6.5-4H3.5L9 5H1.3V9h-2.6V5H-9l5.5-9H-6.5z', 'M0-15 6.5-4H3.5L9 5H1.3V9H0z'],
  cloud: ['M-12 6a5.5 5.5 0 0 1 1-10.5A8 8 0 0 1 4-6.5 6.3 6.3 0 0 1 10.5 6z'],
  peak: ['M-17 9-4-11 2.5-2.5 6-7 18 9z', 'M-4-11 2.5-2.5 6-7 18 9H1z', 'M-4-11-8.5-4l2.6 1.2 2.2-1.9 2.6 2L1.2-4.2z'],
  wave: ['M-10 0q5-5 10 0t10 0M-6 6q4-4 8 0t8 0'],
}

/** What each path of `outlines` is. */
export const parts = ['shape', 'side', 'cap'] as const
