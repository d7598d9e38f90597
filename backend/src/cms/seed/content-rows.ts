/**
 * Turns the shipped content into rows. Ids derive from natural keys, so that rows find one another before they exist.
 */

import { translated } from '../../domain/content/translated.ts'
import { idOf } from '../../platform/database/ids.ts'
import type { Content, QuestContent, RewardContent, StepContent, Translations } from './content.ts'
import type { Row, SeedOptions } from './upsert.ts'

export interface TableRow {
  table: string
  row: Row
  options?: SeedOptions
}

const dayMs = 86_400_000

/** `anchor` is the moment the programme was first seeded: relative dates must not move with every later apply. */
export function contentRows(content: Content, anchor: Date, hasArt: (file: string) => boolean): TableRow[] {
  const rows: TableRow[] = []
  const add = (table: string, key: string, row: Row, translations?: Translations) => {
    const id = idOf(table, key)
    rows.push({ table, row: { id, ...row } })
    const parent = translated[table as keyof typeof translated]
    for (const [code, texts] of Object.entries(translations ?? {})) {
      rows.push({
        table: 'translations',
        row: {
          id: idOf('translations', `${table}:${key}:${code}`),
          languages_code: code,
          [parent]: id,
          title: texts.title ?? null,
          summary: texts.summary ?? null,
          body: texts.body ?? null,
          extra: texts.extra ?? null,
        },
        options: { textOf: { table, column: parent } },
      })
    }
    return id
  }
  const inDays = (days: number | undefined) => (days === undefined ? null : new Date(anchor.getTime() + days * dayMs))
  const art = (file: string | undefined) => (file && hasArt(file) ? idOf('art', file) : null)

  content.languages.forEach(({ code, name }, index) => {
    rows.push({ table: 'languages', row: { code, name, sort: index + 1 }, options: { key: 'code' } })
  })
  for (const level of content.levels) {
    add(
      'levels',
      String(level.number),
      {
        number: level.number,
        xp_required: level.xpRequired,
        title: level.title,
        badge: level.badge,
        perks: level.perks,
        map_x: level.mapX,
        map_y: level.mapY,
        colour: level.colour,
      },
      level.translations,
    )
  }
  for (const season of content.seasons) {
    add(
      'seasons',
      season.slug,
      {
        slug: season.slug,
        name: season.name,
        body: season.body,
        starts_at: inDays(season.startsInDays),
        ends_at: inDays(season.endsInDays),
        state: season.state,
        image: art(season.image),
      },
      season.translations,
    )
  }
  content.itemTypes.forEach((type, index) => {
    add(
      'item_types',
      type.slug,
      {
        slug: type.slug,
        status: type.status ?? 'published',
        token_id: type.tokenId,
        name: type.name,
        lore: type.lore,
        image: art(type.image ?? `${type.slug}.svg`),
        category: type.category,
        rarity: type.rarity,
        supply_max: type.supplyMax,
        transferable: type.transferable,
        wearable_slot: type.wearableSlot,
        per_player_max: type.perPlayerMax,
        mint_opens_at: inDays(type.mintOpensInDays),
        mint_closes_at: inDays(type.mintClosesInDays),
        sort: index + 1,
      },
      type.translations,
    )
  })
  content.quests.forEach((quest, index) => {
    add(
      'quests',
      quest.slug,
      {
        ...questRow(quest),
        starts_at: inDays(quest.startsInDays),
        ends_at: inDays(quest.endsInDays),
        cover: art(quest.cover),
        sort: index + 1,
      },
      quest.translations,
    )
    quest.steps.forEach((step, place) => {
      const id = add('quest_steps', `${quest.slug}:${step.slug}`, stepRow(quest, step, place + 1), step.translations)
      if (step.secret)
        rows.push({
          table: 'quest_secrets',
          row: { step: id, secret: JSON.stringify(secretOf(step)) },
          options: { key: 'step' },
        })
    })
  })
  content.traitSlots.forEach((slot, index) => {
    add(
      'trait_slots',
      slot.slug,
      { slug: slot.slug, name: slot.name, required: slot.required, palette: slot.palette ?? false, sort: index + 1 },
      slot.translations,
    )
    slot.traits.forEach((trait, place) => {
      add(
        'traits',
        trait.slug,
        {
          slug: trait.slug,
          status: 'published',
          slot: idOf('trait_slots', slot.slug),
          name: trait.name,
          value: trait.value,
          rarity: trait.rarity,
          min_level: trait.minLevel ?? null,
          unlock_quest: trait.unlockQuest ? idOf('quests', trait.unlockQuest) : null,
          unlock_item_type: trait.unlockItemType ? idOf('item_types', trait.unlockItemType) : null,
          excludes: trait.excludes ? [...trait.excludes] : null,
          sort: place + 1,
        },
        trait.translations,
      )
    })
  })
  // What points at several of the above comes last.
  for (const quest of content.quests) {
    for (const required of quest.requires ?? []) {
      add('quest_requires', `${quest.slug}:${required}`, {
        quest: idOf('quests', quest.slug),
        requires_quest: idOf('quests', required),
      })
    }
    addRewards(add, 'quest', 'quests', quest.slug, quest.rewards)
  }
  for (const level of content.levels) addRewards(add, 'level', 'levels', String(level.number), level.rewards)
  for (const page of content.legalPages) {
    add(
      'legal_pages',
      page.slug,
      {
        slug: page.slug,
        status: 'published',
        title: page.title,
        version: page.version,
        effective_from: page.effectiveFrom,
        body: page.body,
      },
      page.translations,
    )
  }
  for (const note of content.announcements) {
    add(
      'announcements',
      note.slug,
      {
        slug: note.slug,
        status: 'published',
        title: note.title,
        body: note.body,
        starts_at: inDays(note.startsInDays),
        ends_at: inDays(note.endsInDays),
      },
      note.translations,
    )
  }
  const { programme } = content
  add(
    'programme',
    'programme',
    {
      title: programme.title,
      tagline: programme.tagline,
      hero: programme.hero,
      hero_image: art(programme.heroImage),
      chapters: programme.chapters.map((title) => ({ title })),
      first_quest: idOf('quests', programme.firstQuest),
      welcome_item: idOf('item_types', programme.welcomeItem),
      welcome_xp: programme.welcomeXp,
      colour: programme.colour ?? null,
      ticker: programme.ticker ?? null,
      maintenance: false,
    },
    programme.translations,
  )
  return rows
}

