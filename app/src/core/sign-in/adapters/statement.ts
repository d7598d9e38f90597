/**
 * Shown in the wallet. The standard allows plain ASCII on one line only, so it is not translated,
 * and names no programme: wallets show the site's address beside it.
 */
export const statement = 'Sign in. This costs nothing and moves nothing.'
