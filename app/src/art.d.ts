/** The programme's drawings, from where its content has them, so that none is kept twice. */
declare module 'waymark-art/*.svg' {
  const address: string
  export default address
}
