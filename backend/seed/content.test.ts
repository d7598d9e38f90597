import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { QuestContent, StepContent } from '../src/cms/seed/content.ts'
import { coverSigns } from './draw/covers.ts'
import { recipes } from './draw/recipes.ts'
import { levelAt, replay } from './history.ts'
import { content } from './index.ts'
import { longLight } from './quests/long-light.ts'

const { quests, itemTypes, levels, people, traitSlots } = content
const bySlug = new Map(quests.map((quest) => [quest.slug, quest]))
const itemSlugs = new Set(itemTypes.map(({ slug }) => slug))
const traitSlugs = new Set(traitSlots.flatMap(({ traits }) => traits.map(({ slug }) => slug)))
const standings = new Map(people.map((person) => [person.handle, replay(content, person)]))
const mints = people.flatMap(({ handle, mints }) => (mints ?? []).map((mint) => ({ handle, ...mint })))
const listed = mints.flatMap(({ handle, itemType, listed }) => (listed ? [{ handle, itemType, ...listed }] : []))
const sold = mints.flatMap(({ handle, itemType, soldTo }) => (soldTo ? [{ handle, itemType, ...soldTo }] : []))

const repeated = (words: readonly string[]) => words.filter((word, index) => words.indexOf(word) !== index)
const itemsOf = (rewards: QuestContent['rewards'] = []) =>
  rewards.flatMap((reward) => (reward.kind === 'item' ? [reward.itemType] : []))

