import { lexer, type Token, type Tokens } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from './Link.tsx'
import styles from './Markdown.module.css'

type MarkdownProps = {
  source: string
  /** Headings get ids, so that they can be linked to. */
  anchors?: boolean
}

/** Markdown from the CMS as React elements. HTML in it is shown as text and never becomes markup; links are checked. */
export const Markdown = ({ source, anchors = false }: MarkdownProps) => (
  <div className={styles.text}>{blocks(read(source), anchors ? slugs() : null)}</div>
)

/**
 * What stands in itself a hundred times over, or opens emphasis thousands of times, takes the lexer minutes or all of
 * the stack: it is shown as the text that it is. The team is refused the same: `markdown-problem.ts` of the backend.
 */
function read(source: string): Token[] {
  try {
    if (isReadable(source)) return lexer(source)
  } catch {
    // Shown as it is.
  }
  return source
    .split(/\n\s*\n/, 2000)
    .map((raw) => ({ type: 'paragraph', raw, text: raw, tokens: [{ type: 'text', raw, text: raw }] }))
}

const isReadable = (source: string) =>
  source.length <= 50_000 &&
  !/^(?:[ \t]*(?:>|(?:[+*-]|\d{1,9}[.)])(?=[ \t]))){21}|^[ \t]{80}/m.test(source) &&
  source.split(/\n[ \t]*\n/).every((block) => (block.match(/[*_~`]+|[[\]<]/g) ?? []).length <= 300)

/** The headings of a text with the ids `Markdown` gives them. */
export function headingsOf(source: string): { id: string; text: string; depth: number }[] {
  const slug = slugs()
  return read(source)
    .filter((token): token is Tokens.Heading => token.type === 'heading')
    .map(({ depth, tokens }) => ({ depth, text: plain(tokens), id: slug(plain(tokens)) }))
}

type Slug = ((text: string) => string) | null

/** The page has its own h1, so headings of a text begin at h2. */
const headings = { 1: 'h2', 2: 'h2', 3: 'h3' } as const

/** Children by position: a text is drawn anew as a whole, so nothing needs a key. */
const inOrder = (children: ReactNode[]) => createElement(Fragment, null, ...children)

const blocks = (tokens: Token[], slug: Slug): ReactNode => inOrder(tokens.map((token) => block(token, slug)))

function block(token: Token, slug: Slug): ReactNode {
  switch (token.type) {
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading
      const Heading = headings[depth as 1] ?? 'h4'
      return <Heading id={slug?.(plain(tokens))}>{inline(tokens)}</Heading>
    }
    case 'paragraph':
      return <p>{inline((token as Tokens.Paragraph).tokens)}</p>
    case 'list': {
      const { ordered, items, start } = token as Tokens.List
      const children = inOrder(items.map(listItem))
      return ordered ? <ol start={start === '' ? 1 : start}>{children}</ol> : <ul>{children}</ul>
    }
    case 'blockquote':
      return <blockquote>{blocks((token as Tokens.Blockquote).tokens, null)}</blockquote>
    case 'code':
      return (
        <pre>
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      )
    case 'hr':
      return <hr />
    case 'table':
      return <Table {...(token as Tokens.Table)} />
    case 'space':
    case 'def':
      return null
    default:
      return 'tokens' in token && token.tokens ? inline(token.tokens) : text(token)
  }
}

const listItem = (item: Tokens.ListItem) => <li>{blocks(item.tokens, null)}</li>
const headCell = (cell: Tokens.TableCell) => <th scope="col">{inline(cell.tokens)}</th>
const cell = ({ tokens }: Tokens.TableCell) => <td>{inline(tokens)}</td>
const row = (cells: Tokens.TableCell[]) => <tr>{inOrder(cells.map(cell))}</tr>

const Table = ({ header, rows }: Tokens.Table) => (
  <table>
    <thead>
      <tr>{inOrder(header.map(headCell))}</tr>
    </thead>
    <tbody>{inOrder(rows.map(row))}</tbody>
  </table>
)

const inline = (tokens: Token[] = []): ReactNode => inOrder(tokens.map(span))

function span(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inline((token as Tokens.Strong).tokens)}</strong>
    case 'em':
      return <em>{inline((token as Tokens.Em).tokens)}</em>
    case 'del':
      return <del>{inline((token as Tokens.Del).tokens)}</del>
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>
    case 'br':
      return <br />
    case 'link': {
      const { href, tokens } = token as Tokens.Link
      if (!safeHref(href)) return inline(tokens)
      return href.startsWith('/') ? (
        <Link to={href}>{inline(tokens)}</Link>
      ) : (
        <a href={href} {...outward(href)}>
          {inline(tokens)}
        </a>
      )
    }
    case 'image':
      return (token as Tokens.Image).text
    default:
      return 'tokens' in token && token.tokens ? inline(token.tokens) : text(token)
  }
}

const text = (token: Token) => unescaped('text' in token ? String(token.text) : token.raw)

const plain = (tokens: Token[] = []): string =>
  tokens.map((token) => ('tokens' in token && token.tokens ? plain(token.tokens) : text(token))).join('')

/** The lexer escapes for HTML, React escapes again: undone once. */
const unescaped = (words: string) =>
  words.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
  )

export const safeHref = (href: string) => /^(https?:\/\/|mailto:|#|\/(?![/\\]))/i.test(href)

const outward = (href: string) => (/^https?:/i.test(href) ? { target: '_blank', rel: 'noreferrer' } : {})

/** Ids from headings; the second of the same name gets a number. */
function slugs(): (text: string) => string {
  const seen = new Map<string, number>()
  return (words) => {
    const base =
      words
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '') || 'part'
    const count = seen.get(base) ?? 0
    seen.set(base, count + 1)
    return count === 0 ? base : `${base}-${count + 1}`
  }
}
