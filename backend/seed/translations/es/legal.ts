import type { SeedTexts } from '../seed-texts.ts'

const privacy = `Esta página dice qué guarda {{product}} sobre ti, por qué, durante cuánto tiempo y qué puedes hacer al respecto. Está escrita para que se lea. Tabla por tabla, lo mismo figura en el [registro de tratamiento](/processing).

## Quién es responsable

**La entidad que opera el programa**: la organización que lo lleva donde participas y que te invitó. La encuentras donde llegó tu invitación, y a través de cualquier dirección de juego.

## Qué guardamos

**Tu cuenta.** La dirección de correo o el identificador que nos da tu proveedor de acceso, o la dirección de la cartera con la que entras; la hora de tu último acceso y, de cada sesión, la dirección de red y el navegador. La contraseña que hayas elegido aquí se guarda como un hash, del que nadie puede leerla. Nunca recibimos la contraseña de otro proveedor ni la llave de una cartera.

**Tu perfil.** Identificador, nombre visible, lugar, el texto sobre ti, idioma, visibilidad y tu personaje. Todo eso lo escribes tú y puedes cambiarlo.

**Tu camino.** Qué misiones empezaste y terminaste, tus respuestas y los archivos que subiste, las decisiones sobre ellas con el comentario de la dirección de juego, lo que escribiste contra una decisión, puntos, niveles, objetos y el extracto de tus puntos. También se guardan huellas de respuestas e imágenes: por ellas se encuentran las copiadas.

**Tú y las demás personas.** Tu cordada y sus invitaciones, regalos, agradecimientos y ánimos.

**Las direcciones de tus carteras.** Las direcciones que vinculaste y cuándo demostraste que son tuyas.

**Tus tratos.** Ofertas, ventas y compras hechas con una dirección vinculada.

**Lo que aceptaste.** Qué versión de esta página y de los términos de uso, y cuándo.

**Avisos para ti.** Lo que se te dijo en la aplicación, lo que quieres recibir por correo o como notificación push y, para esta, la dirección que nos da tu navegador.

**Exportación y borrado.** Que lo pediste, y cuándo.

**Tu trabajo en el equipo.** Si formas parte de la dirección de juego o de la administración: lo que escribiste, organizaste y decidiste en el Studio.

**Rastros de funcionamiento.** El servidor escribe un registro con la hora, la dirección de la petición, el resultado y la dirección de red. Se sobrescribe en cuanto se llena. Lo que el sistema de contenidos anota de accesos y cambios, con la dirección de red y el navegador, se borra a los 90 días.

## Qué no hacemos

No mostramos publicidad, no usamos servicios de rastreo y no vendemos nada sobre ti. Los niveles y las respuestas no se usan para evaluar, ascender ni pagar a nadie.

## Por qué podemos

Guardamos tu cuenta, tu perfil y tu camino porque el programa no puede funcionar sin ellos; las direcciones de cartera y los tratos, porque nos pediste vincular y comerciar; lo que aceptaste, porque debemos poder demostrarlo; los registros, porque tenemos interés en que el servicio funcione de forma segura. Subir una imagen o escribir sobre ti es decisión tuya.

## Quién lo ve

- **Las demás personas del programa** ven tu perfil, tu nivel, tus objetos y tus misiones terminadas, en la medida en que fijes su visibilidad. Quien ve un perfil ha iniciado sesión, también cuando está abierto a todo el mundo. *Solo tú* significa que solo lo ves tú.
- **La dirección de juego** ve las respuestas que revisa.
- **La administración del programa** puede ver lo que está guardado para que el servicio funcione.
- **Los proveedores de acceso y las carteras** que elijas saben que entras aquí. A ellos se les aplican sus propias políticas.
- **El servidor de correo de la entidad** te lleva los correos. Las notificaciones push las lleva el servicio de quien fabrica tu navegador, que no puede leerlas.
- **Otros sistemas de la entidad**, donde los haya, se enteran de lo que hiciste, solo con identificadores.
- **Todo el mundo** ve lo que hay en la cadena pública.

## La cadena pública no puede olvidar

Cuando acuñas o vendes un objeto, la dirección de tu cartera, el objeto y el precio se escriben en una cadena pública. **Nadie puede cambiarlo ni borrarlo, tampoco nosotros.** Quien sepa que una dirección es tuya puede leer lo que hizo, hoy y más adelante. Si no quieres esto, no vincules una cartera o usa una dirección que no uses para nada más. Todo, salvo acuñar y comerciar, funciona sin ella.

## El registro que cualquiera puede comprobar

Cada anotación de tu extracto y cada decisión del equipo sobre ti queda además en un registro, como una huella que por sí sola no dice nada de ti. Donde la entidad lo ha preparado, una vez al día pasa a la cadena pública un número que representa todo el registro, para que nadie cambie una anotación sin que se note. En la página de tu cuenta guardas un recibo de tus propias anotaciones, y cualquiera a quien se lo des puede [comprobarlo](/verify). Cuando se te borra, desaparecen las sales con las que una huella podría relacionarse contigo: el registro queda entero y no dice nada de ti.

## Cuánto tiempo

Mientras participes, donde no figure aquí un plazo más corto:

- **180 días:** lo que se te dijo en la aplicación.
- **90 días:** lo que el sistema de contenidos anota de accesos y cambios; y tu identificador anterior, como hash, para que nadie más lo tome.
- **30 días:** lo que se dijo de ti a otros sistemas de la entidad.
- **7 días:** una exportación de tus datos.
- **3 días:** un archivo que subiste y no enviaste.
- **2 días:** una cuenta cuya dirección de correo nadie confirmó.
- **1 día:** partes de un archivo con el que nadie continúa, y respuestas que se guardan para que una llamada repetida no haga nada dos veces.
- **1 hora como máximo:** los códigos que enviamos por correo.

Las copias de seguridad contienen lo que había, mientras **la entidad** las conserve.

## Irse, y qué queda

Puedes borrar tu cuenta por tu mano, en la página de tu cuenta, en «Tus datos». Demuestras que eres tú y lees antes qué será de lo que tienes aquí. Las ofertas del mercado deben terminar primero: solo tu cartera puede hacerlo. Durante 7 días puedes cambiar de idea; hasta entonces puedes verlo todo y no cambiar nada. Después borramos lo que lleva a ti: la cuenta y las formas de iniciar sesión, las direcciones de carteras, el nombre y el perfil, las respuestas, los archivos, los avisos, las sesiones y lo que el sistema de contenidos anotó de ti. Nadie puede recuperarlo.

Aquello de lo que dependen los saldos y las decisiones de otras personas se queda sin tu nombre, bajo un perfil vacío: anotaciones del extracto de puntos, misiones y si se aceptaron, regalos y ventas. Los objetos que no están acuñados se pierden; los acuñados siguen en tu cartera. Lo que está en la cadena se queda en la cadena, pero aquí ya nada dice de quién era la dirección. El identificador del perfil vacío pasa a una lista, y quien está en ella se borra de nuevo después de restaurar una copia de seguridad anterior.

## Qué se guarda en tu navegador

- Los tokens que mantienen tu sesión, hasta que salgas o la sesión termine, o hasta 30 días después de tu última visita en un dispositivo donde pediste mantenerla.
- En ese dispositivo, la dirección de correo con la que iniciaste sesión la última vez.
- La forma en que iniciaste sesión la última vez, la cartera que estuvo conectada la última vez, y pequeños ajustes como el idioma y el tema.
- Los borradores de lo que escribes para una misión, hasta 30 días; lo demás que escribes, hasta que cierres la pestaña.
- Las respuestas y los archivos que esperan conexión, hasta que se envíen o los retires.
- Las transacciones que enviaste a la cadena, hasta que se vea su final.
- Donde activaste las notificaciones push, un pequeño programa que las muestra. No guarda ningún dato.

Las cookies guardan tus tokens, a qué servidor pertenecen y el nombre de un dispositivo que mantiene la sesión. Si sales sin conexión, una dice que el servidor aún no lo sabe. La aplicación no pone ninguna otra cookie.

## Tus derechos

- **Llévatelo.** En la página de tu cuenta, «Todo sobre ti» prepara un archivo ZIP con tablas, tus archivos y una página para leer. Está disponible 7 días, y solo se puede descargar después de que demuestres que eres tú.
- **Corrígelo.** Lo que escribiste puedes cambiarlo tú. Para lo demás, escribe a **la entidad**.
- **Haz que se borre.** En la página de tu cuenta, como se dice arriba.
- **Oponte.** Puedes oponerte al uso de tus datos y a cualquier decisión sobre ti, también a la que el sistema tomó por sí mismo: en la aplicación, donde lo ofrece, o escribiendo a **la entidad**. Responde una persona.

Lo que pidas a la entidad se hace en el plazo de un mes. También puedes reclamar ante la autoridad de protección de datos que te corresponda.

## Cambios

Si esta página cambia de un modo que te importe, te avisamos antes. Te preguntamos de nuevo si aceptas la versión nueva. Si no la aceptas, puedes seguir leyéndolo todo, llevarte tus datos e irte. La versión y su fecha figuran arriba.`

