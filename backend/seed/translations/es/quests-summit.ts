import type { Quests } from '../seed-texts.ts'

export const summit: Quests = {
  'the-long-traverse': {
    title: 'La larga travesía',
    summary:
      'Cuatro semanas, una habilidad, una línea en la bitácora cada semana. Nada dramático, y ahí está lo difícil.',
    body: `Una travesía no es empinada. Es larga. Conservas la altura que tienes y sigues andando.

Elige **una habilidad** que quieras tener dentro de cuatro semanas y dedícale dos horas por semana. Envía una entrada al final de cada semana; la misión sigue abierta para ti.`,
    steps: {
      'before-week': {
        title: 'Antes de la primera semana',
        body: 'La habilidad, por qué ahora y en qué notará otra persona que la tienes.',
      },
      'week-one': {
        title: 'Primera semana',
        body: 'Qué hiciste, y lo primero que resultó más difícil de lo que pensabas.',
      },
      'week-two': {
        title: 'Segunda semana',
        body: 'Qué hiciste y qué cambiaste del plan.',
      },
      'week-three': {
        title: 'Tercera semana',
        body: 'Qué hiciste en la semana en que nadie tiene ganas.',
      },
      'week-four': {
        title: 'Cuarta semana',
        body: 'Adónde has llegado. ¿Qué sabes hacer ahora que no sabías hace un mes?',
      },
      'thing-made': {
        title: 'Algo que has hecho',
        body: 'Algo que lo demuestre: una página, una grabación, un repositorio, una foto en un sitio que tus colegas puedan abrir.',
      },
    },
  },
  'carry-a-pack': {
    title: 'Llevar una mochila',
    summary: 'Recorre otra vez el valle junto a alguien que acaba de llegar y lleva lo que aún no puede llevar.',
    body: `Tú conoces este valle. Ahora hay otra persona en el campamento base con una bolsa pesada.

Acompaña a **alguien que acaba de llegar** durante su primer mes: un cuarto de hora a la semana, sus preguntas, tu tiempo. Al final te escribe una carta. Puedes quedártela; no puedes venderla.`,
    steps: {
      carry: {
        title: 'Cómo llevarla',
        body: `- Pregunta qué ha entendido antes de explicar nada.
- Preséntale a tres personas por su nombre.
- Anota cada pregunta que no supiste responder y buscad la respuesta entre los dos.
- No hagas sus misiones.`,
      },
      questions: {
        title: 'Las preguntas',
        body: 'Las cinco preguntas que hizo y a las que nadie había escrito respuesta.',
      },
      answers: {
        title: 'Las respuestas',
        body: 'Dónde las escribiste para quien venga después.',
      },
    },
  },
  'survey-the-unknown': {
    title: 'Medir lo desconocido',
    summary: 'Investiga una pregunta a la que nadie en la empresa tiene respuesta todavía.',
    body: `Las manchas blancas del mapa no están vacías; es que nadie ha estado allí.

Busca una pregunta que **importe a nuestros clientes y no tenga respuesta entre nosotros**. Dedícale dos días. Vuelve con lo que mediste, lo que no pudiste medir y lo que harías con dos días más.`,
    steps: {
      'white-patch': {
        title: 'La mancha blanca',
        body: 'La pregunta en una frase, quién agradecería una respuesta y a quién preguntaste primero.',
      },
      field: {
        title: 'Sobre el terreno',
        body: 'Habla al menos con una persona que no trabaje aquí. Prueba al menos una cosa por tu cuenta. Conserva los fracasos; son la línea de la costa.',
      },
      survey: {
        title: 'El levantamiento',
        body: 'Cuatro páginas como mucho, con fuentes. Un dibujo cuenta como página.',
      },
      'remains-white': {
        title: 'Lo que sigue en blanco',
        body: '¿Qué sigues sin saber y qué costaría averiguarlo?',
      },
    },
  },
  'the-monthly-bearing': {
    title: 'El rumbo del mes',
    summary: 'Una vez al mes: para, toma tu posición y corrige el rumbo unos grados.',
    body: `Un rumbo no se mantiene por no derivar nunca. Se mantiene por notarlo pronto.

Una vez al mes tómate media hora, enciende una vela si ayuda y **escribe dónde estás**. Puedes hacer esta misión una vez cada mes; cada vez trae otra vela.`,
    steps: {
      position: {
        title: 'Posición',
        body: '¿Qué se llevó la mayor parte de tu tiempo este mes, y era lo que querías?',
      },
      drift: {
        title: 'Deriva',
        body: '¿Dónde acabaste unos grados al lado de tu plan, y qué te empujó?',
      },
      course: {
        title: 'Rumbo',
        body: 'Una cosa de la que harás menos el mes que viene.',
      },
    },
  },
  summit: {
    title: 'Cumbre',
    summary: 'Cambia para siempre una cosa que molestaba a todo el mundo y demuestra que sigue cambiada.',
    body: `Recuerda la única cosa que habría cambiado quien paseó contigo por la cresta. Dijiste qué parte de ella podías empezar por tu cuenta.

**Cámbiala, para toda una oficina o un área**, y espera seis semanas. Dos personas de la dirección de juego lo miran por separado; en una cumbre nadie debería tener que fiarse solo de tu palabra.`,
    steps: {
      'counts-as-summit': {
        title: 'Qué cuenta como cumbre',
        body: `- Afecta a algo más que tu propio proyecto.
- Se puede medir, o al menos contar, antes y después.
- Sigue funcionando seis semanas más tarde, sin ti.`,
      },
      before: {
        title: 'Antes',
        body: '¿Cómo era, para quién y cómo lo sabes? Números, donde los haya.',
      },
      'way-up': {
        title: 'La subida',
        body: 'Qué hiciste, quién iba en la cuerda, dónde te diste la vuelta una vez.',
      },
      'six-weeks-later': {
        title: 'Seis semanas después',
        body: 'Cómo está ahora. ¿Qué se ha vuelto a aflojar?',
      },
      proof: {
        title: 'Prueba',
        body: 'Un gráfico, una página, una imagen: lo que deben mirar las dos personas de la dirección de juego.',
      },
      'at-top': {
        title: 'Arriba del todo',
        body: 'La última pregunta.',
        questions: [
          {
            question: 'Tocas la campana. ¿Por quién?',
            options: [
              'Por ti; ha sido un largo camino',
              'Por quienes te han traído hasta aquí',
              'Por quienes están abajo, para que se den prisa',
            ],
            why: 'Nadie llega a la cima por su cuenta, y la campana se oye hasta abajo.',
          },
        ],
      },
    },
  },
  'leave-a-mark': {
    title: 'Dejar una marca',
    summary: 'Escribe la próxima misión de este sendero y pon una marca donde una vez te perdiste.',
    body: `Todo buen camino lo marcó alguien que lo anduvo. Aquí te conviertes en esa persona.

Piensa en el lugar donde **tú** te perdiste. Escribe la misión que te habría ayudado: una tarea que se pueda hacer, pasos que se puedan comprobar y una frase que alguien recuerde.`,
    steps: {
      'where-got-lost': {
        title: 'Dónde te perdiste',
        body: '¿Cuándo fue, y qué tendría que haber dicho una marca?',
      },
      quest: {
        title: 'La misión',
        body: 'Título, resumen, tarea y pasos. Dos personas deberían poder seguirla sin preguntarte.',
      },
      'first-walker': {
        title: 'Quien la anda primero',
        body: 'Deja que un colega la pruebe. La dirección de sus notas, o de vuestra conversación sobre ella.',
      },
    },
  },
}
