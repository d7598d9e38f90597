/** The programme's own name, texts and colour: what the team may write, and what everybody is told of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { address } from './support/address.ts'
import { openDatabase } from './support/database.ts'
import { appUrl } from './support/directus.ts'
import { gameMaster } from './support/game-master.ts'
import { mailTo } from './support/mail.ts'
import { administrator, member, type Person, send } from './support/person.ts'
import { shared } from './support/shared.ts'

let admin: Person
let master: Person
let walker: Person
let before: Record<string, unknown>

beforeAll(async () => {
  ;[admin, master, walker] = await Promise.all([administrator(), gameMaster(), member()])
  before = (await admin.call<Record<string, unknown>>('GET', '/items/programme')).data
})
const put = (change: object, who = master) => who.call('PATCH', '/items/programme', change)
const reset = async () => {
  const { title, tagline, hero, ticker, colour, maintenance } = before
  await put({ title, tagline, hero, ticker, colour, maintenance })
  const { data } = await admin.call<{ id: string }[]>('GET', '/translations?limit=-1')
  for (const { id } of data) await admin.call('DELETE', `/translations/${id}`)
}
beforeEach(reset)
afterAll(reset)

const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${address()}/programme${path}`, { headers })
const head = async (lang = 'en') => (await ask(`/document/head?lang=${lang}`)).text()
interface Told {
  texts: Record<string, string | Record<string, Record<string, string>>>
  style?: Record<string, string>
  ticker?: string
  maintenance?: boolean
}
async function told(lang = 'en'): Promise<Told> {
  const json = /<script type="application\/json" id="programme">(.*)<\/script>/.exec(await head(lang))?.[1] ?? '{}'
  return JSON.parse(json)
}
const replace = (key: string, value: string, language = 'en-US', who = master) =>
  who.call<{ id: string }>('POST', '/translations', { key, value, language })
async function reasonOf(method: string, path: string, body: object, who = master) {
  const reply = await fetch(`${address()}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
    body: JSON.stringify(body),
  })
  const { errors } = (await reply.json()) as { errors?: { message: string; extensions: { reason?: string } }[] }
  return { status: reply.status, reason: errors?.[0]?.extensions.reason ?? errors?.[0]?.message }
}

describe('the name, the hero and the tagline of the programme', () => {
  test('are what the document says, in the reader’s language, from the next request on (S7)', async () => {
    expect(await head()).toContain('<title>Waymark</title>')
    await put({ title: 'Northwind <& friends>', tagline: 'Sail "far"', hero: 'A **bold** [course](https://x.test).' })
    const said = await head('ja')
    expect(said).toContain('<title>Northwind &lt;&amp; friends&gt;</title>')
    expect(said).toContain('<meta property="og:title" content="Northwind &lt;&amp; friends&gt;" />')
    // The seed has a tagline in Japanese, which stays while its row does.
    expect(said).toMatch(/<meta name="description" content=".*冒険に加わってください。" \/>/)
    const english = await head('en')
    expect(english).toContain('<meta name="description" content="Sail &quot;far&quot; Be part of the adventure." />')
    const { texts } = await told()
    expect(texts['en']).toMatchObject({
      common: { product: 'Northwind <& friends>' },
      landing: { title: 'A bold course.', lead: 'Sail "far"' },
    })
    expect(texts['de']).toMatchObject({ common: { product: 'Northwind <& friends>' } })
    const intro = await (await ask('/document/intro?lang=en')).text()
    expect(intro).toContain('<h1>A bold course.</h1>')
  })

  test('nothing that the team writes ends the script element that it stands in', async () => {
    await put({ title: '</script><script>alert(1)</script>' })
    const said = await head()
    expect(said.match(/<script/g)).toHaveLength(1)
    expect((await told()).texts['en']).toMatchObject({ common: { product: '</script><script>alert(1)</script>' } })
  })

  test('an unchanged document is not sent again', async () => {
    const first = await ask('/document/head?lang=en')
    // A browser that asks whether its copy still holds says no more than this.
    const known = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' }
    expect((await ask('/document/head?lang=en', known)).status).toBe(304)
    await put({ title: 'Northwind' })
    expect((await ask('/document/head?lang=en', known)).status).toBe(200)
  })

  test('are in mails, in the reader’s language where it is translated (S7)', async () => {
    await put({ title: 'Northwind', colour: '#1d4ed8' })
    const row = { programme: before['id'], languages_code: 'de' }
    const { data } = await admin.call<{ id: string }[]>(
      'GET',
      `/items/translations?filter[programme][_nnull]=true&filter[languages_code][_eq]=de`,
    )
    await master.call('PATCH', `/items/translations/${data[0]?.id}`, { ...row, title: 'Nordwind' })
    for (const [lang, title] of [
      ['de', 'Nordwind'],
      ['es', 'Northwind'],
    ]) {
      const email = `branded-${lang}@example.com`
      await send('POST', `/programme/auth/email/request?lang=${lang}`, { email })
      const mailed = await mailTo(email)
      expect(mailed.subject).toContain(title)
      expect(mailed.html).toContain(`>${title}</p>`)
      const other = `registered-${lang}@example.com`
      const url = `${appUrl}/verify-email?lang=${lang}`
      await send('POST', '/users/register', { email: other, password: 'a walk in the fog', verification_url: url })
      const mail = await mailTo(other)
      expect(mail.subject).toContain(title)
      expect(mail.html).toContain('background:#1d4ed8')
    }
    await master.call('PATCH', `/items/translations/${data[0]?.id}`, { title: null })
  })
})

describe('the colour', () => {
  test('becomes a tone for each theme', async () => {
    expect((await told()).style).toBeUndefined()
    expect((await put({ colour: '#1d4ed8' })).status).toBe(200)
    expect((await told()).style?.['--mark']).toMatch(/^light-dark\(#1d4ed8, #[0-9a-f]{6}\)$/)
  })

  test('is refused where it cannot be read, with the contrast found and needed (S7)', async () => {
    const { status, reason } = await reasonOf('PATCH', '/items/programme', { colour: '#808080' })
    expect(status).toBe(400)
    expect(reason).toMatch(/#808080 cannot be read well enough: it reaches 3\.\d:1 .*4\.5:1 is needed/)
    expect((await told()).style).toBeUndefined()
  })
})

test('the ticker and maintenance are told while they are set', async () => {
  expect(await told()).not.toHaveProperty('ticker')
  await put({ ticker: 'POL', maintenance: true })
  expect(await told()).toMatchObject({ ticker: 'POL', maintenance: true })
})

describe('texts of the app', () => {
  test('are replaced by game masters and administrators, and by nobody else', async () => {
    expect((await replace('modal.title', 'Come in')).status).toBe(200)
    expect((await replace('modal.lead', 'Choose', 'en-US', admin)).status).toBe(200)
    expect((await replace('modal.close', 'Shut', 'en-US', walker)).status).toBe(403)
    const { texts } = await told()
    expect(texts['en']).toMatchObject({ modal: { title: 'Come in', lead: 'Choose' } })
    expect(texts['en']).not.toMatchObject({ modal: { close: 'Shut' } })
  })

  test('are fetched by their version in languages that the document is not in, and may be kept for ever', async () => {
    await replace('modal.title', 'Komm herein', 'de-DE')
    const path = String((await told('en')).texts['de'])
    expect(path).toMatch(/\/programme\/app-texts\/de\?v=[0-9a-f]{16}$/)
    const found = await ask(path.slice(path.indexOf('/app-texts')))
    expect(found.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await found.json()).toMatchObject({ modal: { title: 'Komm herein' }, common: { product: 'Waymark' } })
    expect((await ask('/app-texts/de?v=0000000000000000')).headers.get('cache-control')).toBe('no-cache')
    expect((await ask('/app-texts/xx')).status).toBe(404)
    expect((await told('de')).texts['de']).toMatchObject({ modal: { title: 'Komm herein' } })
  })

  test('a replacement without its placeholder is refused with a sentence that names both, when it is made and changed', async () => {
    const body = { key: 'modal.code.lead', language: 'en-US', value: 'Look into your mail.' }
    expect(await reasonOf('POST', '/translations', body)).toMatchObject({
      status: 400,
      reason: expect.stringContaining('modal.code.lead: the placeholder {{email}} is missing.'),
    })
    const { data } = await replace('modal.code.lead', 'To {{email}}.')
    expect(await reasonOf('PATCH', `/translations/${data.id}`, { value: 'Look.' })).toMatchObject({
      status: 400,
      reason: expect.stringContaining('{{email}}'),
    })
    expect((await told()).texts['en']).toMatchObject({ modal: { 'code.lead': 'To {{email}}.' } })
  })

  test('unknown keys of the app are refused; keys of the team’s own are stored, and told to nobody', async () => {
    expect(
      await reasonOf('POST', '/translations', { key: 'modal.nothing', language: 'en-US', value: 'x' }),
    ).toMatchObject({ status: 400, reason: expect.stringContaining('The app has no text modal.nothing.') })
    expect((await replace('our-plans', 'A secret of the team')).status).toBe(200)
    expect((await replace('plans.spring', 'Another secret')).status).toBe(200)
    expect(await head()).not.toContain('secret')
    expect(await (await ask('/app-texts/en')).text()).not.toContain('secret')
  })

  test('a row that came past the rules is not shown, and breaks nothing', async () => {
    const db = openDatabase(shared().live)
    const id = '00000000-0000-4000-8000-0000000000aa'
    await db('directus_translations').insert({ id, key: 'modal.code.lead', language: 'en-US', value: 'No place' })
    await db('directus_translations').insert({
      id: id.replace('aa', 'ab'),
      key: 'modal.title',
      language: 'en-US',
      value: 'In',
    })
    await db.destroy()
    const { texts } = await told()
    expect(texts['en']).toMatchObject({ modal: { title: 'In' } })
    expect(JSON.stringify(texts)).not.toContain('No place')
  })

  test('a text without a key or a language is refused by name', async () => {
    expect((await master.call('POST', '/translations', { key: 'modal.title', value: 'x' })).params).toMatchObject({
      field: 'language',
    })
    expect((await master.call('POST', '/translations', [])).status).toBeLessThan(500)
  })
})
