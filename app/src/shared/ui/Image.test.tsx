import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Image, type ImageSource } from './Image.tsx'

const preview = 'data:image/webp;base64,UklGRg=='
const source: ImageSource = {
  set: '/images/a/xs 320w',
  original: '/images/a',
  preview,
  alt: 'A tent below a ridge',
  focus: null,
}
const place = { ratio: [16, 9], sizes: '50vw' } as const

const shown = () => screen.getByRole<HTMLImageElement>('img', { hidden: true })

test('keeps its place before anything is known, and asks for nothing', () => {
  const { container } = render(<Image {...place} source={undefined} />)
  expect((container.firstElementChild as HTMLElement).style.aspectRatio).toBe('16 / 9')
  expect(container.querySelector('img, svg')).toBeNull()
})

test('lets the browser choose a size, and comes late where it is far down the page', () => {
  const { rerender } = render(<Image {...place} source={source} />)
  const attribute = (name: string) => shown().getAttribute(name)
  expect(['srcset', 'sizes', 'src', 'width', 'height', 'loading'].map(attribute)).toEqual([
    ...[source.set, '50vw', '/images/a', '16', '9', 'lazy'],
  ])
  rerender(<Image {...place} source={source} first />)
  expect(['loading', 'fetchpriority'].map(attribute)).toEqual(['eager', 'high'])
})

test('says what the library says, other words where the page has some, nothing where it decorates', () => {
  const { rerender } = render(<Image {...place} source={source} />)
  expect(screen.getByRole('img', { name: 'A tent below a ridge' })).toBeTruthy()
  rerender(<Image {...place} source={source} alt="Base camp" />)
  expect(screen.getByRole('img', { name: 'Base camp' })).toBeTruthy()
  rerender(<Image {...place} source={source} alt="" />)
  expect(screen.queryByRole('img')).toBeNull()
})

test('is blurred until it is there', () => {
  const { container } = render(<Image {...place} source={source} />)
  expect(container.querySelector('span')?.style.backgroundImage).toContain(preview)
  fireEvent.load(shown())
  expect(container.querySelector('span')).toBeNull()
})

test('is drawn by us where there is none and where it does not come', () => {
  const { container, rerender } = render(<Image {...place} source={null} />)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  rerender(<Image {...place} source={source} />)
  fireEvent.error(shown())
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByRole('img', { name: 'A tent below a ridge' }).tagName).toBe('svg')
  rerender(<Image {...place} source={{ ...source, set: '/images/b/xs 320w' }} />)
  expect(shown().getAttribute('srcset')).toBe('/images/b/xs 320w')
})

test('keeps in sight what the picture turns around, as far as there is picture', () => {
  const at = (x: number, y: number, ratio: readonly [number, number]) => {
    const focus = { x, y, width: 1600, height: 900 }
    const { unmount } = render(<Image source={{ ...source, focus }} ratio={ratio} sizes="50vw" />)
    const { objectPosition } = shown().style
    unmount()
    return objectPosition
  }
  expect(at(800, 450, [16, 9])).toBe('50% 50%')
  // Half of the height is seen: a quarter down is its upper edge, the middle is the middle.
  expect([at(0, 225, [32, 9]), at(0, 450, [32, 9]), at(0, 900, [32, 9])]).toEqual(['50% 0%', '50% 50%', '50% 100%'])
  expect(at(1600, 0, [8, 9])).toBe('100% 50%')
})

test('tells a style where in its place stands what the picture turns around', () => {
  const at = (x: number, y: number, ratio: readonly [number, number]) => {
    const focus = { x, y, width: 1600, height: 900 }
    const { container, unmount } = render(<Image source={{ ...source, focus }} ratio={ratio} sizes="50vw" />)
    const spot = (container.firstElementChild as HTMLElement).style.getPropertyValue('--spot')
    unmount()
    return spot
  }
  expect(at(400, 450, [16, 9])).toBe('25% 50%')
  // Half of the height is seen, from its upper edge: a quarter down is the middle of the place.
  expect([at(800, 225, [32, 9]), at(800, 90, [32, 9])]).toEqual(['50% 50%', '50% 20%'])
})
