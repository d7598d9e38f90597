// Public configuration, read from `/config.json` at the start, so that one build serves every environment.
import { ConfigProblem } from './config-values.ts'
import { type Config, readConfig } from './read-config.ts'

let current: Config | undefined

/** The configuration of this page. Only code that runs after `loadConfig` may ask. */
export function config(): Config {
  if (!current) throw new ConfigProblem('/config.json', 'to be loaded first', undefined)
  return current
}

export async function loadConfig(): Promise<Config> {
  const response = await fetch('/config.json', { cache: 'no-cache' }).catch((cause: Error) => {
    throw new ConfigProblem('/config.json', 'a file that can be fetched', cause.message)
  })
  if (!response.ok) throw new ConfigProblem('/config.json', 'status 200', `status ${response.status}`)
  const text = await response.text()
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    throw new ConfigProblem('/config.json', 'JSON', text.slice(0, 40))
  }
  current = readConfig(raw)
  return current
}
