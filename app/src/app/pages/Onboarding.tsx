import { CharacterEditor } from '../../features/character/CharacterEditor.tsx'
import { OnboardingPage } from '../../features/onboarding/OnboardingPage.tsx'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'

// Fetched when its turn comes: the forms of steps are nothing to the steps of onboarding before.
const FirstQuest = lazyWithRetry(
  async () => {
    const [{ FirstQuest }] = await Promise.all([import('./FirstQuest.tsx'), loadSentences(['quests', 'chain'])])
    return FirstQuest
  },
  <Skeleton>
    <Bone height="20rem" />
  </Skeleton>,
)

// Fetched at the end.
const TrailStart = lazyWithRetry(() => import('../../features/quests/TrailStart.tsx').then((m) => m.TrailStart))

/**
 * Onboarding builds the first character with the editor of the configurator and does the first quest as the trail has
 * it, and ends on the map of the trail; features do not know each other.
 */
export const Onboarding = () => (
  <OnboardingPage CharacterEditor={CharacterEditor} QuestInPlace={FirstQuest} TrailStart={TrailStart} />
)
