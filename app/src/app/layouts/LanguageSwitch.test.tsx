import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useMe } from '../../core/queries.ts'
import { chooseLanguage, detectLanguage } from '../../shared/i18n/i18n.ts'
import { me } from '../../testing/people.ts'
import { openProgramme, showPage } from '../../testing/programme.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

function Page() {
  return (
    <>
      <LanguageSwitch />
      <p>{useMe().data?.profile.displayName}</p>
    </>
  )
}

async function open() {
  const calls = await openProgramme({ 'GET /me': () => me() })
  showPage(<Page />, '/home')
  await screen.findByText(me().profile.displayName)
  return calls
}

const choose = (language: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: language } })

afterEach(async () => {
  await chooseLanguage('en')
  localStorage.clear()
})

test('each language stands in its own words, and says which it is', async () => {
  await open()
  const options = screen.getAllByRole('option').map((option) => [option.lang, option.textContent])
  expect(options).toContainEqual(['ja', '日本語'])
  expect(options).toHaveLength(6)
})

test('who reads traditional signs is told that the Chinese here is simplified (S142)', async () => {
  expect(detectLanguage(['zh-TW', 'en'])).toBe('zh')
  await open()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toContain('简体中文')
  choose('zh')
  await waitFor(() => expect(screen.getByRole('combobox').title).toContain('简体'))
})

test('the chosen language is spoken at once, said of the page and remembered', async () => {
  await open()
  choose('de')
  expect(await screen.findByRole('combobox', { name: 'Sprache' })).toHaveProperty('value', 'de')
  expect(document.documentElement.lang).toBe('de')
  expect(localStorage.getItem('waymark.language')).toBe('de')
})

test('what the programme said is asked for again in the chosen language', async () => {
  const calls = await open()
  const before = calls.length
  choose('es')
  await waitFor(() => expect(calls.slice(before).map((call) => call.path)).toEqual(['/me']))
})
