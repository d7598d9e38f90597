import type { SeedTexts } from '../seed-texts.ts'

export const programme: SeedTexts['programme'] = {
  tagline: 'Emprende misiones, gana objetos que vale la pena guardar y deja tu propia marca.',
  hero: 'Todo buen camino lo marcó alguien que lo anduvo.',
  chapters: ['El valle', 'La cresta', 'El tiempo', 'La cumbre'],
}

export const seasons: SeedTexts['seasons'] = {
  'first-snow': 'Primera nieve',
  thaw: 'Deshielo',
  'long-light': 'La luz larga',
  'high-wind': 'Viento fuerte',
}

export const announcements: SeedTexts['announcements'] = {
  'season-running': {
    title: 'Ha llegado la luz larga',
    body: 'Quien vaya de la **Guardia de tormenta** a **La larga travesía** antes de que acabe la temporada se queda la mochila, como siempre.',
  },
  'open-half-hour': {
    title: 'Media hora abierta el jueves',
    body: 'Quedan tres plazas: diez minutos cada una, algo que sabes hacer y que a otras personas les gustaría saber. Mira la misión **Parada breve** y apúntate en la lista de tu oficina.',
  },
}
