import { readFile } from 'node:fs/promises'
import type { BrowserContext, Download as Coming, Page } from 'playwright-core'
import { theAddress, theBrowser } from '#tests/support/browser/shared_browser'
import {
  DESK_SIZE,
  type Download,
  type EnginePage,
  type Point,
  type Size,
} from '#tests/support/browser/engines/engine_page'

/** A page in the suite's own browser, through Playwright. */
export class ChromiumPage implements EnginePage {
  readonly engine = 'chromium'
  readonly #coming: Promise<Download>[] = []

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page
  ) {
    page.on('dialog', (dialog) => void dialog.accept())
    page.on('download', (download) => this.#coming.push(readDownload(download)))
  }

  static async open(): Promise<ChromiumPage> {
    const context = await theBrowser().newContext({
      baseURL: theAddress(),
      locale: 'en-GB',
      viewport: DESK_SIZE,
      reducedMotion: 'reduce',
    })
    return new ChromiumPage(context, await context.newPage())
  }

  async goto(address: string): Promise<void> {
    await this.page.goto(address)
  }

  evaluate<Result, Given>(work: (given: Given) => Result | Promise<Result>, given?: Given) {
    return this.page.evaluate(work as never, given as never) as Promise<Result>
  }

  press(keys: string): Promise<void> {
    return this.page.keyboard.press(keys)
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
    return this.page.setViewportSize(size)
  }

  choose(paths: string[]): Promise<void> {
    return this.page.locator('input[type=file]').last().setInputFiles(paths)
  }

  picture(): Promise<Buffer> {
    return this.page.screenshot()
  }

  async pictureOf(area: Point & Size) {
    return { image: await this.page.screenshot({ clip: area }), from: area }
  }

  downloads(): Promise<Download[]> {
    return Promise.all(this.#coming)
  }

  print(): Promise<Buffer> {
    return this.page.pdf({ preferCSSPageSize: true })
  }

  close(): Promise<void> {
    return this.context.close()
  }
}

const readDownload = async (download: Coming) => ({
  name: download.suggestedFilename(),
  bytes: await readFile(await download.path()),
})
