/** The steps that lead somebody new into the programme. */

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>

interface Slots {
  slots: { slug: string; required: boolean; traits: { slug: string; unlocked: boolean }[] }[]
}

/** `call`: throws when a step is refused. */
export async function onboard(
  call: Call,
  { handle, displayName, character }: { handle: string; displayName: string; character: string },
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
    ['welcome', {}],
  ]
  for (const [step, body] of steps) await call('POST', `/onboarding/${step}`, body)
}
