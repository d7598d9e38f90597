import type { SeedTexts } from '../seed-texts.ts'

export const programme: SeedTexts['programme'] = {
  tagline:
    'Emprende tareas reales con gente de tu trabajo, gana objetos que vale la pena guardar y deja tu propia marca.',
  hero: 'Todo buen camino lo marcó alguien que lo anduvo.',
  chapters: ['El valle', 'La cresta', 'El tiempo', 'La cumbre'],
}

export const seasons: SeedTexts['seasons'] = {
  'first-snow': {
    title: 'Primera nieve',
    body: 'La primera temporada del sendero. Quienes se pusieron en marcha entonces escribieron las primeras notas de campo, y los demás siguieron sus huellas.',
  },
  thaw: {
    title: 'Deshielo',
    body: 'La temporada en que los caminos volvieron a abrirse. Tres personas que habían recorrido casi todos recibieron la **piedra del tiempo**.',
  },
  'long-light': {
    title: 'La luz larga',
    body: `Una temporada para lo que siempre se deja: una pregunta más, alguien del trabajo a quien aún no conoces, diez minutos de tarde.

- **Cinco misiones propias** salen del sendero en el campamento base. La primera puedes hacerla el primer día.
- Dan dos objetos que no da nada más.
- Hay algo más **escondido en el sendero**. Llega lejos y mira bien: quizá lo encuentres.
- Lo que ganes seguirá siendo tuyo cuando la temporada acabe.`,
  },
  'high-wind': {
    title: 'Viento fuerte',
    body: 'Lo próximo: misiones para cordadas, que nadie hace a solas. Busca a tu gente antes de que suba el viento.',
  },
}

export const announcements: SeedTexts['announcements'] = {
  'season-running': {
    title: 'Ha llegado la luz larga',
    body: 'Tiene misiones propias. La primera lleva cinco minutos y empieza justo después del **Campamento base**: **Una pregunta más**.',
  },
  'open-half-hour': {
    title: 'Media hora abierta el jueves',
    body: 'Quedan tres plazas: diez minutos cada una, algo que sabes hacer y que a otras personas les gustaría saber. Mira la misión **Parada breve** y apúntate en la lista de tu oficina.',
  },
}
