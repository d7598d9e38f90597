/**
 * Drives the browsers that Playwright cannot drive unpatched, Firefox and WebKit of the system's packages, over W3C
 * WebDriver.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import {
  Builder,
  By,
  Capabilities,
  Key,
  type Locator,
  until,
  type WebDriver,
  error as WebDriverError,
  type WebElement,
} from 'selenium-webdriver'

export type Engine = 'firefox' | 'webkit'

const url = process.env.WAYMARK_TEST_URL ?? ''

/** How long something may take to be seen, in ms. */
const patience = 30_000

/** Path of the program and of its driver, where the set-up found both. */
const programs: Record<Engine, [browser: string | undefined, driver: string | undefined]> = {
  firefox: [process.env.FIREFOX_PATH, process.env.GECKODRIVER_PATH],
  webkit: [process.env.WEBKIT_PATH, process.env.WEBKIT_DRIVER_PATH],
}

export const isInstalled = (engine: Engine): boolean => programs[engine].every(Boolean)

const capabilities: Record<Engine, (browser: string) => object> = {
  firefox: (binary) => ({ browserName: 'firefox', 'moz:firefoxOptions': { binary, args: ['-headless'] } }),
  webkit: (binary) => ({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }),
}

/** A browser with a window of 1280 by 900, and what belongs to it. */
export interface OtherBrowser {
  page: AccessiblePage
  quit: () => Promise<void>
}

export async function openBrowser(engine: Engine): Promise<OtherBrowser> {
  const [browser = '', driver = ''] = programs[engine]
  const home = mkdtempSync(join(tmpdir(), `waymark-${engine}-`))
  const screen = engine === 'webkit' ? await startScreen() : null
  const port = await freePort()
  const env = {
    ...{ ...process.env, HOME: home, XDG_RUNTIME_DIR: home, NO_AT_BRIDGE: '1' },
    ...(screen ? { DISPLAY: screen.display } : {}),
  }
  const server = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })
  let session: WebDriver | null = null
  const quit = async () => {
    await session?.quit().catch(() => {})
    await end(server)
    if (screen) await end(screen.process)
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await listens(port)
    session = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(new Capabilities(capabilities[engine](browser)))
      .build()
    await session.manage().window().setRect({ width: 1280, height: 900, x: 0, y: 0 })
    return { page: new AccessiblePage(session), quit }
  } catch (error) {
    await quit()
    throw error
  }
}

/** A page as a person knows it: by what stands on buttons, beside fields and in headings. */
export class AccessiblePage {
  private readonly driver: WebDriver
  /** XPath of what everything is looked for in. */
  private readonly root: string

  constructor(driver: WebDriver, root = '') {
    this.driver = driver
    this.root = root
  }

  /** The entry of a list that holds these words. */
  entry(text: string): AccessiblePage {
    return new AccessiblePage(this.driver, `${this.root}//li[contains(normalize-space(), ${quoted(text)})]`)
  }

  open(path: string): Promise<void> {
    return this.driver.get(`${url}${path}`)
  }

  reload(): Promise<void> {
    return this.driver.navigate().refresh()
  }

  async leadsTo(path: string): Promise<void> {
    await this.driver.wait(until.urlMatches(new RegExp(`^${url}${path}`)), patience, `nothing led to ${path}`)
  }

  /** Waits for a heading, whole or by its beginning. */
  async heading(text: string): Promise<void> {
    await this.find(
      By.xpath(`${this.root}//h1[starts-with(normalize-space(), ${quoted(text)})]`),
      `the heading “${text}”`,
    )
  }

  /** Waits until one of these texts is seen. */
  async text(...texts: string[]): Promise<void> {
    const any = texts.map((text) => `contains(normalize-space(), ${quoted(text)})`).join(' or ')
    await this.find(By.xpath(`${this.root}//*[text()[${any}]]`), `“${texts.join('” or “')}”`)
  }

  /** Presses a button or follows a link by its name, or by how that begins. */
  async press(name: string): Promise<void> {
    const named = `normalize-space()=${quoted(name)} or @aria-label=${quoted(name)}`
    const begins = `starts-with(normalize-space(), ${quoted(name)})`
    const pressed = ['button', 'a']
      .map((tag) => `${this.root}//${tag}[not(@disabled)][${named} or ${begins}]`)
      .join(' | ')
    await this.attempt(By.xpath(pressed), `“${name}”`, (element) => element.click())
  }

