/** As `/auth/login` answers. */
export interface Session {
  /** Goes with every request. */
  access_token: string
  /** For `/auth/refresh` and `/auth/logout`. */
  refresh_token: string
  /** Lifetime of the access token in milliseconds. */
  expires: number
}
