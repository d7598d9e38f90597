import { expect, test } from 'vitest'
import { ConfigProblem } from '../config-values.ts'
import { readConfig } from '../read-config.ts'
import { lookOf, modalConfig } from './modal-config.ts'
import { readModalSettings } from './modal-settings.ts'

const id = '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7a01'
const google = { id: 'google', name: 'Google', issuer: 'https://id.example', clientId: 'way' }
const config = (change: object = {}) =>
  readConfig({
    API_URL: 'https://way.example/api',
    CONTRACTS: { items: `0x${'1'.repeat(40)}`, market: `0x${'2'.repeat(40)}` },
    ...change,
  })

test('every setting of the modal is taken, and may be left out (S62-S65)', () => {
  const all = {
    loginMethods: { google: { name: 'G', showOnModal: true, showOnMobile: false, showOnDesktop: true } },
    loginMethodsOrder: ['github', 'google'],
    adapters: { metamask: { label: 'Fox', showOnModal: true }, 'eip6963:io.rabby': { showOnMobile: false } },
    displayErrors: false,
    theme: 'light',
    appLogo: '/logo.svg',
    authMode: 'wallet',
  } as const
  expect(readModalSettings(all)).toEqual(all)
  expect(readModalSettings({})).toEqual({})
  expect(readModalSettings(undefined)).toEqual({})
})

test('a logo is a path of this site, a file of the Studio, or carried along (S10)', () => {
  const logo = (appLogo: string) => readModalSettings({ appLogo }).appLogo
  expect(logo('/logo.svg')).toBe('/logo.svg')
  expect(logo(id)).toBe(`/images/${id}/xs`)
  expect(logo('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA')
})

test.each([
  ['MODAL', [], 'an object'],
  ['MODAL.themes', { themes: 'dark' }, 'one of loginMethods, loginMethodsOrder'],
  ['MODAL.theme', { theme: 'sepia' }, 'one of auto, dark, light'],
  ['MODAL.displayErrors', { displayErrors: 'no' }, 'true or false'],
  ['MODAL.authMode', { authMode: 'all' }, 'one of dapp, wallet'],
  ['MODAL.appLogo', { appLogo: 'https://elsewhere.example/logo.png' }, 'a path of this site'],
  ['MODAL.appLogo', { appLogo: 'javascript:alert(1)' }, 'a path of this site'],
  ['MODAL.appLogo', { appLogo: `data:image/png;base64,${'A'.repeat(100_000)}` }, 'a path of this site'],
  ['MODAL.loginMethodsOrder', { loginMethodsOrder: 'google' }, 'a list'],
  ['MODAL.loginMethodsOrder[1]', { loginMethodsOrder: ['google', 7] }, 'a text that is not empty'],
  ['MODAL.loginMethods.google', { loginMethods: { google: true } }, 'an object'],
  ['MODAL.loginMethods.google.label', { loginMethods: { google: { label: 'G' } } }, 'one of name, showOnModal'],
  ['MODAL.loginMethods.google.showOnMobile', { loginMethods: { google: { showOnMobile: 1 } } }, 'true or false'],
  ['MODAL.valueOf', { valueOf: 1 }, 'one of loginMethods'],
  ['MODAL.__proto__', JSON.parse('{"__proto__":{}}'), 'one of loginMethods'],
  ['MODAL.loginMethods.constructor', { loginMethods: { constructor: { name: 'C' } } }, 'to be called by letters'],
  ['MODAL.loginMethods.__proto__', JSON.parse('{"loginMethods":{"__proto__":{}}}'), 'to be called by letters'],
  ['MODAL.adapters.paper', { adapters: { paper: {} } }, 'to be called openlogin, metamask'],
  ['MODAL.adapters.metamask.label', { adapters: { metamask: { label: '' } } }, 'a text that is not empty'],
])('%s that is wrong is named with what was expected (S62-S65)', (key, given, expected) => {
  const read = () => readModalSettings(given)
  expect(read).toThrow(ConfigProblem)
  expect(read).toThrow(`${key}: expected ${expected}`)
})

test('a method that no provider of this programme has gets no button (S65)', () => {
  const around = { device: 'desktop', theme: 'dark' } as never
  const settings = readModalSettings({ loginMethods: { gogle: { name: 'Gogle' }, google: { name: 'Ours' } } })
  const { social } = modalConfig(config({ IDENTITY_PROVIDERS: [google] }), around, settings)
  expect(social?.loginMethods).not.toHaveProperty('gogle')
  expect(social?.loginMethods).toHaveProperty('google.name', 'Ours')
})

test('what is said of the modal comes last, and offers no provider that is not configured (S62, S65)', () => {
  const settings = readModalSettings({
    loginMethods: {
      google: { showOnMobile: false },
      github: { name: 'Hub' },
      email_passwordless: { showOnModal: false },
    },
    loginMethodsOrder: ['google'],
    displayErrors: false,
  })
  const around = { device: 'desktop', theme: 'dark' } as const
  const own = modalConfig(config({ IDENTITY_PROVIDERS: [google] }), around, settings)
  expect(own.social?.loginMethods).toMatchObject({
    google: { name: 'Google', showOnMobile: false },
    github: { showOnModal: false },
    email_passwordless: { showOnModal: false },
  })
  expect(own).toMatchObject({ displayErrors: false, social: { loginMethodsOrder: ['google'] } })
  const hosted = modalConfig(config({ WEB3_CLIENT_ID: 'client' }), around, settings)
  expect(hosted.social?.loginMethods).toEqual(settings.loginMethods)
})

test('wallet-only mode is the login adapter alone, also where no relay is configured (S144)', () => {
  const around = { device: 'desktop', theme: 'dark' } as const
  expect(modalConfig(config(), around, { authMode: 'wallet' })).toMatchObject({
    authMode: 'wallet',
    adapters: undefined,
  })
})

test('a wallet of their own is promised where one is made for people (S50)', () => {
  const promised = (change: object) => lookOf(config(change), {}).selfCustodial
  expect(promised({})).toBe(false)
  expect(promised({ IDENTITY_PROVIDERS: [google] })).toBe(false)
  expect(promised({ WEB3_CLIENT_ID: 'client' })).toBe(true)
  expect(promised({ WEB3_CLIENT_ID: 'client', IDENTITY_PROVIDERS: [google] })).toBe(false)
  expect(promised({ DEVELOPMENT: {} })).toBe(true)
})
