import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sourceOf } from '../../core/use-asset.ts'
import { openProgramme, Refused } from '../../testing/programme.tsx'
import { QuestCover } from './QuestCover.tsx'

const shape = { width: 640, height: 360, focal_point_x: 433, focal_point_y: 164 }
const plain = { description: null, modified_on: null, metadata: null, ...shape }
const preview = 'data:image/webp;base64,UklGRg=='

test('a picture has an address for every breakpoint, which changes with the picture', () => {
  const row = {
    id: 'f',
    description: 'A tent',
    modified_on: '2026-11-21T17:00:00.000Z',
    metadata: { preview },
    ...shape,
  }
  const widths = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 }
  expect(sourceOf('f', row)).toEqual({
    set: Object.entries(widths)
      .map(([size, width]) => `/images/f/${size}?v=1795280400000 ${width}w`)
      .join(', '),
    original: '/images/f?v=1795280400000',
    preview,
    alt: 'A tent',
    focus: { x: 433, y: 164, width: 640, height: 360 },
  })
})

test('what is not a preview of ours is not shown as one', () => {
  const row = { ...plain, id: 'f', metadata: { preview: 'https://elsewhere.test/a.png' }, focal_point_x: null }
  expect(sourceOf('f', row)).toMatchObject({ preview: null, focus: null })
  expect(sourceOf('f', null)).toMatchObject({ original: '/images/f', preview: null, alt: '' })
})

const covers = (ids: readonly string[]) =>
  ids.map((id) => <QuestCover key={id} cover={id} ratio={[16, 9]} sizes="50vw" />)

test('the library is asked once for all pictures of a view', async () => {
  const rows = ['one', 'two'].map((id) => ({ ...plain, id, description: `Cover ${id}` }))
  const calls = await openProgramme({ 'GET /files': () => rows })
  const { rerender } = render(
    covers(['one', 'two', 'one']).map((cover, index) => <div key={String(index)}>{cover}</div>),
  )
  // The first test to need the core waits for it.
  expect(await screen.findByRole('img', { name: 'Cover two' })).toBeTruthy()
  rerender(covers(['two']))
  expect(screen.getByRole('img', { name: 'Cover two' })).toBeTruthy()
  expect(calls.filter(({ path }) => path.startsWith('/files'))).toHaveLength(1)
})

test('where the library says nothing, pictures are shown all the same', async () => {
  await openProgramme({ 'GET /files': () => new Refused('FORBIDDEN') })
  const { container } = render(covers(['three']))
  await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe('/images/three'))
})