  /** Ticks a box; its label may hold links. */
  async tick(label: string): Promise<void> {
    const labelled = `@id=//label[contains(normalize-space(), ${quoted(label)})]/@for`
    const box = `${this.root}//input[@type='checkbox'][${labelled} or ancestor::label[contains(normalize-space(), ${quoted(label)})]]`
    await this.attempt(By.xpath(box), `“${label}”`, (element) => element.click())
  }

  /** Chooses one of several by its label. */
  async choose(label: string): Promise<void> {
    const choice = `${this.root}//label[contains(normalize-space(), ${quoted(label)})]`
    await this.attempt(By.xpath(choice), `“${label}”`, (element) => element.click())
  }

  async fill(label: string, value: string): Promise<void> {
    const labelled = `@id=//label[starts-with(normalize-space(), ${quoted(label)})]/@for`
    const field = `${this.root}//*[self::input or self::textarea][@aria-label=${quoted(label)} or ${labelled}]`
    await this.write(value, By.xpath(field), `the field “${label}”`)
  }

  /** Writes into a field, without more the one large one there is, in place of what it holds. */
  async write(value: string, by = By.xpath(`${this.root}//textarea`), what = 'a field for a text'): Promise<void> {
    await this.attempt(by, what, async (field) => {
      await field.sendKeys(Key.chord(Key.CONTROL, 'a'))
      await field.sendKeys(value)
    })
  }

  /** Writes a picture of the window, as PNG. */
  async picture(file: string): Promise<void> {
    writeFileSync(file, await this.driver.takeScreenshot(), 'base64')
  }

  private async find(by: Locator, what: string): Promise<void> {
    await this.attempt(by, what, async () => {})
  }

  /**
   * Does something with the first element that is seen; what is drawn anew or still covered meanwhile is looked for
   * again.
   */
  private async attempt(by: Locator, what: string, act: (element: WebElement) => Promise<void>): Promise<void> {
    let problem = 'was not seen'
    await this.driver
      .wait(async (driver) => {
        for (const element of await driver.findElements(by)) {
          const tried = await trial(element, act)
          if (tried === 'done') return true
          if (tried) problem = `was seen, but: ${tried}`
        }
        return false
      }, patience)
      .catch((error: unknown) => {
        if (error instanceof WebDriverError.TimeoutError) throw new Error(`${what} ${problem}`)
        throw error
      })
  }
}

/** `done`, what stood in the way, or nothing where the element is not seen at all. */
async function trial(element: WebElement, act: (element: WebElement) => Promise<void>): Promise<string | null> {
  try {
    if (!(await element.isDisplayed())) return null
    if (!(await element.isEnabled())) return 'it is disabled'
    // Drivers scroll until it shows at the edge, where something that stays there may cover it.
    await element.getDriver().executeScript('arguments[0].scrollIntoView({ block: "center" })', element)
    await act(element)
    return 'done'
  } catch (error) {
    if (error instanceof WebDriverError.StaleElementReferenceError) return null
    if (error instanceof WebDriverError.ElementNotInteractableError) return 'it cannot be reached'
    if (error instanceof WebDriverError.ElementClickInterceptedError) return 'something covers it'
    throw error
  }
}

/** A string of XPath. */
function quoted(text: string): string {
  return text.includes('"') ? `'${text}'` : `"${text}"`
}

/** A screen that nobody sees; WebKitGTK draws on nothing less. */
async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const server = spawn(
    process.env.XVFB_PATH ?? 'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const said = server.stdio[3]
  if (!said || !('readable' in said)) throw new Error('Xvfb says nothing.')
  const [display] = (await once(createInterface({ input: said as NodeJS.ReadableStream }), 'line')) as [string]
  return { display: `:${display}`, process: server }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
}

async function listens(port: number): Promise<void> {
  const last = Date.now() + patience
  while (!(await fetch(`http://127.0.0.1:${port}/status`).catch(() => null))) {
    if (Date.now() > last) throw new Error(`No driver answers at port ${port}.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}
