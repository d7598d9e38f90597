/**
 * What the states of `support/page-states.ts` put in the place of the programme's replies, held against the programme's
 * own description.
 */
import { ApiClient } from './support/api-client.ts'
import { expect, test } from './support/fixtures.ts'
import { asks, expectDescribed, type Reply, statesOf } from './support/page-states.ts'
import { layoutFaults } from './support/reflow.ts'
import { grace, inEveryState, memberScreens, openScreen, resetScreen, type Screen } from './support/screens.ts'
import { startSignedIn } from './support/user-flows.ts'

test('every reply that a state of a page is made of is one that the programme could give', async ({ baseURL }) => {
  const api = new ApiClient()
  await api.signIn(grace)
  const screens = await memberScreens()
  const wrong: string[] = []
  let held = 0
  for (const [name, states] of Object.entries(statesOf)) {
    const screen = screens.find((one) => one.name === name)
    if (!screen) throw new Error(`There are states of ${name}, and no such page.`)
    for (const state of states)
      for (const reply of state.replies ?? []) {
        if (reply.gives === 'never') continue
        const path = pathOf(reply, screen)
        const original = { data: await api.get('GET', `/programme${path}`) }
        await expectDescribed(`${baseURL}/api`, path, reply, original).catch((error: Error) =>
          wrong.push(`${name}.${state.name}: ${error.message}`),
        )
        held++
      }
  }
  expect(wrong).toEqual([])
  expect(held).toBeGreaterThan(60)
})

test('a name of forty letters and a price of 24 digits leave every page as wide as its window', {
  tag: '@full',
}, async ({ page }) => {
  const screens = inEveryState(await memberScreens()).filter(({ state }) =>
    /long-(name|price)$/.test(state?.name ?? ''),
  )
  expect(screens.map(({ name }) => name)).toHaveLength(5)
  await startSignedIn(page, grace)
  const faults: string[] = []
  for (const screen of screens) {
    await openScreen(page, screen)
    for (const width of [900, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const fault of await layoutFaults(page)) faults.push(`${screen.name}, ${width} px: ${fault}`)
    }
    await resetScreen(page)
  }
  expect(faults).toEqual([])
})

/** The page's requests that the state has replies for. */
function pathOf({ call }: Reply, { name, asks: own = [] }: Screen): string {
  const path = typeof call === 'string' ? call : own.find((one) => asks(call, one))
  if (!path) throw new Error(`${name} does not say which ${call} it asks for.`)
  return path
}
