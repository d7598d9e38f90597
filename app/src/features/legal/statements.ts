// The statements about the product itself, as one part: few open them, and each address of a part is bytes in every page.
import '../../shared/i18n/statement-sentences.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { AccessibilityPage } from './AccessibilityPage.tsx'
import { ProcessingPage } from './ProcessingPage.tsx'

export async function loadAccessibility() {
  await loadSentences('accessibility')
  return AccessibilityPage
}

export async function loadProcessing() {
  await loadSentences(['processing', 'mail'])
  return ProcessingPage
}
