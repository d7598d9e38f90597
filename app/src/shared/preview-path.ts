// Where the Studio shows a quest as people see it. Apart from paths.ts, which `/` fetches as well.

export const previewPath = '/preview/quest/:quest'
