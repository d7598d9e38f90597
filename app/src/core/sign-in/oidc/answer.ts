// What a provider sends back to `/sign-in/callback`: a code, or why there is none.

export type Answer = {
  readonly state: string
  readonly code: string | null
  readonly error: string | null
  /** The issuer of the response, where the provider names it (RFC 9207). */
  readonly issuer: string | null
}

/** Of the address of the callback; null when it is no answer to anything. */
export function answerIn(search: string): Answer | null {
  const params = new URLSearchParams(search)
  const [state, code, error] = [params.get('state'), params.get('code'), params.get('error')]
  if (!state || (!code && !error)) return null
  return { state, code, error, issuer: params.get('iss') }
}
