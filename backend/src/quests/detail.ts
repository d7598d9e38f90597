/** One quest as a person sees it, with the newest run and what a call paid. */
import type { Granted, LevelUp, QuestDetail } from 'waymark-core'
import { textsOf } from '../content/texts.ts'
import { Refusal } from '../http/refusal.ts'
import { findProfile } from '../profiles/profile.ts'
import { grantsOfRun } from '../rewards/grants.ts'
import type { OwnScene } from '../scene.ts'
import { questCards } from './cards.ts'
import { readRun, readSteps, runPicture } from './run.ts'

/** `paidRun` names the run whose reward this call ended in, or replays. */
export async function questDetail(
  scene: OwnScene,
  slug: string,
  { paidRun, levelUp = null }: { paidRun?: string; levelUp?: LevelUp | null } = {},
): Promise<QuestDetail> {
  const profile = await findProfile(scene.db, { id: scene.profile })
  if (!profile) throw new Refusal('NOT_FOUND', 'There is no such profile.')
  const { book, player, cards } = await questCards(scene, profile)
  const quest = book.quests.find((known) => known.slug === slug)
  const card = cards.find((known) => known.slug === slug)
  if (!quest || !card) throw new Refusal('NOT_FOUND', `There is no quest ${slug}.`)
  const glance = player.newestRun(quest.id)
  const run = glance ? await readRun(scene.db, glance.id) : null
  const texts = await textsOf(scene, 'quest_steps')
  const steps = await readSteps(scene.db, quest.id, run?.id ?? null)
  const granted: Granted[] = paidRun
    ? (await grantsOfRun(scene.db, paidRun)).flatMap((grant) =>
        book.picture(grant).map((reward) => ({ reward, itemId: grant.item })),
      )
    : []
  return {
    quest: card,
    body: quest.body,
    steps: steps.map(({ id, title, body, kind, required, config, state, answer, comment }) => ({
      id,
      title: texts(id).title ?? title,
      body: texts(id).body ?? body,
      kind,
      required,
      config: { ...config, ...texts(id).extra },
      state,
      answer,
      comment,
    })),
    run: run ? runPicture(run) : null,
    granted,
    levelUp,
  }
}
