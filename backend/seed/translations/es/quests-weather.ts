import type { Quests } from '../seed-texts.ts'

export const weather: Quests = {
  'storm-watch': {
    title: 'Guardia de tormenta',
    summary: 'Ensaya la peor hora de tu proyecto en una tarde tranquila.',
    body: `Nadie se crece ante las dificultades. La gente cae al nivel de lo que ha practicado.

En una tarde tranquila, repasad **una mala hora** de vuestro proyecto: la demostración falla delante del cliente, los datos han desaparecido, la única persona que sabe va en un avión.`,
    steps: {
      rehearsal: {
        title: 'El ensayo',
        body: `Elige una tormenta probable antes que espectacular. Pon un temporizador de treinta minutos. Recorredla minuto a minuto con la lista de contactos real, las herramientas reales y los permisos de acceso reales.

Anota cada momento en que dijiste *supongo que alguien…*`,
      },
      'first-ten-minutes': {
        title: 'En los diez primeros minutos',
        body: 'Cuatro preguntas; bastan tres respuestas acertadas.',
        questions: [
          {
            question: 'Algo se ha roto y tres personas se ponen a repararlo. ¿Qué falta primero?',
            options: ['Una cuarta persona', 'Alguien que decida y alguien que lleve el registro', 'La causa'],
            why: 'Tres personas que reparan a la vez se estorban si nadie decide y nadie toma nota.',
          },
          {
            question: '¿Cuándo se lo dices al cliente?',
            options: [
              'Cuando sabes la causa',
              'Cuando está resuelto',
              'Cuando sabes que le afecta, con la hora de tu próximo mensaje',
            ],
            why: 'Un cliente perdona un problema, pero no ser el último en saberlo.',
          },
          {
            question: 'Un cambio de hace una hora puede ser el motivo, o no. Tú…',
            options: [
              'primero lo deshaces y después lo entiendes',
              'primero buscas pruebas',
              'esperas a quien lo hizo',
            ],
            why: 'Deshacerlo cuesta minutos, y una tormenta parada se entiende mejor.',
          },
          {
            question: 'La tormenta acaba a las tres de la mañana. ¿Qué viene ahora?',
            options: ['El informe', 'Dormir, tras un relevo de dos frases', 'Averiguar quién fue'],
            why: 'Quien está cansado rompe más de lo que arregla, y dos frases guardan lo que sabes.',
          },
        ],
      },
      'gaps-found': {
        title: 'Los huecos que encontraste',
        body: '¿Qué número estaba mal, qué acceso faltaba, qué paso daba todo el mundo por hecho?',
      },
      closed: {
        title: 'El que cerraste',
        body: 'Un hueco que cerraste el mismo día, y cómo lo sabrá la siguiente persona.',
      },
    },
  },
  'night-navigation': {
    title: 'Navegar de noche',
    summary: 'Encuentra el camino solo por rumbos y toma después una decisión con la mitad de los datos.',
    body: `De noche no se ve el destino. Sí puedes ver la siguiente marca y mantener un rumbo hasta llegar a ella.

Primero, un acertijo para calentar las manos. Después, una decisión de verdad que vienes reteniendo porque no sabes lo suficiente.`,
    steps: {
      'eight-marks-dark': {
        title: 'Ocho marcas a oscuras',
        body: `Quien caminaba pasó por estas marcas, pero la bitácora se cayó y las líneas están desordenadas. Ponlas **por orden de rumbo**, el menor primero, y lee sus iniciales de arriba abajo.

| marca | rumbo |
|---|---|
| Ermita | 148° |
| Sima | 041° |
| Arroyo | 322° |
| Torrentera | 077° |
| Laguna | 195° |
| Encinar | 012° |
| Llano alto | 260° |
| Robledal | 103° |`,
        hint: 'Ocho letras: lo que seguían los marinos.',
        codes: ['estrella'],
      },
      'bearing-decision': {
        title: 'Un rumbo para una decisión',
        body: `1. Escribe la decisión como una pregunta con dos respuestas.
2. Haz una lista de lo que sabes, lo que supones y lo que podrías averiguar en un día.
3. Averígualo. Después decide y escribe **qué te haría dar la vuelta**.`,
      },
      decision: {
        title: 'La decisión',
        body: 'La pregunta y tu respuesta. Sin nombres de clientes ni de personas.',
      },
      assumed: {
        title: 'Lo que supusiste',
        body: '¿Qué suposición carga con más peso, y por qué señal, en qué fecha, sabrás que era errónea?',
      },
    },
  },
  'the-honest-log': {
    title: 'La bitácora honesta',
    summary: 'Cuenta algo que salió mal con tanta claridad que la próxima tripulación no lo repita.',
    body: `Los barcos llevaban dos bitácoras: una para los armadores y otra que era cierta. Tú escribirás la cierta.

Elige algo que salió mal **mientras formabas parte de ello** y escribe una página sin culpas: qué pasó, qué sabía cada persona en ese momento, qué hacía que pareciera sensato.`,
    steps: {
      'true-kind': {
        title: 'Verdad y buen trato',
        body: '¿Qué frase va en una bitácora honesta?',
        questions: [
          {
            question: 'Sobre la prueba que se saltó:',
            options: [
              '«Hubo un descuido de quien hacía las pruebas».',
              '«La prueba se omitió porque la lista de la pared acababa una línea antes de tiempo».',
              '«Se cometieron errores».',
            ],
            why: 'Un registro nombra lo que se puede cambiar; la culpa y la niebla no cambian nada.',
          },
          {
            question: 'Sobre el aviso tardío:',
            options: [
              '«A las 14:10 la única señal era una página lenta; nadie tenía motivo para parar».',
              '«Tenían que haberlo visto».',
              '«A posteriori era evidente para todos».',
            ],
            why: 'Escribe lo que se veía entonces, porque después todo parece claro.',
          },
        ],
      },
      log: {
        title: 'La bitácora',
        body: 'La página misma, o una versión abreviada que se pueda leer fuera del proyecto.',
      },
      'crew-page': {
        title: 'Dónde puede leerla el equipo',
        body: 'La dirección de la página que tu equipo puede abrir.',
      },
    },
  },
  'whistle-stop': {
    title: 'Parada breve',
    summary: 'Ven a una media hora abierta y enseña una cosa a la sala en diez minutos.',
    body: `Un jueves sí y otro no hay una **media hora abierta**: tres personas, diez minutos cada una, algo que sabes hacer y que a otras les gustaría saber. Hojas de cálculo, masa madre, lengua de signos; la sala es amable.

Apúntate en la lista de tu oficina. Quien presenta dice la palabra clave al final.`,
    steps: {
      'ten-minutes': {
        title: 'Diez minutos',
        body: 'Una sola cosa, mostrada más que contada. El minuto ocho es para probarla. El minuto diez es para el aplauso, así que para a los nueve y medio.',
      },
      'hosts-word': {
        title: 'La palabra del final',
        body: 'Lo que dijo quien presentaba al acabar la media hora.',
        hint: 'Una piedra pequeña, redondeada por el agua.',
        codes: ['guijarro', 'canto rodado'],
      },
      taught: {
        title: 'Lo que enseñaste',
        body: '¿Qué era, y qué hizo con ello alguien de la sala que te sorprendió?',
      },
    },
  },
  'shelter-for-two': {
    title: 'Refugio para dos',
    summary: 'Quítale trabajo a un colega que está bajo la lluvia, con su acuerdo y hasta el final.',
    body: `Se suele notar quién está bajo la lluvia. Responde a medianoche y dice que va bien.

**Pregunta y después asume una pieza entera de trabajo** de alguien que lleva demasiada carga: ni un consejo ni la mitad. Cuando esté hecha, devuelve el resultado y no la preocupación.`,
    steps: {
      'putting-up-tent': {
        title: 'Montarle una tienda a alguien',
        body: `- Pregunta *¿qué pieza echarías menos de menos?* en vez de *¿te ayudo?*
- Acordad por escrito, en tres líneas, qué significa terminado.
- Acláralo con quien planifica tu tiempo.`,
      },
      'three-lines': {
        title: 'Las tres líneas',
        body: 'Lo que acordasteis. La otra persona ha visto este texto.',
      },
      came: {
        title: 'Lo que salió de ahí',
        body: 'Algo que la dirección de juego pueda mirar: una página, una imagen, un plan. Nada confidencial.',
      },
      'their-words': {
        title: 'Con sus palabras',
        body: 'Una o dos frases que la otra persona quiera añadir.',
      },
    },
  },
  'the-cairn': {
    title: 'El hito de piedras',
    summary: 'Un montón de piedras que no sale en ningún mapa. Alguien lo puso para quienes leen la letra pequeña.',
    body: `Nadie te envió aquí. Has venido porque miras las cosas más rato del necesario.

Bajo la piedra de arriba hay una lata con cuatro preguntas. Cada respuesta es un número; cada una está escrita en la **historia de un objeto** que se puede encontrar en este sendero.`,
    steps: {
      'four-numbers': {
        title: 'Cuatro números',
        body: `1. ¿Cuántos toques del silbato de tormenta significan *parad todo*?
2. ¿Cuántas horas arde la vela de cera de abeja?
3. ¿De cuántos tramos de latón está hecho el catalejo de agrimensor?
4. ¿Cuántos astrolabios de la estrella polar se hicieron?

Escribe las cuatro cifras seguidas.`,
        hint: 'El mercado y tu propia estantería cuentan las historias. Cuatro cifras.',
      },
      'add-stone': {
        title: 'Añade una piedra',
        body: 'Deja algo para quien lea después: un dato sobre esta empresa que no está escrito en ningún sitio y que te habría gustado saber antes.',
      },
    },
  },
}
