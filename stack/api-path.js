/** Which paths below `/api` are refused before anything reads them: by nginx, and by what stands in for it. */

/**
 * An encoded slash or zero, a backslash, or a part `.` or `..`, in a path without its query. The same in JavaScript and
 * in nginx, without regard to case.
 */
export const oddPath = String.raw`(%2f|%5c|%00|\x5c|/(\.|%2e){1,2}([/?]|$))`
