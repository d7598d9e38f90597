// Where the record of processing is. Apart from paths.ts, which `/` fetches as well.

export const processingPath = '/processing'
