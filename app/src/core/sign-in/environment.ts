// The environment that the modal is configured with: the theme of the page and the kind of device.
import { currentTheme, type Theme } from '../../shared/ui/theme.ts'

export type Environment = { readonly device: 'desktop' | 'mobile'; readonly theme: Theme }

export const environment = (): Environment => ({
  device: isTelephone() ? 'mobile' : 'desktop',
  theme: currentTheme(),
})

/** Newer browsers say so; of the others, those of telephones have a word for it in their name. */
function isTelephone(): boolean {
  const { userAgentData, userAgent } = navigator as Navigator & { userAgentData?: { mobile: boolean } }
  return userAgentData?.mobile ?? /Android.*Mobile|iPhone|iPod/.test(userAgent)
}
