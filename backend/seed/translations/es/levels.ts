import type { SeedTexts } from '../seed-texts.ts'

export const levels: SeedTexts['levels'] = {
  1: {
    title: 'Primeros pasos',
    perks: 'Tienes un nombre, una mochila y un sendero que seguir. El valle está abierto.',
  },
  2: {
    title: 'Caminante',
    perks:
      'Tu nivel basta para la cresta, y las misiones del valle llevan hasta ella. Una taza de hojalata para ti y una camisa girasol para tu personaje.',
  },
  3: {
    title: 'Rastreo',
    perks:
      'Ya puedes con las misiones en equipo y el desvío del mercado. Calcetines de lana, que te harán falta, y pelo de escaramujo si te gusta.',
  },
  4: {
    title: 'Paso de cresta',
    perks: 'Ya puedes con el capítulo del tiempo. Un sombrero de marcha y jade para las orejas de tu personaje.',
  },
  5: {
    title: 'Luz del farol',
    perks: 'Ya puedes con el capítulo de la cumbre. Una capa de musgo para las salidas frías.',
  },
  6: {
    title: 'Agrimensura',
    perks: 'Puedes cartografiar lo que nadie ha cartografiado. Unas botas de cresta y pelo del color del glaciar.',
  },
  7: {
    title: 'Cabeza de cordada',
    perks: 'Vas delante en la cuerda: ya puedes con la cumbre. Un piolet.',
  },
  8: {
    title: 'Guía de montaña',
    perks: 'Te enviarán a gente nueva con preguntas. Un sextante de latón y oro para las orejas de tu personaje.',
  },
  9: {
    title: 'Guarda del sendero',
    perks: 'Puedes proponer cambios en el propio sendero. La pluma del primer borrador.',
  },
  10: {
    title: 'Marca del sendero',
    perks: 'Tu nombre entra en el mapa. No hay nivel más alto, solo caminos más lejanos.',
  },
}
