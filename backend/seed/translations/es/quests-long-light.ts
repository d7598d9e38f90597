import type { Quests } from '../seed-texts.ts'

export const longLight: Quests = {
  'one-more-question': {
    title: 'Una pregunta más',
    summary: 'En una reunión de esta semana, haz la pregunta que ibas a dejar para luego.',
    body: `Casi todas las reuniones terminan una pregunta antes de tiempo. Alguien cierra el cuaderno, y lo que nadie ha entendido se va a casa con todos.

**En una reunión de esta semana**, haz la pregunta que ibas a dejar para luego. Luego es cuando ya nadie recuerda de qué iba.`,
    steps: {
      'which-one': {
        title: '¿Cuál es?',
        body: 'Dos preguntas sobre una pregunta.',
        questions: [
          {
            question: 'Quedan cuatro minutos y todo el mundo asiente. ¿Qué pregunta merece uno de ellos?',
            options: [
              '«¿Os parece bien a todos?»',
              '«¿Qué tendría que pasar para que esto saliera mal?»',
              '«¿Seguimos en contacto sobre esto?»',
            ],
            why: 'Una buena última pregunta es la que nadie puede responder asintiendo.',
          },
          {
            question: 'Preguntas, y resulta que los demás ya sabían la respuesta. ¿Qué ha costado?',
            options: ['Tu buen nombre', 'Un minuto; no preguntar cuesta una semana', 'Nada, porque acabas de llegar'],
            why: 'Un minuto se olvida pronto; una semana de suposiciones, no.',
          },
        ],
      },
      asked: {
        title: 'La pregunta',
        body: 'Escríbela tal como la hiciste, y qué pasó en el minuto siguiente. Sin nombres, sin clientes.',
      },
    },
  },
  'ten-minutes-of-light': {
    title: 'Diez minutos de luz',
    summary: 'Una vez a la semana: sal antes de que se vaya la luz y trae una línea.',
    body: `La luz larga es la última media hora antes de que oscurezca. En verano llega después de cenar; en invierno, en mitad de una llamada.

Pasa **diez minutos de ella al aire libre**, sin pantallas. Adónde vas es cosa tuya, y si piensas en el trabajo también. Puedes hacer esta misión una vez a la semana, a partir del lunes, mientras dure la temporada.`,
    steps: {
      'one-line': {
        title: 'Una línea',
        body: '¿Dónde estabas, y qué había allí que no se ve desde tu silla?',
      },
    },
  },
  'the-name-you-nod-at': {
    title: 'Solo de vista',
    summary:
      'Pregúntale el nombre a alguien a quien saludas desde hace meses, y qué parte de su trabajo le da orgullo.',
    body: `Todo el mundo tiene a alguien así: os saludáis desde hace tanto que ya es tarde para preguntar el nombre. No es tarde. Solo que ahora la historia es mejor.

**Pregunta esta semana**, en el ascensor, en la cocina o en un chat, y quédate dos preguntas más.`,
    steps: {
      'how-to-begin': {
        title: 'Cómo empezar',
        body: `- Dilo como es: *llevamos un año saludándonos y no sé cómo te llamas.*
- Pregunta en qué trabaja. Después pregunta **qué parte le da orgullo**; la segunda respuesta es la que has venido a buscar.
- Cuenta también lo tuyo.`,
      },
      'their-work': {
        title: 'Su trabajo',
        body: '¿Qué hace, con palabras que entendería quien vive en la puerta de al lado?',
      },
      'proud-of': {
        title: 'Su orgullo',
        body: 'Lo más cerca que puedas de sus palabras. Pregunta si puedes escribirlo; no hace falta el apellido.',
      },
    },
  },
  'the-long-way-home': {
    title: 'El camino largo a casa',
    summary: 'Da un rodeo con quien también haya venido. La palabra se dice donde dais la vuelta.',
    body: `Cada miércoles a las seis, alguien del programa espera en la puerta de tu oficina y echa a andar: **una hora, al paso de quien va más despacio**. No hay orden del día. Acabas al paso de gente con la que nunca habrías fijado una reunión.

En invierno, trae una linterna. Si trabajas lejos de cualquier oficina, camina por tu cuenta y conéctate por teléfono; la palabra se dice también ahí.`,
    steps: {
      'turning-point': {
        title: 'La palabra de la vuelta',
        body: 'Lo que se dijo donde disteis la vuelta.',
        hint: 'Un pájaro del que se dice que duerme en el aire.',
        codes: ['vencejo'],
      },
      'in-step': {
        title: 'Al mismo paso',
        body: '¿A qué se dedica, y de qué hablasteis que no fuera trabajo? No hacen falta nombres.',
      },
    },
  },
  'the-bottom-drawer': {
    title: 'El último cajón',
    summary: 'Coge lo más viejo de tu lista y llévalo a su fin, de una forma o de otra.',
    body: `Al final de cada lista hay algo que se ha copiado de lista en lista durante tanto tiempo que ya es un mueble.

Saca **lo más viejo que tengas**. Hazlo, pásalo o di en voz alta que no se hará nunca. Las tres cosas cuentan. Lo único que no cuenta es volver a guardarlo.`,
    steps: {
      'three-ways': {
        title: 'Tres formas de acabar',
        body: `1. **Hazlo.** Reserva una hora. Casi todo lo viejo es más pequeño que su fama.
2. **Pásalo** a alguien que lo quiera, con lo que sabes de ello en media página.
3. **Entiérralo.** Avisa a quien quizá aún espere. Suelen saberlo desde hace un año.`,
      },
      'before-after': {
        title: 'Antes y después',
        body: 'Una imagen o un PDF con las dos cosas: la línea vieja de tu lista y en qué se convirtió. Tapa los nombres de clientes.',
      },
      'how-long': {
        title: 'Cuánto llevaba ahí',
        body: '¿Desde cuándo estaba en tus listas, qué te contabas sobre ello, y cuánto costó al final?',
      },
    },
  },
}
