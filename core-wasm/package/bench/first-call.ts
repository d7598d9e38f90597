/**
 * A fresh process: milliseconds from the import to the reply of the first call. Arguments: client, address of the
 * server.
 */
const [name, apiUrl = ''] = process.argv.slice(2)
const began = performance.now()
if (name === 'core') {
  const entry = new URL('../../../pkg/node.js', import.meta.url).href
  const { default: init, Core }: typeof import('waymark-core') = await import(entry)
  await init()
  const core = new Core({ apiUrl })
  await core.items.list('quests')
  core.session.dispose()
} else if (name === 'sdk') {
  const { createDirectus, authentication, readItems, rest } = await import('@directus/sdk')
  const client = createDirectus(apiUrl).with(authentication('json')).with(rest())
  await client.request(readItems('quests' as never))
} else {
  await (await fetch(`${apiUrl}/items/quests`)).json()
}
console.log(performance.now() - began)
// What a client keeps open is not part of the measure.
process.exit(0)
