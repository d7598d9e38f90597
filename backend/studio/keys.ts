/** Which key does what. Keys do nothing while somebody types. */

export type Command =
  | 'next'
  | 'previous'
  | 'approve'
  | 'praise'
  | 'return'
  | 'reject'
  | 'reply'
  | 'undo'
  | 'search'
  | 'mark'
  | 'claim'
  | 'approve_marked'
  | 'keys'
  | 'close'

const commands: Record<string, Command> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  a: 'approve',
  w: 'praise',
  r: 'return',
  x: 'reject',
  u: 'undo',
  '/': 'search',
  m: 'mark',
  c: 'claim',
  A: 'approve_marked',
  '?': 'keys',
  Escape: 'close',
  ...Object.fromEntries(Array.from('123456789', (digit): [string, Command] => [digit, 'reply'])),
}

/** In the order in which they are shown. */
export const shownKeys: readonly { keys: readonly string[]; command: Command }[] = [
  { keys: ['j', '↓'], command: 'next' },
  { keys: ['k', '↑'], command: 'previous' },
  { keys: ['a'], command: 'approve' },
  { keys: ['w'], command: 'praise' },
  { keys: ['r'], command: 'return' },
  { keys: ['x'], command: 'reject' },
  { keys: ['1', '…', '9'], command: 'reply' },
  { keys: ['u'], command: 'undo' },
  { keys: ['m'], command: 'mark' },
  { keys: ['c'], command: 'claim' },
  { keys: ['⇧ A'], command: 'approve_marked' },
  { keys: ['/'], command: 'search' },
  { keys: ['?'], command: 'keys' },
  { keys: ['Esc'], command: 'close' },
]

export interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  repeat: boolean
  target: unknown
}

/** What a key stands for; nothing for keys of the browser, of a field, or of a decision that is held down. */
export function commandOf({ key, ctrlKey, metaKey, altKey, repeat, target }: Pressed): Command | null {
  if (ctrlKey || metaKey || altKey) return null
  const command = commands[key] ?? null
  if (command === 'close') return command
  if (isTyping(target)) return null
  // Somebody who leans on `a` approves one run, not the whole list.
  return repeat && command !== 'next' && command !== 'previous' ? null : command
}

function isTyping(target: unknown): boolean {
  const { tagName, type, isContentEditable } = (target ?? {}) as Partial<HTMLInputElement>
  if (isContentEditable || tagName === 'TEXTAREA' || tagName === 'SELECT') return true
  return tagName === 'INPUT' && type !== 'checkbox' && type !== 'radio'
}
