/** The steps that lead somebody new into the programme. */

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>

interface Slots {
  slots: { slug: string; required: boolean; traits: { slug: string; unlocked: boolean }[] }[]
}

/** `call`: throws when a step is refused; `wallet`: what they say to the step that asks for one. */
export async function onboard(
  call: Call,
  {
    handle,
    displayName,
    character,
    wallet = {},
  }: { handle: string; displayName: string; character: string; wallet?: { skip?: boolean } },
): Promise<void> {
  const { slots } = await call<Slots>('GET', '/traits')
  const choices = Object.fromEntries(
    slots
      .filter(({ required }) => required)
      .map(({ slug, traits }) => [slug, traits.find(({ unlocked }) => unlocked)?.slug ?? '']),
  )
  const steps: [string, unknown][] = [
    ['handle', { handle, displayName }],
    ['consents', { terms: true, privacy: true }],
    ['character', { name: character, choices }],
    ['first_quest', {}],
    ['wallet', wallet],
    ['welcome', {}],
  ]
  for (const [step, body] of steps) await call('POST', `/onboarding/${step}`, body)
}