function questRow(quest: QuestContent): Row {
  return {
    slug: quest.slug,
    status: quest.status ?? 'published',
    title: quest.title,
    summary: quest.summary,
    body: quest.body,
    kind: quest.kind,
    chapter: quest.chapter,
    difficulty: quest.difficulty,
    xp: quest.xp,
    min_level: quest.minLevel,
    minutes: quest.minutes ?? null,
    review: quest.review,
    recurrence: quest.recurrence ?? null,
    max_completions: quest.maxCompletions === undefined ? 1 : quest.maxCompletions,
    cooldown_hours: quest.cooldownHours ?? 0,
    team_rule: quest.teamRule ?? 'each',
    team_count: quest.teamCount ?? null,
    season: quest.season ? idOf('seasons', quest.season) : null,
    map_x: quest.mapX,
    map_y: quest.mapY,
  }
}

function stepRow(quest: QuestContent, step: StepContent, sort: number): Row {
  return {
    quest: idOf('quests', quest.slug),
    slug: step.slug,
    title: step.title,
    body: step.body,
    kind: step.kind,
    required: step.required ?? true,
    config: step.config ?? {},
    explanations: step.explanations ?? null,
    sort,
  }
}

/** In the words of the rules. */
function secretOf({ secret }: StepContent) {
  return { answers: secret?.choices ?? null, codes: secret?.codes ?? null }
}

function addRewards(
  add: (table: string, key: string, row: Row) => void,
  column: 'quest' | 'level',
  parent: string,
  key: string,
  rewards: readonly RewardContent[] = [],
): void {
  rewards.forEach((reward, index) => {
    add('rewards', `${parent}:${key}:${index}`, {
      [column]: idOf(parent, key),
      kind: reward.kind,
      item_type: reward.kind === 'item' ? idOf('item_types', reward.itemType) : null,
      trait: reward.kind === 'trait' ? idOf('traits', reward.trait) : null,
      amount: reward.kind === 'xp' ? reward.amount : null,
      sort: index + 1,
    })
  })
}
