/** What a mail about one thing that happened says, and where it leads. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { News } from 'waymark-core'
import { appTexts } from '../../app-texts.js'
import { topicOf } from '../domain/notifications/preferences.ts'
import { newsLine } from './news-lines.ts'

const texts = appTexts(join(import.meta.dirname, '../../..')).texts['en'] ?? {}
const reader = {
  say: (key: string, values: Record<string, string | number> = {}) =>
    (texts[key] ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name])),
  ...{ lang: 'en', appUrl: 'https://app.example', ticker: 'MATIC', owner: 'p1', now: new Date('2026-11-20T10:00:00Z') },
}
const quest = { slug: 'field-notes', title: 'Field notes' }
const itemType = { name: 'Canvas pack' } as Extract<News, { kind: 'sold' }>['itemType']

test.each<{ news: News; words: string; path: string }>([
  {
    news: { kind: 'accepted', quest, xp: 60, by: ['Wren'], note: null },
    words: 'Wren accepted “Field notes”',
    path: '/quests?quest=field-notes',
  },
  {
    news: { kind: 'returned', quest, by: ['Wren'], note: null },
    words: 'Wren sent “Field notes” back with a question',
    path: '/quests?quest=field-notes',
  },
  {
    news: { kind: 'sold', itemType, price: '50000000000000000', buyer: 'Grace Okafor' },
    words: 'Grace Okafor bought your “Canvas pack” for 0.05 MATIC',
    path: '/marketplace#proceeds',
  },
  {
    news: { kind: 'season_ending', slug: 'the-long-light', name: 'The long light', endsAt: '2026-11-23T10:00:00Z' },
    words: 'The long light ends in 3 days',
    path: '/season/the-long-light',
  },
])('what is $news.kind comes by mail, says what happened by name, and leads there', ({ news, words, path }) => {
  expect(topicOf[news.kind]).toBeDefined()
  expect(newsLine(news, reader)).toMatchObject({ words, link: `https://app.example${path}` })
})
