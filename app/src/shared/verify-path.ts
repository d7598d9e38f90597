// Where a receipt is checked. Apart from paths.ts, which `/` fetches as well.

export const verifyPath = '/verify'
