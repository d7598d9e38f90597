/** Modules that the Studio's build makes of others. */
declare module '*?worker&inline' {
  const Inline: new () => Worker
  export default Inline
}

declare module '*?inline' {
  const address: string
  export default address
}
