/** What a pointer or a key would bring about stands still on the page: `data-look="hover"` is drawn as `:hover` is. */
export function forceStates(): void {
  for (const sheet of document.styleSheets) {
    // From the last to the first: a copy stands right behind its rule and moves only what was looked at.
    for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
      const rule = sheet.cssRules[at]
      if (!(rule instanceof CSSStyleRule) || !states.test(rule.selectorText)) continue
      const selector = rule.selectorText.replaceAll(
        new RegExp(states, 'g'),
        (_, state: keyof typeof looks) => `[data-look="${looks[state]}"]`,
      )
      sheet.insertRule(`${selector} { ${rule.style.cssText} }`, at + 1)
    }
  }
}

const looks = { hover: 'hover', 'focus-visible': 'focus', active: 'active' } as const
const states = /:(hover|focus-visible|active)/
