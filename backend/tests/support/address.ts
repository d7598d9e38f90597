/** Where `send` and every `Person` go: to the one Directus that most tests share, unless a test visits others. */
import { shared } from './shared.ts'

let visited: string[] = []
let turn = 0

export function address(): string {
  return visited[turn++ % visited.length] ?? shared().url
}

/** From now on to these in turn. Returns what ends the visit. */
export function visit(urls: string[]): () => void {
  visited = urls
  return () => {
    visited = []
  }
}
