// Where texts are agreed to before a page opens. Apart from paths.ts, which `/` fetches as well.

export const consentsPath = '/consents'
