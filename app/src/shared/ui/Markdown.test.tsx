import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { headingsOf, Markdown, safeHref } from './Markdown.tsx'

const html = (source: string) => render(<Markdown source={source} anchors />).container

test('HTML in a text stays text', () => {
  const view = html('Before <img src=x onerror=alert(1)> after\n\n<script>alert(1)</script>\n\n<b>bold</b>')
  expect(view.querySelector('img, script, b')).toBeNull()
  expect(view.textContent).toContain('<script>alert(1)</script>')
})

test('only addresses that lead somewhere safe become links', () => {
  const view = html(
    '[a](javascript:alert(1)) [b](https://example.org) [c](/home) [d](//evil.example) [e](data:text/html,x)',
  )
  expect([...view.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://example.org',
    '/home',
  ])
  expect(safeHref('JaVaScRiPt:alert(1)')).toBe(false)
})

test('signs of HTML are written as they are', () =>
  expect(html('Fish & chips < "tea"').textContent).toBe('Fish & chips < "tea"'))

test('headings begin at the second rank and can be linked to, each by its own name', () => {
  const source = '# Top\n\n## Who & why\n\n## Who & why\n\n### Über uns'
  const view = html(source)
  expect(view.querySelector('h1')).toBeNull()
  expect(headingsOf(source).map(({ id }) => id)).toEqual(['top', 'who-why', 'who-why-2', 'über-uns'])
  for (const { id } of headingsOf(source)) expect(view.querySelector(`[id="${id}"]`)).not.toBeNull()
})

test('what nobody could read in a moment is shown as the text that it is', () => {
  const began = performance.now()
  for (const source of [
    '> '.repeat(6000),
    '*a '.repeat(5000),
    '- '.repeat(3000),
    '['.repeat(40_000),
    '1. '.repeat(99),
  ]) {
    const view = html(`${source}\n\nAnd more.`)
    expect(view.querySelector('blockquote, ul, ol, em, strong, a')).toBeNull()
    expect(view.textContent).toContain(source.trim())
    expect(view.textContent).toContain('And more.')
    expect(headingsOf(source)).toEqual([])
  }
  expect(performance.now() - began).toBeLessThan(3000)
  expect(html('> - > - > said').querySelector('blockquote ul blockquote ul blockquote')?.textContent).toContain('said')
})

test('lists, quotes, code and tables are drawn', () => {
  const view = html('- one\n- two\n\n3. three\n\n> said\n\n`code`\n\n| a | b |\n|---|---|\n| 1 | 2 |')
  expect(view.querySelectorAll('ul li')).toHaveLength(2)
  expect(view.querySelector('ol')?.getAttribute('start')).toBe('3')
  expect(view.querySelector('blockquote')?.textContent).toBe('said')
  expect(view.querySelector('td')?.textContent).toBe('1')
})
