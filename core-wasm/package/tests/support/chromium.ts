/** A page in headless Chromium. */
import { type Browser, chromium, type Page } from '@playwright/test'
import { onTestFinished } from 'vitest'

let browser: Promise<Browser> | undefined

// As root, and without the background services that look for hosts on the internet.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Opens an address in a session of its own. */
export async function openPage(address: string): Promise<Page> {
  browser ??= chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args })
  const context = await (await browser).newContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** Ends the browser, when the last page of a file was seen. */
export async function closeChromium(): Promise<void> {
  await (await browser)?.close()
  browser = undefined
}
