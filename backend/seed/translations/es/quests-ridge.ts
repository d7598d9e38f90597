import type { Quests } from '../seed-texts.ts'

export const ridge: Quests = {
  'the-ridge-walk': {
    title: 'Paseo por la cresta',
    summary: 'Entrevista a un colega de otra oficina y escribe lo único que cambiaría.',
    body: `Desde la cresta se ven los dos valles. Pide media hora a un colega **de otra oficina o de otra disciplina**, y pregunta más de lo que respondes.

Cinco preguntas bastan. La última es siempre: *si pudieras cambiar una cosa de cómo trabajamos, ¿cuál sería?*`,
    steps: {
      'prepare-walk': {
        title: 'Prepara el paseo',
        body: `- Escríbele con una fecha, un motivo y las cinco preguntas.
- Propón un paseo, cada quien con su teléfono, si estáis en sitios distintos.
- Pregunta al empezar si puedes anotar lo que diga, y enséñaselo antes de enviarlo.`,
      },
      'who-walk-with': {
        title: '¿Con quién paseaste?',
        body: 'Su función, la oficina y por qué se lo pediste a esa persona. No hace falta apellido.',
      },
      'what-you-heard': {
        title: '¿Qué oíste?',
        body: 'Tres cosas que no esperabas, con sus palabras en lo posible.',
      },
      thing: {
        title: 'La única cosa',
        body: '¿Qué cambiaría? ¿Y qué parte de ello podrías empezar por tu cuenta, sin preguntar a nadie?',
      },
      'last-look-back': {
        title: 'Una última mirada atrás',
        body: 'Una pregunta sobre lo que haces con lo que te contaron.',
        questions: [
          {
            question: 'Tras leer tus notas, te pide que quites un comentario. Tú…',
            options: ['lo quitas', 'lo dejas; era lo mejor', 'lo dejas, pero sin el nombre'],
            why: 'Lo que te contaron es suyo, y la gente cuenta más a quien lo respeta.',
          },
        ],
      },
    },
  },
  'cold-water': {
    title: 'Agua fría',
    summary: 'Pide a tres personas una opinión que preferirías no oír y respóndeles solo con las gracias.',
    body: `El arroyo está frío durante diez segundos. Después es solo agua.

Haz a **tres personas** – una por encima de ti, una a tu lado, una que depende de ti – la misma pregunta: *¿qué cosa hago yo que te complica el trabajo?*`,
    steps: {
      water: {
        title: 'Dentro del agua',
        body: `Da las gracias. Pregunta *¿me pones un ejemplo?* si lo necesitas. **No te justifiques.** Tienes una semana para pensar si llevan razón; tienes diez segundos para lograr que te lo vuelvan a decir.`,
      },
      cold: {
        title: '¿Cómo está de fría?',
        body: 'Tres cosas que se dicen al salir del agua.',
        questions: [
          {
            question: 'Te dicen: «Interrumpes a la gente». ¿Qué respuesta deja la puerta abierta?',
            options: [
              '«Solo cuando falta tiempo».',
              '«Gracias. ¿Cuándo lo notaste por última vez?»',
              '«Tú también lo haces».',
            ],
            why: 'Una pregunta muestra que has escuchado; una excusa o un reproche acaban la conversación.',
          },
          {
            question: 'No estás de acuerdo con lo que oíste. ¿Cuándo es el momento de decirlo?',
            options: [
              'En el acto, antes de que se asiente',
              'Por escrito, esa misma tarde',
              'Más tarde, después de haberlo probado',
            ],
            why: 'En lo que al principio escuece suele haber algo de verdad, y solo probándolo se ve cuánta.',
          },
          {
            question: 'Alguien dice «no se me ocurre nada». ¿Qué suele significar?',
            options: [
              'Que no tienes defectos',
              'Que aún no se fía de lo que harás con ello',
              'Que no entendió la pregunta',
            ],
            why: 'La sinceridad necesita confianza, y esta nace de lo que hiciste con las palabras anteriores.',
          },
        ],
      },
      heard: {
        title: 'Lo que oíste',
        body: 'Las tres respuestas con tus propias palabras, sin nombres.',
      },
      'will-try': {
        title: 'Lo que vas a probar',
        body: 'Un cambio pequeño para las próximas cuatro semanas, y quién te dirá si se nota.',
      },
    },
  },
  'map-the-valley': {
    title: 'Trazar el valle',
    summary: 'Dibuja cómo viajó de verdad una decisión por tu proyecto, con sus rodeos.',
    body: `Los organigramas muestran las carreteras que se planearon. Tú dibujarás el camino que se anduvo.

Toma **una decisión** de los últimos tres meses que haya importado. Averigua dónde empezó, por qué manos pasó, dónde esperó y dónde cambió sin que nadie lo dijera.`,
    steps: {
      'survey-before-draw': {
        title: 'Mide antes de dibujar',
        body: `1. Pregunta al menos a tres personas que participaron. Sus versiones no coincidirán; guarda las dos.
2. Marca el tiempo de espera a lo largo del camino. Suele ser la mayor parte.
3. Marca los lugares donde alguien habría podido decidir por su cuenta.`,
      },
      map: {
        title: 'El mapa',
        body: 'Una imagen o un PDF. Una foto de un papel es bienvenida. Sin nombres de clientes.',
      },
      legend: {
        title: 'Leyenda',
        body: '¿Dónde esperó más la decisión, y a qué esperaba? ¿En qué cruce pondrías una señal?',
      },
      'where-map-lives': {
        title: 'Dónde vive el mapa',
        body: 'Si lo has puesto donde tu equipo puede verlo: la dirección. Puedes dejarlo en blanco.',
      },
    },
  },
  'rope-team': {
    title: 'Cordada',
    summary:
      'Con dos o tres personas más: imaginad que vuestro proyecto ha fracasado y averiguad por qué antes de que ocurra.',
    body: `Atad durante una hora a tres o cuatro personas de un mismo proyecto. Vais a mirar atrás desde un futuro en el que **el proyecto ha fracasado**. Lo hacéis como cordada de este programa: forma una o acepta una invitación.

Esto se llama pre mortem. Es la única reunión en la que se sirve primero a los pesimistas.`,
    steps: {
      hour: {
        title: 'La hora',
        body: `- **10 minutos**, en silencio: cada quien escribe por qué fracasó.
- **20 minutos**: leed por turnos, una razón cada vez; nadie discute.
- **20 minutos**: elegid tres que aún podéis evitar, con un nombre y una fecha cada una.
- **10 minutos**: acordad la primera señal por la que notaríais cada una.

Avisa a la dirección de juego de cuándo os reunís. Se asoma y después confirma quién iba en la cuerda.`,
      },
      there: {
        title: 'Estuviste allí',
        body: 'Todas las personas de la cuerda envían esto tras la sesión; lo confirma quien se asomó de la dirección de juego.',
      },
      'three-reasons': {
        title: 'Tres razones',
        body: 'Las tres razones que elegisteis, cada una con su primera señal. Los nombres y las fechas se quedan en vuestro equipo.',
      },
    },
  },
  'trade-winds': {
    title: 'Vientos alisios',
    summary: 'Vende algo que te sobre o compra algo que vayas a usar. Un trato, hecho con los ojos abiertos.',
    body: `Más allá de la última carretera, la gente comercia. Los objetos van a quien quiere llevarlos.

Haz **un trato** en el mercado: vende o compra, a cualquier precio. Nuestro mercado guarda tu objeto mientras está en oferta y te paga cuando alguien lo compra.`,
    steps: {
      'before-stall-opens': {
        title: 'Antes de abrir el puesto',
        body: 'Dos preguntas sobre cómo funciona el mercado.',
        questions: [
          {
            question: 'Pones tu farol a la venta. ¿Dónde está hasta que se venda?',
            options: [
              'En tu cartera, y prometes entregarlo',
              'Al cuidado del mercado; puedes recuperarlo cuando quieras',
              'En manos del equipo del programa',
            ],
            why: 'Mientras está en venta lo guarda el mercado: quien compra lo recibe seguro y, hasta entonces, puede volver a ti.',
          },
          {
            question: 'Un precio parece demasiado bueno. ¿Qué miras primero?',
            options: ['Por cuánto se vendió antes lo mismo', 'Quién vende', 'Cuánto dura la oferta'],
            why: 'Solo las ventas anteriores muestran cuánto valía para otros; el nombre y el plazo no dicen nada de eso.',
          },
        ],
      },
      'make-trade': {
        title: 'Haz un trato',
        body: 'Compra o vende algo aquí con una de tus direcciones. Cuando quede registrado, vuelve y termina aquí.',
      },
      'fair-price': {
        title: '¿Era un precio justo?',
        body: '¿Por qué elegiste este objeto y este precio? Dos frases.',
      },
    },
  },
  'the-weekly-fix': {
    title: 'El arreglo semanal',
    summary: 'Una vez a la semana: repara una cosa pequeña que todo el mundo ha aprendido a esquivar.',
    body: `Un enlace roto, una plantilla con el logo viejo, una compilación que avisa de nada, la puerta que hay que levantar. Todo el mundo lo sabe y todo el mundo lo esquiva.

Una vez a la semana, **repara una**. Pequeña vale; terminada es obligatorio. Puedes hacer esta misión una vez a la semana, a partir del lunes.`,
    steps: {
      obstacle: {
        title: '¿Qué estorbaba?',
        body: 'Qué era, cuánto tiempo llevaba así y cómo está ahora.',
      },
      evidence: {
        title: 'Dónde se ve',
        body: 'La página, el commit, la foto. Déjalo en blanco si es una puerta.',
      },
    },
  },
}
