import type { Quests } from '../seed-texts.ts'

export const valley: Quests = {
  'base-camp': {
    title: 'Campamento base',
    summary: 'Deja tu mochila en el suelo, aprende la única regla y di qué buscas. Cinco minutos.',
    body: `Todo sendero empieza cuando alguien deja una carga pesada y levanta la vista.

No necesitas más que unas pocas palabras sinceras. Cuando termines, una **mochila de lona** será tuya: tu primer objeto, y uno que puedes acuñar.`,
    steps: {
      rule: {
        title: 'La única regla',
        body: `En este sendero dejas cada lugar un poco más fácil de encontrar de lo que lo encontraste.

Esa es toda la regla. Una nota, un nombre en una página, una pregunta respondida donde otras personas puedan leerla: cada una es una marca en el sendero.`,
      },
      'before-set-out': {
        title: 'Antes de partir',
        body: 'Una pregunta, para saber que has leído el cartel.',
        questions: [
          {
            question: 'Encuentras el camino a la impresora tras una hora de búsqueda. ¿Qué te pide la regla?',
            options: [
              'Recordarlo bien',
              'Dejar una nota donde mirará la siguiente persona',
              'Contarle a tu responsable cuánto tardaste',
            ],
            why: 'Una nota ayuda a quien venga después; lo que solo recuerdas te ayuda a ti.',
          },
        ],
      },
      looking: {
        title: '¿Qué buscas?',
        body: 'Una o dos frases: ¿qué haría que esta temporada valiera la caminata?',
      },
    },
  },
  'learn-the-ropes': {
    title: 'Primeros nudos',
    summary: 'Cinco costumbres que mantienen unido a un equipo, y algo escondido entre ellas.',
    body: 'Una cuerda es solo fibra hasta que alguien la ata a alguien. Estas son las costumbres que la hacen aguantar, y una pequeña prueba de si lees con atención.',
    steps: {
      'five-habits': {
        title: 'Cinco costumbres',
        body: `**N**o respondas sin repetir antes lo que has oído.

**U**n error propio se reconoce el mismo día.

**D**a el contexto, no solo la tarea.

**O**rdena el final de cada reunión: quién hace qué y para cuándo.

**S**i no sabes algo, dilo.`,
      },
      hold: {
        title: '¿Aguantan?',
        body: 'Tres escenas breves. Elige lo que haría quien va contigo en la cuerda.',
        questions: [
          {
            question: 'Un cliente pregunta algo en una llamada y no tienes clara la respuesta.',
            options: [
              'Dar con seguridad lo que te parece más probable',
              'Decir que no lo sabes y cuándo lo sabrás',
              'Cambiar de tema a algo que dominas',
            ],
            why: 'Una fecha que puedes cumplir vale más que una suposición, y las suposiciones se descubren pronto.',
          },
          {
            question: 'Pasas una tarea a un colega que mañana entra en el proyecto.',
            options: [
              'Enviar el tique; ahí está todo',
              'Decirle que llame si algo no está claro',
              'Enviar el tique, por qué importa y qué se ha probado ya',
            ],
            why: 'Quien recibe la tarea necesita el motivo y lo que no funcionó, y eso no está en ningún tique.',
          },
          {
            question: 'Son las 11:58 y la reunión acaba a las doce. ¿Para qué son los dos minutos?',
            options: [
              'Quién hace qué y para cuándo',
              'Una idea más',
              'Agradecer a todos un intercambio tan productivo',
            ],
            why: 'Lo que nadie se ha comprometido a hacer para una fecha rara vez se hace.',
          },
        ],
      },
      'word-rope': {
        title: 'La palabra en la cuerda',
        body: 'Vuelve a leer las cinco costumbres, de arriba abajo y solo por donde empiezan. ¿Cuál es la palabra?',
        hint: 'Cinco letras. Sin ellos, una cuerda no une a nadie.',
        codes: ['nudos'],
      },
    },
  },
  'first-light': {
    title: 'Primera luz',
    summary: 'Dedica la primera hora de un día a lo que siempre aplazas y escribe adónde te llevó.',
    body: `La mayoría de los días se deciden antes de las nueve. Una mañana de esta semana, antes del correo y del chat, dedica **una hora** al trabajo que más tiempo llevas aplazando.

No hace falta terminarlo. Hace falta empezarlo.`,
    steps: {
      'evening-before': {
        title: 'La noche anterior',
        body: `1. Elige esa cosa. Si se te ocurren dos, toma la que menos te gusta.
2. Deja lo que necesitas sobre la mesa, o en una sola ventana.
3. Reserva la primera hora en tu calendario y llámala *Primera luz*, para que nadie se extrañe.`,
      },
      'thing-itself': {
        title: 'La cosa en sí',
        body: '¿Qué era y cuánto tiempo llevaba esperando? No pongas nada que un cliente no querría ver por escrito.',
      },
      'where-led': {
        title: 'Adónde te llevó',
        body: '¿Qué había después de esa hora que antes no estaba? Y, con sinceridad, ¿qué te había frenado?',
      },
    },
  },
  'tie-on': {
    title: 'Encordarse',
    summary: 'Vincula una cartera y acuña tu mochila de lona: así también un registro público dice que es tuya.',
    body: `Lo que consigues se escribe primero en el libro del programa. **Acuñar** escribe uno de ellos en un libro público que aquí nadie puede editar, bajo una dirección cuya llave solo tienes tú.

Es opcional, solo cuesta la pequeña comisión de la red, y lo que hayas acuñado lo puedes vender.`,
    steps: {
      'tie-yourself': {
        title: 'A qué te atas',
        body: `- Una **cartera** es un llavero. Quien tiene la llave tiene lo que cuelga de ella. Nunca vemos tu llave y no podemos reponerla.
- El libro público **no puede olvidar**. Tu dirección y lo que contiene quedan a la vista para siempre. No uses una dirección que prefieras mantener lejos de tu nombre.`,
      },
      'check-before-knot': {
        title: 'Un repaso antes del nudo',
        body: 'Las palabras de recuperación son la llave de repuesto de una cartera. Una pregunta sobre ellas; vale más que el objeto.',
        questions: [
          {
            question: 'Alguien te ofrece ayuda en un chat y te pide tus palabras de recuperación. Tú…',
            options: [
              'las envías, si en la foto sale el logo de la empresa',
              'envías la mitad',
              'no envías nada; quien ayuda nunca las necesita',
            ],
            why: 'Quien tiene tus palabras de recuperación tiene todo lo de tu cartera, y la mitad puede bastar.',
          },
        ],
      },
      'link-wallet': {
        title: 'Vincula una cartera',
        body: 'Vincula una dirección en tu perfil. Demuestras que es tuya firmando un mensaje corto; no cuesta nada.',
      },
      'mint-canvas-pack': {
        title: 'Acuña tu mochila de lona',
        body: 'Elige **Acuñar** en tu mochila de lona. Cuando la red lo haya confirmado, vuelve y termina aquí.',
      },
    },
  },
  'field-notes': {
    title: 'Notas de campo',
    summary:
      'Dibuja a mano una página que explique tu trabajo actual a alguien nuevo y deja que la dirección de juego la lea.',
    body: `Las diapositivas adulan; un lápiz no. Toma una hoja y dibuja **cómo encaja tu trabajo actual**: quién quiere qué, qué va adónde, qué suele romperse.

La dirección de juego la lee como lo haría alguien nuevo y puede devolvértela con una pregunta. De eso se trata.`,
    steps: {
      draw: {
        title: 'Cómo dibujarla',
        body: `- Una página, a mano, con veinte palabras como mucho.
- Personas como monigotes, cosas como cajas, flechas con un verbo.
- Una marca donde duele.
- Sin nombres de clientes ni datos personales. *La panadería* es un cliente perfectamente válido.`,
      },
      page: {
        title: 'La página',
        body: 'Una foto o un escaneo de tu página, de 10 MB como mucho.',
      },
      notice: {
        title: '¿Qué has notado?',
        body: '¿Qué tuviste que dejar fuera y a qué flecha no pudiste ponerle un verbo?',
      },
    },
  },
  'the-kettle-round': {
    title: 'La ronda de la tetera',
    summary: 'Una vez al día, si te apetece: un té o un café con alguien con quien no has trabajado este mes.',
    body: `Una tetera es la infraestructura más barata que tiene una empresa. Compártela con **alguien con quien no has trabajado este mes**. Quince minutos, sin orden del día, por pantalla si no hay más remedio.

Puedes hacer esta misión una vez al día.`,
    steps: {
      'thing-learned': {
        title: 'Algo que has aprendido',
        body: '¿Qué sabes ahora de su trabajo, o de su forma de ver las cosas, que antes no sabías? Basta el nombre de pila o el equipo; pregunta antes de escribir algo personal.',
      },
    },
  },
}
