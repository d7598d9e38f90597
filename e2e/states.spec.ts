/** What the states of `rig/states.ts` put in the place of the programme's replies, held against the programme's own description. */
import { Caller } from './rig/caller.ts'
import { expect, test } from './rig/product.ts'
import { grace, type Screen, screensOfGrace } from './rig/screens.ts'
import { asks, expectDescribed, type Reply, statesOf } from './rig/states.ts'

test('every reply that a state of a page is made of is one that the programme could give', async ({ baseURL }) => {
  const caller = new Caller()
  await caller.signIn(grace)
  const screens = await screensOfGrace()
  const wrong: string[] = []
  let held = 0
  for (const [name, states] of Object.entries(statesOf)) {
    const screen = screens.find((one) => one.name === name)
    if (!screen) throw new Error(`There are states of ${name}, and no such page.`)
    for (const state of states)
      for (const reply of state.replies ?? []) {
        if (reply.gives === 'never') continue
        const path = pathOf(reply, screen)
        const original = { data: await caller.get('GET', `/programme${path}`) }
        await expectDescribed(`${baseURL}/api`, path, reply, original).catch((error: Error) =>
          wrong.push(`${name}.${state.name}: ${error.message}`),
        )
        held++
      }
  }
  expect(wrong).toEqual([])
  expect(held).toBeGreaterThan(60)
})

/** What the page asks for, of what the state answers. */
function pathOf({ call }: Reply, { name, asks: own = [] }: Screen): string {
  const path = typeof call === 'string' ? call : own.find((one) => asks(call, one))
  if (!path) throw new Error(`${name} does not say which ${call} it asks for.`)
  return path
}
