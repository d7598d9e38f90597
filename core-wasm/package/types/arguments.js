/** What `waymark-types` and `waymark doctor` both say of arguments that cannot be meant. */

export const useTokenEnv =
  'A token on the command line could be read by everybody on the machine. Put it into an environment variable and name that one: --token-env NAME.'

/** Whether somebody gives a token where everybody may read it. @param {string} argument */
export const isToken = (argument) => /^--token(=|$)/.test(argument)

/** What the parser says, without its advice on arguments that begin with a hyphen. @param {unknown} error */
export function parseMessage(error) {
  const message = error instanceof Error ? error.message : String(error)
  return /** @type {{ code?: string }} */ (error).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
    ? message.replace(/\. To specify [\s\S]*$/, '.')
    : message
}
