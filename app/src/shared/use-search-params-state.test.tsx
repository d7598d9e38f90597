import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useSearchParamsState } from './use-search-params-state.ts'

type View = { colour: string; size: string }

const read = (params: URLSearchParams): View => ({
  colour: params.get('colour') ?? 'any',
  size: params.get('size') ?? 'any',
})

function write({ colour, size }: View, before: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(before)
  for (const [name, value] of Object.entries({ colour, size }))
    if (value === 'any') params.delete(name)
    else params.set(name, value)
  return params
}

function Choice() {
  const { view, to, change } = useSearchParamsState(read, write)
  return (
    <>
      <p role="status">{`${view.colour} ${view.size}`}</p>
      <button type="button" onClick={() => change({ colour: 'red' })}>
        Red
      </button>
      <button
        type="button"
        onClick={() => {
          change({ colour: 'red' })
          change({ size: 'large' })
        }}
      >
        Red and large
      </button>
      <a href={to({ size: 'large' })}>Large</a>
      <a href={to({ colour: 'any', size: 'any' })}>Any</a>
    </>
  )
}

/** A page whose checks take until they are told to let somebody through. */
async function open(address: string) {
  let held: PromiseWithResolvers<null> | null = null
  const router = createMemoryRouter(
    [
      { path: '/before', element: null },
      {
        path: '/things',
        element: <Choice />,
        loader: () => held?.promise ?? null,
        hydrateFallbackElement: <p>Wait</p>,
      },
    ],
    { initialEntries: ['/before', address] },
  )
  render(<RouterProvider router={router} />)
  await screen.findByRole('status')
  const search = () => router.state.location.search
  const checks = {
    hold: () => {
      held = Promise.withResolvers()
    },
    pass: () => held?.resolve(null),
  }
  return { router, search, checks }
}

const shown = () => screen.getByRole('status').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('shows what the address names, and follows it', async () => {
  const { router } = await open('/things?colour=blue')
  expect(shown()).toBe('blue any')
  await act(() => router.navigate('/things?size=small'))
  await waitFor(() => expect(shown()).toBe('any small'))
})

it('shows what was chosen at once, while the checks of the page still run', async () => {
  const { search, checks } = await open('/things?size=small')
  checks.hold()
  press('Red')
  expect(shown()).toBe('red small')
  expect(search()).toBe('?size=small')
  checks.pass()
  await waitFor(() => expect(search()).toBe('?size=small&colour=red'))
  expect(shown()).toBe('red small')
})

it('adds up changes that are made in a row', async () => {
  const { search } = await open('/things')
  press('Red and large')
  await waitFor(() => expect(search()).toBe('?colour=red&size=large'))
  expect(shown()).toBe('red large')
})

it('builds a change on the one before, while the address says neither', async () => {
  const { search, checks } = await open('/things')
  checks.hold()
  press('Red')
  press('Red and large')
  expect(search()).toBe('')
  checks.pass()
  await waitFor(() => expect(search()).toBe('?colour=red&size=large'))
})

it('adds no step to the history', async () => {
  const { router, search } = await open('/things')
  press('Red')
  await waitFor(() => expect(search()).toBe('?colour=red'))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(router.state.location.pathname).toBe('/before'))
})

it('names the address of another view, with what others keep there', async () => {
  await open('/things?colour=blue&account=ways')
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href('Large')).toBe('/things?colour=blue&account=ways&size=large')
  expect(href('Any')).toBe('/things?account=ways')
})

it('names a path alone where everything is as it is by itself', async () => {
  await open('/things?colour=blue')
  expect(screen.getByRole('link', { name: 'Any' }).getAttribute('href')).toBe('/things')
})
