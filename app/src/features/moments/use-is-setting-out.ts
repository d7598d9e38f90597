import { useMe } from '../../core/queries.ts'

/** Whether the person is in onboarding still, in which no other page opens. */
export function useIsSettingOut(): boolean {
  const me = useMe().data
  return me !== undefined && me.profile.onboardingStep !== 'done'
}
