// Before all tests: reads what the built extension says of its calls, as `/programme/openapi.json` would.
import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { TestProject } from 'vitest/node'
import type { Description } from './description.ts'

const built = fileURLToPath(new URL('../../../backend/extensions/programme/dist/api.js', import.meta.url))

type Handler = (request: unknown, response: { json: (body: Description) => void }) => Promise<void>
type Router = Record<'get' | 'post' | 'put' | 'delete', (path: string, handler: Handler) => void>
type Extension = { endpoints: { config: { handler: (router: Router, context: { env: object }) => void } }[] }

export default async function readDescription({ provide }: TestProject): Promise<void> {
  if (!existsSync(built))
    throw new Error('The extension is not built, and its description not known: run `npm run build`.')
  const { endpoints }: Extension = await import(/* @vite-ignore */ pathToFileURL(built).href)
  let describe: Handler | undefined
  const ignored = () => undefined
  const router: Router = {
    get(path, handler) {
      if (path === '/openapi.json') describe = handler
    },
    post: ignored,
    put: ignored,
    delete: ignored,
  }
  for (const { config } of endpoints) config.handler(router, { env: { PUBLIC_URL: 'http://waymark.test' } })
  await describe?.({}, { json: (description) => provide('description', description) })
}
