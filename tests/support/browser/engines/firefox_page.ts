import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, {
  type Browser,
  type BrowserContext,
  type ElementHandle,
  type KeyInput,
  type Page,
} from 'puppeteer-core'
import { bindGroup } from '#tests/support/browser/engines/bound_process'
import { theAddress } from '#tests/support/browser/shared_browser'
import {
  DESK_SIZE,
  filesIn,
  keysOf,
  type Download,
  type EnginePage,
  type Point,
  type Size,
} from '#tests/support/browser/engines/engine_page'

/** Paths to try: `FIREFOX_PATH`, then that of Debian's extended support release. */
const PROGRAMS = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox']

export const firefoxProgram = () => PROGRAMS.find((path) => path && existsSync(path))

/** Allows playback without a click, and disables the check for updates. */
const PREFERENCES = {
  'media.autoplay.default': 0,
  'intl.accept_languages': 'en-GB, en',
  'ui.prefersReducedMotion': 1,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
}

/** Folder for downloads, which are saved without a prompt. */
let folder = ''

let running: Promise<Browser> | undefined

/** Returns the stock Firefox, headless, through WebDriver BiDi. One instance for the run. */
function theFirefox(): Promise<Browser> {
  running ??= launch()
  return running
}

async function launch(): Promise<Browser> {
  folder = mkdtempSync(join(tmpdir(), 'rushes-firefox-'))
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxProgram(),
    headless: true,
    extraPrefsFirefox: {
      ...PREFERENCES,
      'browser.download.folderList': 2,
      'browser.download.dir': folder,
    },
  })
  bindGroup(browser.process()!.pid!)
  return browser
}

export async function closeFirefox(): Promise<void> {
  const browser = await running
  running = undefined
  await browser?.close()
  if (folder) rmSync(folder, { recursive: true, force: true })
}

export class FirefoxPage implements EnginePage {
  readonly engine = 'firefox'

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page
  ) {
    page.on('dialog', (dialog) => void dialog.accept())
  }

  static async open(): Promise<FirefoxPage> {
    const browser = await theFirefox()
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    await page.setViewport(DESK_SIZE)
    return new FirefoxPage(context, page)
  }

  async goto(address: string): Promise<void> {
    await this.page.goto(new URL(address, theAddress()).href)
  }

  evaluate<Result, Given>(work: (given: Given) => Result | Promise<Result>, given?: Given) {
    return this.page.evaluate(work as never, given as never) as Promise<Result>
  }

  async press(keys: string): Promise<void> {
    const { held, key } = keysOf(keys)
    const { keyboard } = this.page
    for (const each of held) await keyboard.down(each as KeyInput)
    await keyboard.press((key === 'Space' ? ' ' : key) as KeyInput)
    for (const each of held.reverse()) await keyboard.up(each as KeyInput)
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text)
  }

  click({ x, y }: Point): Promise<void> {
    return this.page.mouse.click(x, y)
  }

  async drag([first, ...others]: Point[]): Promise<void> {
    const { mouse } = this.page
    await mouse.move(first.x, first.y)
    await mouse.down()
    for (const { x, y } of others) await mouse.move(x, y, { steps: 4 })
    await mouse.up()
  }

  move({ x, y }: Point): Promise<void> {
    return this.page.mouse.move(x, y)
  }

  resize(size: Size): Promise<void> {
    return this.page.setViewport(size)
  }

  async choose(paths: string[]): Promise<void> {
    const fields = await this.page.$$('input[type=file]')
    await (fields.at(-1) as ElementHandle<HTMLInputElement>).uploadFile(...paths)
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await this.page.screenshot())
  }

  async pictureOf(area: Point & Size) {
    const part = { clip: area, captureBeyondViewport: false }
    return { image: Buffer.from(await this.page.screenshot(part)), from: area }
  }

  downloads(): Promise<Download[]> {
    return Promise.resolve(filesIn(folder))
  }

  async print(): Promise<Buffer> {
    return Buffer.from(await this.page.pdf({ preferCSSPageSize: true }))
  }

  close(): Promise<void> {
    return this.context.close()
  }
}
