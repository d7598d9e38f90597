import type { SeedTexts } from '../seed-texts.ts'

const privacy = `Esta página dice qué guarda {{product}} sobre ti, por qué, durante cuánto tiempo y qué puedes hacer al respecto. Está escrita para que se lea.

## Quién es responsable

**La entidad que opera el programa**: la organización que lo lleva donde participas y que te invitó. La encuentras donde llegó tu invitación, y a través de cualquier dirección de juego.

## Qué guardamos

**Tu cuenta.** La dirección de correo o el identificador que nos da tu proveedor de acceso, o la dirección de la cartera con la que entras; la hora de tu último acceso. Nunca recibimos la contraseña de otro proveedor ni la llave de una cartera.

**Tu perfil.** Identificador, nombre visible, el texto sobre ti, idioma, visibilidad y tu personaje. Todo eso lo escribes tú y puedes cambiarlo.

**Tu camino.** Qué misiones empezaste y terminaste, tus respuestas y los archivos que subiste, las decisiones sobre ellas con el comentario de la dirección de juego, puntos, niveles, objetos y el extracto de tus puntos.

**Las direcciones de tus carteras.** Las direcciones que vinculaste y cuándo demostraste que son tuyas.

**Tus tratos.** Ofertas, ventas y compras hechas con una dirección vinculada.

**Rastros de funcionamiento.** El servidor escribe un registro con la hora, la dirección de la petición, el resultado y la dirección de red. Se sobrescribe en cuanto se llena. Lo que el sistema de contenidos anota de accesos y cambios, con la dirección de red y el navegador, se borra a los 90 días.

## Qué no hacemos

No mostramos publicidad, no usamos servicios de rastreo y no vendemos nada sobre ti. Los niveles y las respuestas no se usan para evaluar, ascender ni pagar a nadie.

## Por qué podemos

Guardamos tu cuenta, tu perfil y tu camino porque el programa no puede funcionar sin ellos; las direcciones de cartera y los tratos, porque nos pediste vincular y comerciar; los registros, porque tenemos interés en que el servicio funcione de forma segura. Subir una imagen o escribir sobre ti es decisión tuya.

## Quién lo ve

- **Las demás personas del programa** ven tu perfil, tu nivel, tus objetos y tus misiones terminadas, en la medida en que fijes su visibilidad. Quien ve un perfil ha iniciado sesión, también cuando está abierto a todo el mundo. *Solo tú* significa que solo lo ves tú.
- **La dirección de juego** ve las respuestas que revisa.
- **La administración del programa** puede ver lo que está guardado para que el servicio funcione.
- **Los proveedores de acceso y las carteras** que elijas saben que entras aquí. A ellos se les aplican sus propias políticas.
- **Todo el mundo** ve lo que hay en la cadena pública.

## La cadena pública no puede olvidar

Cuando acuñas o vendes un objeto, la dirección de tu cartera, el objeto y el precio se escriben en una cadena pública. **Nadie puede cambiarlo ni borrarlo, tampoco nosotros.** Quien sepa que una dirección es tuya puede leer lo que hizo, hoy y más adelante. Si no quieres esto, no vincules una cartera o usa una dirección que no uses para nada más. Todo, salvo acuñar y comerciar, funciona sin ella.

## Cuánto tiempo

Mientras participes. Todavía no puedes borrar tu cuenta por tu mano. Escribe a **la entidad**: cerramos la cuenta y te decimos qué borramos y qué debemos conservar porque de ello dependen los saldos de otras personas, como las anotaciones del extracto de puntos y de las ventas. Lo que está en la cadena se queda en la cadena.

## Qué se guarda en tu navegador

Los tokens que mantienen tu sesión, hasta que salgas o la sesión termine, o hasta 30 días después de tu última visita en un dispositivo donde pediste mantenerla. La forma en que iniciaste sesión la última vez, y pequeños ajustes como el idioma y el tema. Los borradores de lo que escribes para una misión, hasta 30 días. Las respuestas que esperan conexión, hasta que se envíen o las retires. Ninguna otra cookie.

## Tus derechos

Puedes preguntar qué guardamos sobre ti, pedir que se corrija, se te entregue o se borre, y oponerte a su uso. Todavía no hay un botón para ello, salvo para el extracto de tus puntos, que puedes guardar tú: escribe a **la entidad** y lo hacemos a mano, en el plazo de un mes. También puedes reclamar ante la autoridad de protección de datos que te corresponda.

## Cambios

Si esta página cambia de un modo que te importe, te avisamos antes. La versión y su fecha figuran arriba.`

const terms = `Estas son las reglas del sendero. Al participar, las aceptas.

## Qué es esto

{{product}} es un programa para colegas: haces misiones, recibes puntos y objetos, y puedes intercambiar objetos con otras personas. **La entidad** que lo opera es la organización que lo lleva donde participas y que te invitó.

## Tu cuenta

Entra con tu propia identidad y una sola vez. Guarda para ti tus medios de acceso. Elige un identificador que no insulte a nadie ni se haga pasar por otra persona; la dirección de juego puede pedirte que lo cambies.

## Misiones

Hazlas tú, o con las personas que la misión pida. No escribas nada confidencial en una respuesta: ni nombres de clientes ni datos personales de otras personas sin su consentimiento. Sube solo lo que puedas compartir.

Algunas misiones las evalúa el sistema y otras las lee la dirección de juego. Decide según su leal saber y entender, da un motivo cuando devuelve algo y nunca decide sobre sus propias misiones. Si no estás de acuerdo, respóndele primero y después escribe a la entidad.

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

Puedes irte en cualquier momento. Podemos excluir a quien incumpla estas reglas de forma grave o repetida, después de escuchar a esa persona. Los objetos ya acuñados permanecen en su cartera. La entidad puede terminar el programa con un preaviso de tres meses; hasta entonces, todo lo que se puede acuñar se podrá seguir acuñando.

## Responsabilidad

Operamos esto con cuidado, pero sin prometer que esté siempre disponible o libre de errores. Respondemos sin límite por dolo y culpa grave y por daños a la vida, la integridad física y la salud; en lo demás, solo por el incumplimiento de obligaciones esenciales y no más allá de lo que normalmente puede preverse. El derecho imperativo no se ve afectado.

## Cambios y ley aplicable

Si estas reglas cambian de un modo que importe, te avisamos antes. Se aplica la ley **del país de la entidad**; las normas que te protegen donde vives siguen vigentes.`

export const legalPages: SeedTexts['legalPages'] = {
  'privacy-policy': { title: 'Política de privacidad', body: privacy },
  'terms-of-use': { title: 'Términos de uso', body: terms },
}