const terms = `Estas son las reglas del sendero. Al participar, las aceptas.

## Qué es esto

{{product}} es un programa para colegas: haces misiones, recibes puntos y objetos, y puedes intercambiar objetos con otras personas. **La entidad** que lo opera es la organización que lo lleva donde participas y que te invitó.

## Tu cuenta

Entra con tu propia identidad y una sola vez. Guarda para ti tus medios de acceso. Elige un identificador que no insulte a nadie ni se haga pasar por otra persona; la dirección de juego puede pedirte que lo cambies.

## Misiones

Hazlas tú, o con las personas que la misión pida. No escribas nada confidencial en una respuesta: ni nombres de clientes ni datos personales de otras personas sin su consentimiento. Sube solo lo que puedas compartir.

Algunas misiones las evalúa el sistema y otras las lee la dirección de juego. Decide según su leal saber y entender, da un motivo cuando devuelve algo y nunca decide sobre sus propias misiones. Si no estás de acuerdo, oponte en la aplicación, donde lo ofrece, o escribe a la entidad.

## Puntos y niveles

Los puntos dicen lo que hiciste aquí y nada más. No se pueden comprar, vender ni ceder. **No se usan para evaluar, ascender ni pagar a nadie.** Los puntos dados por error u obtenidos con engaño pueden retirarse mediante una corrección visible en tu extracto.

## Objetos

Un objeto que ganas es tuyo dentro del programa. Algunos se pueden acuñar, lo que los escribe en una cadena pública bajo la dirección de tu cartera. Otros se quedan con quien los ganó y no se pueden ceder; esto se muestra antes de acuñar. Los dibujos siguen bajo las licencias que nombra el colofón; tener un objeto no te da derechos sobre su dibujo.

## El mercado

Comercias con otras personas participantes, no con nosotros. Un objeto que ofreces lo guarda un contrato en la cadena hasta que se venda, hasta que lo retires o hasta que acabe la oferta. Una venta es definitiva: ni nosotros ni nadie puede deshacerla. La comisión se muestra antes de que aceptes.

Los precios son lo que la gente acuerda. **Los objetos no son una inversión.** Su valor puede ser ninguno, y no los recompramos. No comercies contigo para fingir un precio ni uses el programa para mover dinero. Los impuestos, si los hay, corren de tu cuenta.

## Carteras y llaves

Tu llave es solo tuya. Si la pierdes, nadie puede recuperar lo que guardaba. Nunca te la pediremos.

## La cadena

La cadena pública no la operamos nosotros. Puede ser lenta, cara o estar fuera de alcance; mientras tanto, todo lo demás sigue funcionando, y lo que se empezó se termina cuando vuelve. Lo que está escrito allí no se puede borrar.

## Final

Puedes irte en cualquier momento, en la página de tu cuenta, en «Tus datos». La [política de privacidad](/privacy-policy) dice qué se borra entonces y qué queda. Podemos excluir a quien incumpla estas reglas de forma grave o repetida, después de escuchar a esa persona. Quien quede excluido recibe sus datos y hace que se borren escribiendo a la entidad. Los objetos ya acuñados permanecen en su cartera. La entidad puede terminar el programa con un preaviso de tres meses; hasta entonces, todo lo que se puede acuñar se podrá seguir acuñando.

## Responsabilidad

Operamos esto con cuidado, pero sin prometer que esté siempre disponible o libre de errores. Respondemos sin límite por dolo y culpa grave y por daños a la vida, la integridad física y la salud; en lo demás, solo por el incumplimiento de obligaciones esenciales y no más allá de lo que normalmente puede preverse. El derecho imperativo no se ve afectado.

## Cambios y ley aplicable

Si estas reglas cambian de un modo que importe, te avisamos antes y te preguntamos de nuevo. Se aplica la ley **del país de la entidad**; las normas que te protegen donde vives siguen vigentes.`

export const legalPages: SeedTexts['legalPages'] = {
  'privacy-policy': { title: 'Política de privacidad', body: privacy },
  'terms-of-use': { title: 'Términos de uso', body: terms },
}
