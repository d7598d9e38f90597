/** The types of the package, read as text: what is exported, its members, and whether each has a word about it. */

export interface Declaration {
  /** `Items`, or `Items.list` for a member. */
  name: string
  documented: boolean
}

/**
 * Everything exported and every member of it, in order. Relies on the generator's layout: a member begins four spaces
 * in, after the one before it has ended.
 */
export function declarations(types: string): Declaration[] {
  const found: Declaration[] = []
  let owner = ''
  let before = ''
  let ended = true
  for (const line of types.split('\n')) {
    const documented = before.trimEnd().endsWith('*/')
    const exported = /^export (?:default )?(?:abstract )?(class|interface|type|function|const) (\w+)/.exec(line)
    const member = /^ {4}(?:readonly |static |get |set )*(\[?[\w.]+\]?)\??[(:<]/.exec(line)
    if (exported) {
      const [, kind, name = ''] = exported
      found.push({ name, documented })
      owner = kind === 'class' || kind === 'interface' ? name : ''
    } else if (/^}/.test(line)) owner = ''
    else if (owner && member && ended) found.push({ name: `${owner}.${member[1]}`, documented })
    if (line.trim()) before = line
    if (line.trim() && !/^\s*[/*]/.test(line)) ended = /[;{}]$/.test(line)
  }
  return found
}
