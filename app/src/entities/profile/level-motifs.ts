// What stands on the badge of a level: drawn for Waymark, as strokes within -22 to 22 and -8 to 24.

/** By the name that the team gave the badge (`levels.badge`). */
const motifs: Readonly<Record<string, string>> = {
  backpack: 'M-11 22V5a11 11 0 0 1 22 0v17zM-6 22v-9H6v9M-4-6v-1a4 4 0 0 1 8 0v1',
  'walking-boot': 'M-10-6H1V7c3 3 8 4 12 5q5 2 5 9h-28zM-4 0h5M-4 6h6M-10 17h28',
  compass: 'M15 8a15 15 0 1 1-30 0 15 15 0 0 1 30 0M-6 14l4-9 8-3-3 9z',
  mountains: 'M-22 21-8-1 0 10 8-5 22 21zM-12 5l4 3 3-4M3 4l5 3 5-3',
  'lantern-flame': 'M-8 21H8L11 2h-22zM-6 2v-4a6 6 0 0 1 12 0v4M0 17c-5-4-1-6 0-10 1 4 5 6 0 10M-11 21h22',
  spyglass: 'M-20 15l7 8L7 8 1 0zM1 0l11-8 7 9L7 8M-13 10l6 8',
  knot: 'M-21 21C-6 23 13 8 8-1q-8-9-16 0C-13 8 6 23 21 21M-21 15q8 1 14-4M21 15q-8 1-14-4',
  peaks: 'M-22 21-10 5-5 11 6-6 22 21zM-3 21c-6-5 9-5 3-11 5-2 3-5 6-6',
  'stone-stack':
    'M-15 22q-5-4 0-8h30q5 4 0 8zM-10 14q-4-3 0-7h20q4 4 0 7zM-6 7q-3-3 0-6H6q3 3 0 6zM-3 1q-2-3 0-5h6q2 2 0 5z',
  'polar-star': 'M0-8 4 4l14 4-14 4L0 24l-4-12-14-4 14-4zM-12-4l3 3M12-4 9-1M-12 20l3-3M12 20l-3-3',
}

const drawn = Object.values(motifs)

/** The drawing of a badge. One whose name is not known takes that of its number. */
export const levelMotif = (number: number, icon = ''): string =>
  motifs[icon] ?? drawn[(Math.max(1, Math.trunc(number)) - 1) % drawn.length] ?? ''
