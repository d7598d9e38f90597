/** How each season looks. */

import type { SeasonSketch } from './season-picture.ts'

export const seasonSketches: Record<string, Omit<SeasonSketch, 'slug'>> = {
  'first-snow': {
    sky: ['#8fb0c9', '#a6c1d4', '#bed2de', '#d6e2e8', '#ebf0f0'],
    ridges: ['#9db4c6', '#7f9db4', '#5f829e', '#446886', '#2e4f6d'],
    sun: { x: 1180, y: 168, radius: 44, colour: '#fffdf4', glow: '#ffffff' },
    shade: '#0f2438',
    trail: '#d9602b',
    wears: 'snow',
  },
  thaw: {
    sky: ['#9cc6c3', '#b5d5c6', '#cde2cb', '#e2edd2', '#f3f4de'],
    ridges: ['#a8c3ac', '#86ae8f', '#659873', '#487f58', '#336645'],
    sun: { x: 620, y: 168, radius: 48, colour: '#fff7cf', glow: '#fffbe4' },
    shade: '#12301f',
    trail: '#d9602b',
    wears: 'lake',
  },
  'long-light': {
    sky: ['#6a4374', '#9c5072', '#cc6a62', '#ea9358', '#f9c273', '#fde6a8'],
    ridges: ['#cf7553', '#a8555a', '#80415f', '#5b3159', '#3b244b'],
    sun: { x: 520, y: 208, radius: 78, colour: '#fff3c4', glow: '#ffdf94' },
    shade: '#1e0c2e',
    trail: '#ec6a35',
  },
  'high-wind': {
    sky: ['#2f4a63', '#40637c', '#567d93', '#7298a8', '#96b4bc'],
    ridges: ['#6d94a3', '#4f7a8c', '#386175', '#274a5f', '#1a3448'],
    sun: { x: 1240, y: 166, radius: 42, colour: '#f6ead0', glow: '#dfe6e2' },
    shade: '#07131f',
    trail: '#e8702f',
    wears: 'wind',
  },
}
