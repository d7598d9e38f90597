/** Shown in the wallet. The standard allows plain ASCII on one line only, so it is not translated. */
export const statement = 'Sign in to Waymark. This costs nothing and moves nothing.'
