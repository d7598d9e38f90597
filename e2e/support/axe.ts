/** Runs the accessibility checker axe on a page. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export interface Finding {
  rule: string
  where: string[]
}

/** The violations that axe finds; `rules` restricts the rules, `within` the part of the page. */
export async function axeFindings(
  page: Page,
  { rules, within }: { rules?: string[]; within?: string } = {},
): Promise<Finding[]> {
  // Without it each run opens a blank page of its own, for the sake of frames; no page here has any.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  if (rules) axe.withRules(rules)
  if (within) axe.include(within)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => ({ rule: id, where: nodes.map(({ target }) => target.join(' ')) }))
}

/** Waits until every finite animation has ended: colours in the middle of a fade would be measured wrongly. */
export const animationsFinished = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** The only rule that depends on the theme. */
export const themeRules = ['color-contrast']

/** Rules that another language's texts can break, by their content or by their length. */
export const textRules = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'button-name',
  'document-title',
  'empty-heading',
  'empty-table-header',
  'heading-order',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'image-redundant-alt',
  'input-button-name',
  'label',
  'landmark-unique',
  'link-in-text-block',
  'link-name',
  'page-has-heading-one',
  'role-img-alt',
  'scrollable-region-focusable',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'target-size',
  'valid-lang',
]
