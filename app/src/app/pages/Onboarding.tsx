import { CharacterEditor } from '../../features/character/CharacterEditor.tsx'
import { OnboardingPage } from '../../features/onboarding/OnboardingPage.tsx'

/** Onboarding builds the first character with the editor of the configurator; features do not know each other. */
export const Onboarding = () => <OnboardingPage CharacterEditor={CharacterEditor} />
