import type { Items } from '../seed-texts.ts'

export const items: Items = {
  'canvas-pack': {
    name: 'Mochila de lona',
    lore: 'Lona encerada, dos correas y un bolsillo al que nadie le ha encontrado el fondo. Todo el que parte lleva una, y no hay dos hechas igual.',
  },
  'folded-map': {
    name: 'Mapa plegado',
    lore: 'Se despliega por ocho líneas y no se vuelve a plegar por ninguna. El valle está dibujado de memoria; los errores van firmados.',
  },
  'tin-mug': {
    name: 'Taza de hojalata',
    lore: 'Esmalte sobre hojalata, con una muesca de la roca de la primera semana. Mantiene el té caliente justo lo que dura una buena conversación.',
  },
  'borrowed-umbrella': {
    name: 'Paraguas prestado',
    lore: 'Nadie recuerda de quién era. Ha resguardado a once personas y diez lo han devuelto al paragüero.',
  },
  'dry-matches': {
    name: 'Caja de cerillas secas',
    lore: 'Guardada en un bolsillo interior a través de dos ríos y una mala tarde. Quedan siete, que son más de las que necesitas.',
  },
  'wool-socks': {
    name: 'Calcetines de lana',
    lore: 'Tejidos en el autobús nocturno por alguien que no podía dormir. El izquierdo es algo más largo; tu pie izquierdo, seguramente, también.',
  },
  'pencil-stub': {
    name: 'Cabo de lápiz',
    lore: 'Ha escrito más primeros borradores que cualquier teclado del edificio y nunca ha necesitado una actualización.',
  },
  'coil-of-rope': {
    name: 'Rollo de cuerda',
    lore: 'Treinta metros, cáñamo, buenos modales. Aguanta mientras los dos extremos se hablen.',
  },
  'water-flask': {
    name: 'Cantimplora',
    lore: 'Llena del manantial frío que hay bajo la cresta. Sabe a piedra y a haber madrugado.',
  },
  'storm-whistle': {
    name: 'Silbato de tormenta',
    lore: 'Un toque: estoy aquí. Dos: ven a ver. Tres: parad todo. No tiene ningún tono para quejarse.',
  },
  'field-cap': {
    name: 'Gorra de campo',
    lore: 'Descolorida por un solo lado, de un verano caminando siempre en la misma dirección.',
  },
  'beeswax-candle': {
    name: 'Vela de cera de abeja',
    lore: 'Arde cuatro horas, o lo que dura una carta escrita despacio. Huele a colmena a finales de agosto.',
  },
  'lucky-acorn': {
    name: 'Bellota de la suerte',
    lore: 'Te la puso en la mano el primer día alguien que ya se iba. No se puede cambiar; con la suerte nunca se pudo.',
  },
  'walking-stick': {
    name: 'Bastón de caminar',
    lore: 'Una vara recta de fresno con dos ramitas tercas. Les quita a tus rodillas un tercio de la cuesta y nada de las vistas.',
  },
  'drift-compass': {
    name: 'Brújula de deriva',
    lore: 'La aguja se inclina dos grados hacia aquello que vas dejando para luego. Sabiéndolo, es muy precisa.',
  },
  'field-notebook': {
    name: 'Cuaderno de campo',
    lore: 'Papel cuadriculado, espiral, la primera página en blanco por respeto. La lluvia ha corregido parte del centro.',
  },
  'moss-cloak': {
    name: 'Capa de musgo',
    lore: 'Lana verde y pesada que escurre la llovizna y se traga el ruido. Quédate un rato dentro sin moverte y las reuniones pasarán de largo.',
  },
  'ridge-boots': {
    name: 'Botas de cresta',
    lore: 'Con dos cambios de suela, a manos de dos personas que dijeron que era la última vez. Conocen el camino a casa mejor que tú.',
  },
  'camp-kettle': {
    name: 'Tetera de campamento',
    lore: 'Empieza a cantar un minuto antes de hervir, y entonces todo el mundo deja lo que tenía entre manos.',
  },
  'pocket-knife': {
    name: 'Navaja de bolsillo',
    lore: 'Una hoja, una sierra, un abridor y una herramienta cuyo uso solo se transmite de viva voz.',
  },
  'canvas-tent': {
    name: 'Tienda para dos',
    lore: 'Se vende para dos que se llevan bien, o para tres que se llevarán bien por la mañana.',
  },
  'honey-jar': {
    name: 'Tarro de miel del valle',
    lore: 'La moneda corriente más allá de la última carretera. Nunca ha perdido valor y rara vez dura la semana.',
  },
  'trail-hat': {
    name: 'Sombrero de marcha',
    lore: 'El ala era recta hasta que alguien bebió de ella. Desde entonces es más útil.',
  },
  'sealed-letter': {
    name: 'Carta sellada',
    lore: 'De alguien a quien ayudaste, para abrir un día en que lo dudes. Va dirigida a ti, así que se queda contigo.',
  },
  'lantern-of-the-ridge': {
    name: 'Farol de la cresta',
    lore: 'Lo llevaron por la cresta al encuentro de quien venía del otro lado. El cristal aún se calienta cuando dos se ponen de acuerdo.',
  },
  'ice-axe': {
    name: 'Piolet',
    lore: 'Lo llevas semanas sin pensar en él. Entonces llega una ladera, y agradeces cada gramo.',
  },
  'brass-binoculars': {
    name: 'Prismáticos de latón',
    lore: 'Dos lentes, dos opiniones; gira la rueda hasta que coincidan y verás más lejos que cualquiera de las dos.',
  },
  'patient-watch': {
    name: 'Reloj paciente',
    lore: 'Se le da cuerda cada noche. En buena compañía se atrasa un poco, y nadie se lo ha corregido nunca.',
  },
  'valley-ocarina': {
    name: 'Ocarina del valle',
    lore: 'Barro cocido, siete agujeros, una melodía que todo el mundo se sabe a medias. Toca tu mitad y alguien traerá el resto.',
  },
  'stone-spiral': {
    name: 'Espiral de piedra',
    lore: 'Estaba bajo un hito de piedras que no sale en ningún mapa. Quien la dejó quería que la encontrara alguien que lee la letra pequeña.',
  },
  'storm-cape': {
    name: 'Capote de tormenta',
    lore: 'Engrasado, oscuro, más pesado seco que mojado. Era de quien se quedó en vela para que los demás durmieran.',
  },
  'night-watch-hat': {
    name: 'Gorro de la guardia nocturna',
    lore: 'La borla está para que tus amistades puedan contar cabezas a oscuras. El resto es para tus orejas.',
  },
  'surveyors-glass': {
    name: 'Catalejo de agrimensor',
    lore: 'Cinco tramos de latón. A través de él ves el terreno tal como es y, del todo extendido, las suposiciones que traías.',
  },
  'brass-sextant': {
    name: 'Sextante de latón',
    lore: 'Hecho para quien no tiene puntos de referencia. Toma una cosa cierta que puedas ver, mide desde ella y sabrás dónde estás.',
  },
  'first-draft-quill': {
    name: 'Pluma del primer borrador',
    lore: 'Escribe mal durante exactamente una página. Después de esa página, nadie ha encontrado nada que no sepa escribir.',
  },
  'summit-bell': {
    name: 'Campana de la cumbre',
    lore: 'Cuelga de una viga donde termina el camino. La tocas por quienes te llevaron hasta allí, y la oyen estén donde estén.',
  },
  'traverse-pack': {
    name: 'Mochila de la larga travesía',
    lore: 'Más pequeña que la de tu partida. Todo lo que lleva ha hecho falta al menos una vez, y nada está ahí por si acaso.',
  },
  'weather-stone': {
    name: 'Piedra del tiempo',
    lore: 'Se nubla media hora antes de que cambies de idea. Doce bajaron de la primera cumbre y ninguna se ha equivocado todavía.',
  },
  'first-waymark': {
    name: 'La primera marca',
    lore: 'Tres piedras y un toque de pintura naranja. La pones donde una vez te perdiste, para que nadie más tenga que hacerlo.',
  },
  'pole-star-astrolabe': {
    name: 'Astrolabio de la estrella polar',
    lore: 'Se hicieron siete, uno por cada noche de la semana en que el cielo siguió cerrado. Muestra dónde está la estrella, la veas o no.',
  },
  'jar-of-late-light': {
    name: 'Tarro de luz tardía',
    lore: 'Llenado al aire libre al final de un día largo, sin tapa y sin hablar. Cabe una tarde; guárdala para la semana que la necesite.',
  },
  'pocket-sundial': {
    name: 'Reloj de sol de bolsillo',
    lore: 'Acierta siempre que acierte el sol. Al caer la tarde su sombra deja atrás la última hora y señala lo que has ido aplazando.',
  },
}
