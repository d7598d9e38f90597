import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { TranslatedLanguage } from '../src/cms/seed/content.ts'
import { content, english } from './index.ts'
import { languages } from './translations/index.ts'
import type { SeedTexts } from './translations/seed-texts.ts'

/** The English texts in the shape of the others: what there is to say, under which key. */
const original: SeedTexts = {
  programme: {
    tagline: english.programme.tagline,
    hero: english.programme.hero,
    chapters: english.programme.chapters,
  },
  levels: Object.fromEntries(english.levels.map(({ number, title, perks }) => [number, { title, perks }])),
  seasons: Object.fromEntries(english.seasons.map(({ slug, name, body }) => [slug, { title: name, body }])),
  quests: Object.fromEntries(
    english.quests.map(({ slug, title, summary, body, steps }) => [
      slug,
      {
        title,
        summary,
        body,
        steps: Object.fromEntries(
          steps.map(({ slug, title, body, config: { questions, hint } = {}, explanations }) => [
            slug,
            {
              ...{ title, body },
              ...(questions
                ? { questions: questions.map((one, at) => ({ ...one, why: explanations?.[at]?.['en'] ?? '' })) }
                : {}),
              ...(hint === undefined ? {} : { hint }),
            },
          ]),
        ),
      },
    ]),
  ),
  items: Object.fromEntries(english.itemTypes.map(({ slug, name, lore }) => [slug, { name, lore }])),
  slots: Object.fromEntries(english.traitSlots.map(({ slug, name }) => [slug, name])),
  traits: Object.fromEntries(english.traitSlots.flatMap(({ traits }) => traits.map(({ slug, name }) => [slug, name]))),
  legalPages: Object.fromEntries(english.legalPages.map(({ slug, title, body }) => [slug, { title, body }])),
  announcements: Object.fromEntries(english.announcements.map(({ slug, title, body }) => [slug, { title, body }])),
}
/** Every text by its path; accepted codes are no texts. */
function textsIn(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, inner]) =>
    key === 'codes' ? [] : textsIn(inner, path === '' ? key : `${path}.${key}`),
  )
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/**
 * What of Markdown must be the same; a quoted name may be in brackets instead of italics, a riddle's table may have
 * other rows, its initials other letters.
 */
const structureOf = (text: string) => ({
  paragraphs: count(text, /\n\n/g),
  headings: count(text, /^#+ /gm),
  bullets: count(text, /^- /gm),
  numbers: count(text, /^\d+\. /gm),
  strong: count(text, /\*\*[^*]+\*\*/g),
  links: count(text, /\]\(/g),
  columns: count(text, /---\|/g),
  placeholders: count(text, /\[[^\]]+\]/g),
})

const originalTexts = textsIn(original)
const isCjk = (code: string) => ['ja', 'ko', 'zh'].includes(code)
const stepOf = (texts: SeedTexts, quest: string, step: string) => texts.quests[quest]?.steps[step]

const spoken = Object.entries(languages) as [TranslatedLanguage, SeedTexts][]

test('every language that the app speaks has the content too', () => {
  const locales = new URL('../../app/src/shared/i18n/locales/', import.meta.url)
  const spokenByApp = readdirSync(locales).filter((code) => existsSync(new URL(`${code}/quests.json`, locales)))
  expect(['en', ...Object.keys(languages)].sort()).toEqual(spokenByApp.sort())
})

