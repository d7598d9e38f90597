import type { SeedTexts } from '../seed-texts.ts'

export const levels: SeedTexts['levels'] = {
  1: {
    title: 'Primeros pasos',
    perks: 'Tienes un nombre, una mochila y un sendero que seguir. El valle está abierto.',
  },
  2: {
    title: 'Caminante',
    perks:
      'La cresta está a tu alcance, y las misiones del valle llevan hasta ella. Recibes una taza de hojalata, y tu personaje puede llevar una camisa girasol.',
  },
  3: {
    title: 'Rastreo',
    perks:
      'Ya puedes con las misiones en equipo y el desvío del mercado. Recibes calcetines de lana, que te harán falta, y tu personaje puede tener el pelo de color escaramujo.',
  },
  4: {
    title: 'Paso de cresta',
    perks:
      'Ya puedes con el capítulo del tiempo. Recibes un sombrero de marcha y jade para las orejas de tu personaje.',
  },
  5: {
    title: 'Luz del farol',
    perks: 'Ya puedes con el capítulo de la cumbre. Recibes una capa de musgo para las salidas frías.',
  },
  6: {
    title: 'Agrimensura',
    perks:
      'Puedes cartografiar lo que nadie ha cartografiado. Recibes unas botas de cresta, y tu personaje puede tener el pelo del color del glaciar.',
  },
  7: {
    title: 'Cabeza de cordada',
    perks: 'Vas delante en la cuerda: ya puedes con la cumbre. Recibes un piolet.',
  },
  8: {
    title: 'Guía de montaña',
    perks:
      'Te enviarán a gente nueva con preguntas. Recibes un sextante de latón y oro para las orejas de tu personaje.',
  },
  9: {
    title: 'Guarda del sendero',
    perks: 'Puedes proponer cambios en el propio sendero. Recibes la pluma del primer borrador.',
  },
  10: {
    title: 'Marca del sendero',
    perks: 'Tu nombre entra en el mapa. No hay nivel más alto, solo caminos más lejanos.',
  },
}
