// The steps of onboarding as people see them. The server counts name and consents as two, which are one form here.
import type { OnboardingStep } from '../../core/types.ts'

export const steps = ['name', 'character', 'first_quest', 'welcome'] as const
export type StepName = (typeof steps)[number]

/** The step in which somebody does what is open; null once nothing is. */
export function stepNameOf(step: OnboardingStep): StepName | null {
  if (step === 'done') return null
  return step === 'handle' || step === 'consents' ? 'name' : step
}
