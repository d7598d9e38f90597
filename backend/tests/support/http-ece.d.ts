/** Encrypted Content-Encoding for HTTP (RFC 8188), which has no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface DecryptParams {
    version: 'aes128gcm'
    privateKey: ECDH
    /** Base64url. */
    authSecret: string
  }
  const ece: { decrypt(body: Buffer, params: DecryptParams): Buffer }
  export default ece
}