describe('names', () => {
  test('are unique', () => {
    expect(repeated(quests.map(({ slug }) => slug))).toEqual([])
    expect(repeated(quests.map(({ title }) => title))).toEqual([])
    expect(repeated(itemTypes.map(({ slug }) => slug))).toEqual([])
    expect(repeated(itemTypes.map(({ name }) => name))).toEqual([])
    expect(repeated([...people.map(({ handle }) => handle)])).toEqual([])
    expect(repeated(traitSlots.flatMap(({ traits }) => traits.map(({ slug }) => slug)))).toEqual([])
    for (const quest of quests) expect(repeated(quest.steps.map(({ slug }) => slug))).toEqual([])
  })

  test('are made of what addresses may hold', () => {
    for (const slug of [...bySlug.keys(), ...itemSlugs]) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    for (const { handle } of people) expect(handle).toMatch(/^[a-z][a-z0-9_]{2,19}$/)
  })

  test('no text is empty, and none shouts', () => {
    const walk = (value: unknown, path: string): void => {
      if (typeof value === 'string') {
        expect(value.trim(), path).not.toBe('')
        expect(value, path).not.toMatch(/!(?!\[)|TODO|[Ll]orem/)
      } else if (value !== null && typeof value === 'object') {
        for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`)
      }
    }
    walk({ ...content, people: people.filter(({ onboarded }) => onboarded ?? true) }, 'content')
  })
})

describe('the trail', () => {
  test('has as many quests in each of its chapters, besides what a season adds, and none elsewhere', () => {
    const { chapters } = content.programme
    const added = new Set(longLight.map(({ slug }) => slug))
    const lasting = quests.filter(({ slug }) => !added.has(slug))
    const inEach = chapters.map((_, index) => lasting.filter(({ chapter }) => chapter === index + 1).length)
    expect(new Set(inEach)).toEqual(new Set([lasting.length / chapters.length]))
    for (const { chapter } of longLight) expect(chapters[chapter - 1]).toBeDefined()
    expect(new Set(quests.map(({ kind }) => kind))).toEqual(new Set(['story', 'side', 'team', 'recurring', 'secret']))
    expect(quests.filter(({ review }) => review === 'two_person')).toHaveLength(1)
  })

  test('has no circle and no missing mark', () => {
    const settled = new Set<string>()
    for (let before = -1; before !== settled.size; ) {
      before = settled.size
      for (const { slug, requires = [] } of quests)
        if (requires.every((needed) => settled.has(needed))) settled.add(slug)
    }
    expect([...bySlug.keys()].filter((slug) => !settled.has(slug))).toEqual([])
  })

  test('can be walked to its end, each quest once', () => {
    const { done } = walkAll(() => true)
    expect([...bySlug.keys()].filter((slug) => !done.has(slug))).toEqual([])
  })

  test('leads to level 6 by at least 14 quests that the system marks alone', () => {
    const marked = new Set<StepContent['kind']>(['info', 'quiz', 'text', 'link', 'code', 'on_chain'])
    const { done, xp } = walkAll(
      (quest) =>
        quest.review === 'auto' && quest.steps.every(({ kind, required }) => required === false || marked.has(kind)),
    )
    expect(done.size).toBeGreaterThanOrEqual(14)
    expect(levelAt(content, xp)).toBeGreaterThanOrEqual(6)
  })

  test('says how long a quest takes: never less than to read and answer it, and hardly more where that is all', () => {
    const wordsOf = (text = '') => text.split(/\s+/).filter(Boolean).length
    for (const { slug, minutes, body, steps } of quests) {
      const asked = steps.flatMap(({ config }) => config?.questions ?? [])
      const read = [body, ...steps.map((step) => step.body), ...asked.flatMap((one) => [one.question, ...one.options])]
      const written = steps.filter(({ kind }) => kind === 'text').length
      const words = read.reduce((sum, text) => sum + wordsOf(text), 0)
      const least = words / 200 + asked.length / 3 + written * 3
      expect(minutes, slug).toBeGreaterThanOrEqual(least)
      if (steps.every(({ kind }) => ['info', 'quiz', 'code'].includes(kind)))
        expect(minutes, slug).toBeLessThanOrEqual(least + 2)
    }
  })

  test('is drawn so that no two labels touch', () => {
    const close = quests.flatMap((a, index) =>
      quests
        .slice(index + 1)
        .filter((b) => Math.abs(a.mapX - b.mapX) < 10 && Math.abs(a.mapY - b.mapY) < 9)
        .map((b) => `${a.slug} and ${b.slug}`),
    )
    expect(close).toEqual([])
    for (const { slug, mapX, mapY } of quests) {
      expect(Math.min(mapX, mapY, 100 - mapX, 100 - mapY), slug).toBeGreaterThanOrEqual(5)
    }
  })

  test('has a quest for every way of review and every period, both ways of attending, and one of a season', () => {
    const all = <T>(of: (quest: QuestContent) => T) => new Set(quests.map(of))
    expect(all(({ review }) => review)).toEqual(new Set(['auto', 'manual', 'two_person']))
    expect(all(({ recurrence }) => recurrence)).toEqual(new Set([undefined, 'daily', 'weekly', 'monthly']))
    expect(all(({ kind }) => kind).size).toBe(5)
    const attended = quests.flatMap(({ steps }) => steps.filter(({ kind }) => kind === 'attend'))
    expect(new Set(attended.map(({ config }) => config?.confirm === true))).toEqual(new Set([true, false]))
    // What people confirm, people decide.
    for (const { review, steps, slug } of quests)
      if (steps.some(({ config }) => config?.confirm)) expect(review, slug).not.toBe('auto')
    const seasonal = quests.filter(({ season }) => season)
    expect(seasonal.length).toBeGreaterThan(0)
    for (const { season: of, slug } of seasonal) {
      const season = content.seasons.find((known) => known.slug === of)
      expect(season?.state, slug).toBe('running')
      const runs = people.flatMap(({ runs = [] }) => runs.filter((run) => run.quest === slug))
      for (const { daysAgo } of runs) expect(-daysAgo, slug).toBeGreaterThan(season?.startsInDays ?? 0)
    }
  })

  test('of the season begins at level 1 behind base camp, asks for several things, and gives what nothing else gives', () => {
    const own = quests.filter(({ season, kind }) => season === 'long-light' && kind !== 'secret')
    expect(own.map(({ slug }) => slug)).toEqual(longLight.map(({ slug }) => slug))
    const { done } = walkAll((quest) => quest.minLevel === 1 && (quest.slug === 'base-camp' || own.includes(quest)))
    expect(own.filter(({ slug }) => done.has(slug)).length).toBeGreaterThanOrEqual(2)
    const steps = new Set(own.flatMap((quest) => quest.steps.map(({ kind }) => kind)))
    expect([...steps]).toEqual(expect.arrayContaining(['file', 'quiz', 'attend', 'text']))
    expect(own.some(({ recurrence }) => recurrence)).toBe(true)
    const others = [...quests.filter((quest) => !own.includes(quest)), ...levels]
    const elsewhere = new Set(others.flatMap(({ rewards }) => itemsOf(rewards)))
    const given = own.flatMap(({ rewards }) => itemsOf(rewards))
    expect(given.length).toBeGreaterThanOrEqual(2)
    expect(given.filter((itemType) => elsewhere.has(itemType))).toEqual([])
  })

  test('of the season is finished by some, under way for others, and two done and one under way for Grace', () => {
    const doneBy = (handle: string, outcome = 'rewarded') =>
      longLight.filter(({ slug }) =>
        people
          .find((person) => person.handle === handle)
          ?.runs?.some((run) => run.quest === slug && (run.outcome ?? 'rewarded') === outcome),
      ).length
    expect(people.filter(({ handle }) => doneBy(handle) === longLight.length).length).toBeGreaterThanOrEqual(2)
    expect([doneBy('grace'), doneBy('grace', 'in_progress')]).toEqual([2, 1])
  })

  test('uses every kind of step, and keeps answers in the secret part', () => {
    const steps = quests.flatMap((quest) => quest.steps)
    expect(new Set(steps.map(({ kind }) => kind)).size).toBe(8)
    for (const { kind, config, secret, title } of steps) {
      if (kind === 'quiz') {
        const questions = config?.questions ?? []
        expect(secret?.choices, title).toHaveLength(questions.length)
        questions.forEach(({ options }, index) => {
          expect(options[secret?.choices?.[index] ?? -1], title).toBeDefined()
        })
        expect(config?.passMark ?? 1).toBeLessThanOrEqual(questions.length)
      } else if (kind === 'code' || (kind === 'attend' && !config?.confirm)) {
        expect(secret?.codes?.length, title).toBeGreaterThan(0)
      } else {
        expect(secret, title).toBeUndefined()
      }
      for (const question of config?.questions ?? []) expect(Object.keys(question)).toEqual(['question', 'options'])
    }
  })

  test('begins with a short quest that gives an object', () => {
    const first = bySlug.get(content.programme.firstQuest)
    expect(first?.steps.map(({ kind }) => kind)).toEqual(['info', 'quiz', 'text'])
    expect(first?.requires).toEqual([])
    expect(itemsOf(first?.rewards)).toEqual(['canvas-pack'])
    expect(itemTypes.find(({ slug }) => slug === 'canvas-pack')).toMatchObject({ rarity: 'common', transferable: true })
  })
})

describe('levels', () => {
  test('are ten, rising', () => {
    expect(levels.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(levels[0]?.xpRequired).toBe(0)
    for (const [index, { xpRequired }] of levels.entries()) {
      if (index > 0) expect(xpRequired).toBeGreaterThan(levels[index - 1]?.xpRequired ?? 0)
    }
  })
})

describe('objects', () => {
  test('are numbered without a gap, and the rarer the fewer', () => {
    expect(itemTypes.map(({ tokenId }) => tokenId)).toEqual(itemTypes.map((_, index) => index + 1))
    const count = (rarity: string) => itemTypes.filter((type) => type.rarity === rarity).length
    const counts = ['common', 'uncommon', 'rare', 'epic', 'legendary'].map(count)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    expect(new Set(counts).size).toBe(counts.length)
    expect(Math.min(...counts)).toBeGreaterThan(0)
    expect(counts.reduce((sum, one) => sum + one)).toBe(itemTypes.length)
    expect(itemTypes.filter(({ transferable }) => !transferable).length).toBeGreaterThanOrEqual(3)
  })

  test('every reward exists, and every object can be got somewhere', () => {
    const rewards = [...quests, ...levels].flatMap(({ rewards = [] }) => rewards)
    const given = new Set([
      content.programme.welcomeItem,
      ...people.flatMap(({ gifts = [] }) => gifts.map((gift) => gift.itemType)),
    ])
    for (const reward of rewards) {
      if (reward.kind === 'item') expect(itemSlugs, reward.itemType).toContain(reward.itemType)
      if (reward.kind === 'trait') expect(traitSlugs, reward.trait).toContain(reward.trait)
      if (reward.kind === 'item') given.add(reward.itemType)
    }
    expect([...itemSlugs].filter((slug) => !given.has(slug))).toEqual([])
  })

  test('no more exist than may', () => {
    for (const { slug, supplyMax } of itemTypes) {
      const issued = [...standings.values()].reduce((sum, { earned }) => sum + (earned.get(slug) ?? 0), 0)
      expect(issued, slug).toBeLessThanOrEqual(supplyMax ?? Number.POSITIVE_INFINITY)
    }
  })
})

describe('characters', () => {
  test('locks and exclusions name what exists', () => {
    for (const trait of traitSlots.flatMap(({ traits }) => traits)) {
      if (trait.unlockQuest !== undefined) expect(bySlug.has(trait.unlockQuest), trait.slug).toBe(true)
      for (const excluded of trait.excludes ?? []) expect(traitSlugs, trait.slug).toContain(excluded)
    }
  })

  test('every required slot has something free to begin with', () => {
    for (const { slug, traits } of traitSlots.filter(({ required }) => required)) {
      expect(
        traits.some((trait) => trait.minLevel === undefined && trait.unlockQuest === undefined),
        slug,
      ).toBe(true)
    }
  })

  test('are drawn from what the drawing library has', () => {
    const style = JSON.parse(
      readFileSync(fileURLToPath(import.meta.resolve('@dicebear/styles/micah.json')), 'utf8'),
    ) as { components: Record<string, { variants: Record<string, unknown> }>; colors: Record<string, unknown> }
    for (const { slug, palette = false, traits } of traitSlots) {
      const part = slug.replace(/(Variant|Color)$/, '')
      expect(palette ? style.colors[part] : style.components[part], slug).toBeDefined()
      for (const { value } of traits) {
        if (palette) expect(value).toMatch(/^[0-9a-f]{6}$/)
        else expect(style.components[part]?.variants[value], value).toBeDefined()
      }
    }
  })

  test('of the demo people wear nothing that excludes the rest', () => {
    const traits = new Map(traitSlots.flatMap(({ traits }) => traits.map((trait) => [trait.slug, trait])))
    for (const { handle, character } of people) {
      const worn = Object.values(character?.choices ?? {})
      const clash = worn.filter((slug) => traits.get(slug)?.excludes?.some((other) => worn.includes(other)))
      expect(clash, handle).toEqual([])
      if (character) {
        const missing = traitSlots.filter(({ slug, required }) => required && !(slug in character.choices))
        expect(
          missing.map(({ slug }) => slug),
          handle,
        ).toEqual([])
      }
    }
  })
})

describe('people', () => {
  test('did only what they were allowed to, when they were', () => {
    expect([...standings.values()].flatMap(({ problems }) => problems)).toEqual([])
  })

  test('would be told if they were not', () => {
    const lukas = people.find(({ handle }) => handle === 'lukas')
    if (lukas === undefined) throw new Error('lukas is missing')
    const { problems } = replay(content, {
      ...lukas,
      runs: [
        { quest: 'summit', daysAgo: 3 },
        { quest: 'rope-team', daysAgo: 2 },
      ],
      mints: [{ itemType: 'summit-bell', daysAgo: 5 }],
      character: { name: 'Lukas', choices: {}, gear: ['borrowed-umbrella', 'walking-stick', 'wool-socks'] },
    })
    expect(problems).toEqual([
      'lukas: summit needs level 7, is 1',
      'lukas: summit needs the-long-traverse',
      'lukas: rope-team needs the-ridge-walk',
      'lukas: rope-team without a rope team',
      'lukas: mints summit-bell 5 days ago, has it for 3',
      'lukas: puts on walking-stick, but wears something there already',
      'lukas: puts on walking-stick, which is not there',
      'lukas: puts on wool-socks, which nobody can wear',
    ])
  })

  test('stand on every level from the first to where the most advanced stands, who still has some before them', () => {
    const standing = new Set([...standings.values()].map(({ level }) => level))
    const highest = Math.max(...standing)
    expect([...standing].toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: highest }, (_, index) => index + 1),
    )
    expect(highest).toBeGreaterThanOrEqual(5)
    expect(highest).toBeLessThan(levels.length)
  })

  test('are joined by one newcomer and two game masters', () => {
    expect(people.filter(({ onboarded }) => onboarded === false).map(({ handle }) => handle)).toEqual(['newcomer'])
    expect(people.filter(({ role }) => role === 'game_master')).toHaveLength(2)
  })

  test('wrote answers that are long enough, to steps that exist', () => {
    for (const { handle, runs = [] } of people) {
      for (const { quest, answers = {} } of runs) {
        for (const [slug, answer] of Object.entries(answers)) {
          const step = bySlug.get(quest)?.steps.find((step) => step.slug === slug)
          expect(step?.kind, `${handle} ${quest} ${slug}`).toBe('text')
          expect(answer.text?.length, `${handle} ${quest} ${slug}`).toBeGreaterThanOrEqual(step?.config?.minLength ?? 1)
        }
      }
    }
  })

  test('who made a trade for a quest had traded before', () => {
    for (const { handle, runs = [] } of people) {
      const run = runs.find(({ quest }) => quest === 'trade-winds')
      if (run === undefined) continue
      const traded = sold.some((sale) => [sale.handle, sale.buyer].includes(handle) && sale.daysAgo > run.daysAgo)
      expect(traded, handle).toBe(true)
    }
  })
})

describe('the market', () => {
  test('opens with more than one page of offers, of things that may change hands', () => {
    expect(listed.length).toBeGreaterThan(48)
    expect(sold.length).toBeGreaterThanOrEqual(15)
    const tradable = new Set(itemTypes.filter(({ transferable }) => transferable).map(({ slug }) => slug))
    for (const { itemType } of [...listed, ...sold]) expect(tradable, itemType).toContain(itemType)
  })

  test('has prices from 0.01 to 8 MATIC, and sellers from several corners', () => {
    for (const { price } of [...listed, ...sold]) {
      expect(price).toMatch(/^\d+(\.\d+)?$/)
      expect(Number(price)).toBeGreaterThanOrEqual(0.01)
      expect(Number(price)).toBeLessThanOrEqual(8)
    }
    expect(new Set(listed.map(({ handle }) => handle)).size).toBeGreaterThanOrEqual(6)
  })

  test('only people with a wallet trade, and never with themselves', () => {
    const joined = new Map(
      people.filter(({ wallet }) => wallet ?? true).map((person) => [person.handle, person.joinedDaysAgo]),
    )
    for (const { handle, buyer, daysAgo } of sold) {
      expect(buyer).not.toBe(handle)
      expect(Math.min(joined.get(handle) ?? 0, joined.get(buyer) ?? 0)).toBeGreaterThan(daysAgo)
    }
  })
})

describe('pictures', () => {
  const art = fileURLToPath(new URL('./art/', import.meta.url))
  const check = (name: string, kilobytes: number) => {
    expect(existsSync(art + name), name).toBe(true)
    expect(statSync(art + name).size, name).toBeLessThanOrEqual(kilobytes * 1024)
    expect(readFileSync(art + name, 'utf8'), name).not.toMatch(
      /<(script|text|image|foreignObject|filter)|\son\w+=|https?:\/\/(?!www\.w3\.org)/,
    )
  }

  test('exist for every object, quest, level and season, small and without scripts', () => {
    for (const { slug } of itemTypes) check(`${slug}.svg`, 12)
    for (const { cover } of quests) check(cover ?? '', 14)
    for (const { number } of levels) check(`badge-${number}.svg`, 12)
    for (const { image } of content.seasons) check(image ?? '', 14)
  })
})

test('credits name every silhouette', () => {
  const credits = readFileSync(new URL('./CREDITS.md', import.meta.url), 'utf8')
  const icons = [
    ...Object.values(recipes).flatMap(({ icon, layers }) => [icon, ...layers.flatMap((layer) => layer.icon ?? [])]),
    ...Object.values(coverSigns),
    ...levels.map(({ badge }) => badge),
  ]
  expect(icons.filter((icon) => !new RegExp(`^\\| ${icon} +\\|`, 'm').test(credits))).toEqual([])
})

/** Does whatever is allowed, once each, until nothing more is. */
function walkAll(may: (quest: QuestContent) => boolean): { done: ReadonlySet<string>; xp: number } {
  const done = new Set<string>()
  let xp = 0
  for (let before = -1; before !== done.size; ) {
    before = done.size
    for (const quest of quests.filter(may)) {
      const open = quest.minLevel <= levelAt(content, xp) && (quest.requires ?? []).every((slug) => done.has(slug))
      if (open && !done.has(quest.slug)) {
        done.add(quest.slug)
        xp += quest.xp
      }
    }
  }
  return { done, xp }
}