describe.each(spoken)('in %s', (code, texts) => {
  const own = new Map(textsIn(texts))

  test('there is every text, in the same order of questions and options, and none besides', () => {
    expect([...own.keys()].sort()).toEqual(originalTexts.map(([path]) => path).sort())
  })

  test('no text is empty, none shouts, none is English', () => {
    for (const [path, text] of originalTexts) {
      const said = own.get(path) ?? ''
      expect(said.trim(), path).not.toBe('')
      expect(said, path).not.toMatch(/[!！¡]|TODO|[Ll]orem/)
      if (text.split(/\s+/).length > 3) expect(said, path).not.toBe(text)
    }
  })

  test('Markdown is built the same way', () => {
    for (const [path, text] of originalTexts) {
      const said = own.get(path) ?? ''
      expect(structureOf(said), path).toEqual(structureOf(text))
      expect(count(said, /\*/g) % 2, path).toBe(0)
    }
  })

  test('names are not used twice, and titles fit the map and the cards', () => {
    const names = [Object.values(texts.quests).map(({ title }) => title), Object.values(texts.items).map((i) => i.name)]
    for (const list of names) expect(new Set(list).size).toBe(list.length)
    // A label on the map has two lines; without spaces to break at, one.
    const [title, word] = isCjk(code) ? [16, 12] : [26, 16]
    for (const { title: text } of Object.values(texts.quests)) {
      expect(text.length, text).toBeLessThanOrEqual(title)
      for (const part of text.split(' ')) expect(part.length, text).toBeLessThanOrEqual(word)
    }
    const short = [...Object.values(texts.levels).map(({ title }) => title), ...texts.programme.chapters]
    for (const text of [...short, ...Object.values(texts.traits)]) expect(text.length, text).toBeLessThanOrEqual(30)
  })

  test('what is quoted by name is called that', () => {
    const { title } = texts.quests['whistle-stop'] ?? { title: 'missing' }
    expect(texts.announcements['open-half-hour']?.body).toContain(title)
    expect(texts.quests['first-light']?.steps['evening-before']?.body).toContain(texts.quests['first-light']?.title)
  })

  test('the word on the rope is what the five habits begin with', () => {
    const habits = stepOf(texts, 'learn-the-ropes', 'five-habits')?.body ?? ''
    const found = [...habits.matchAll(/^\*\*([^*]+)\*\*/gm)].map(([, initial]) => initial).join('')
    expect(accepted('learn-the-ropes', 'word-rope')).toContain(found.toLowerCase())
  })

  test('the marks in the dark, by their bearing, spell a word that is accepted', () => {
    const table = stepOf(texts, 'night-navigation', 'eight-marks-dark')?.body ?? ''
    const marks = [...table.matchAll(/^\| (\S)\S*.* \| (\d{3})° \|$/gm)].map(([, initial, bearing]) => ({
      initial,
      bearing: Number(bearing),
    }))
    const inOrder = marks.toSorted((a, b) => a.bearing - b.bearing)
    expect(marks.map(({ bearing }) => bearing)).not.toEqual(inOrder.map(({ bearing }) => bearing))
    const found = inOrder.map(({ initial }) => initial).join('')
    expect(accepted('night-navigation', 'eight-marks-dark')).toContain(found.toLowerCase())
  })

  test('codes are words that can be typed', () => {
    for (const { steps } of Object.values(texts.quests))
      for (const { codes = [] } of Object.values(steps))
        for (const word of codes) expect(word).toBe(word.toLowerCase().trim())
  })
})

test('nothing of a legal page waits to be filled in: in brackets stands what a link is called, in every language', () => {
  for (const [language, { legalPages }] of [['en', original] as const, ...spoken])
    for (const { body } of Object.values(legalPages))
      expect(body, language).not.toMatch(/[[［【][^\]］】]*[\]］】](?!\()/)
})

describe.each(spoken)('legal pages in %s', (language, { legalPages }) => {
  const counted = (body: string, pattern: RegExp) =>
    (body.match(pattern) ?? []).map((found) => /\d+$/.exec(found)?.[0] ?? found).toSorted()

  test.each(Object.entries(original.legalPages))(
    '%s has the parts, numbers and links of the English one',
    (slug, { body }) => {
      const other = legalPages[slug]?.body ?? ''
      // A number up to three is a word in one language and a digit in another, but for those that a line begins with.
      for (const part of [/^## /gm, /^- /gm, /\n\n/g, /^- \D{0,12}\d+/gm, /\d{2,}|[4-9]/g, /\]\([^)]*\)/g])
        expect(counted(other, part), `${language} ${part}`).toEqual(counted(body, part))
    },
  )

  test('call what is on the account page as it is called there', () => {
    const texts = (space: string) =>
      JSON.parse(
        readFileSync(new URL(`../../app/src/shared/i18n/locales/${language}/${space}.json`, import.meta.url), 'utf8'),
      )
    const policy = legalPages['privacy-policy']?.body ?? ''
    expect(policy).toContain(texts('account').data.title)
    expect(policy).toContain(texts('data').export.title)
    expect(legalPages['terms-of-use']?.body).toContain(texts('account').data.title)
  })
})

test('a translated code is accepted besides the English one, and is told nowhere but in the secret', () => {
  expect(accepted('learn-the-ropes', 'word-rope')).toEqual(expect.arrayContaining(['ropes', 'seile', 'nudos']))
  const step = content.quests.flatMap(({ steps }) => steps).find(({ slug }) => slug === 'word-rope')
  expect(JSON.stringify(step?.translations)).not.toMatch(/"codes"|seile/)
})

test('texts become translations of their rows', () => {
  const quest = content.quests.find(({ slug }) => slug === 'base-camp')
  expect(quest?.translations?.de?.title).toBe('Basislager')
  const quiz = quest?.steps.find(({ kind }) => kind === 'quiz')
  expect(quiz?.translations?.es?.extra?.questions?.[0]?.options).toHaveLength(3)
  expect(content.programme.translations?.de?.extra?.chapters).toHaveLength(4)
})

test('what stands in bold in an announcement is the title of a quest in the same language, which makes a link of it', () => {
  const bold = (text = '') => [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name]) => name)
  const titles = (language: string) =>
    content.quests.map(({ title, translations }) => translations?.[language as TranslatedLanguage]?.title ?? title)
  for (const { body, translations = {} } of content.announcements) {
    expect(titles('en')).toEqual(expect.arrayContaining(bold(body)))
    for (const [language, said] of Object.entries(translations))
      expect(titles(language), language).toEqual(expect.arrayContaining(bold(said?.body)))
  }
})

function accepted(quest: string, step: string): readonly string[] {
  const found = content.quests.find(({ slug }) => slug === quest)?.steps.find(({ slug }) => slug === step)
  return found?.secret?.codes ?? []
}
