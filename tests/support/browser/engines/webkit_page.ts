import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, By, Key, Origin, type WebDriver } from 'selenium-webdriver'
import { theAddress } from '#tests/support/browser/shared_browser'
import { endBound, startBound } from '#tests/support/browser/engines/bound_process'
import { theDisplay } from '#tests/support/browser/engines/display'
import {
  DESK_SIZE,
  filesIn,
  keysOf,
  type Download,
  type EnginePage,
  type Point,
  type Size,
} from '#tests/support/browser/engines/engine_page'
import { until } from '#tests/support/until'

const DRIVER = '/usr/bin/WebKitWebDriver'
const BROWSERS = ['4.1', '6.0', '4.0'].flatMap((version) =>
  ['x86_64', 'aarch64'].map(
    (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`
  )
)

export const webkitDriver = () => (existsSync(DRIVER) ? DRIVER : undefined)
export const webkitProgram = () => BROWSERS.find((path) => existsSync(path))

/** Download folder, below the home folder that each browser gets. */
const DOWNLOADS = 'Downloads'

/** No command takes longer, unless the browser hangs. */
const TIMEOUT_MS = 30_000

/**
 * Environment for a machine without a graphics card and without sound. The processor does the
 * rendering; the dma-buf renderer stays enabled, because without it this browser never completes a
 * screenshot. Sound goes to a fake device at real-time speed.
 *
 * Videos bypass OpenGL, which would also run on the processor: there this port drops the frame that
 * it shows on a seek, and at times the next one (docs/browsers.md).
 */
const WITHOUT_DEVICES = {
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  WEBKIT_GST_DISABLE_GL_SINK: '1',
  GST_PLUGIN_FEATURE_RANK: 'fakeaudiosink:MAX',
  GSETTINGS_BACKEND: 'memory',
  NO_AT_BRIDGE: '1',
  // Otherwise the browser starts a bus that keeps running afterwards.
  DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  // The sandbox requires privileges that a container doesn't have.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  LANG: 'C.UTF-8',
  LANGUAGE: 'en_GB',
}

const KEYS: Record<string, string> = {
  Shift: Key.SHIFT,
  Control: Key.CONTROL,
  Meta: Key.META,
  Alt: Key.ALT,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  Home: Key.HOME,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Space: Key.SPACE,
  Backspace: Key.BACK_SPACE,
}

/** A page in WebKitGTK's MiniBrowser, through WebDriver, on a virtual screen. */
export class WebkitPage implements EnginePage {
  readonly engine = 'webkit'

  private constructor(
    readonly driver: WebDriver,
    readonly home: string,
    readonly end: () => Promise<void>
  ) {}

  static async open(): Promise<WebkitPage> {
    const home = mkdtempSync(join(tmpdir(), 'rushes-webkit-'))
    mkdirSync(join(home, 'run'), { mode: 0o700 })
    mkdirSync(join(home, '.config'))
    writeFileSync(join(home, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="$HOME/${DOWNLOADS}"\n`)
    mkdirSync(join(home, DOWNLOADS))
    const port = await freePort()
    const env = {
      ...WITHOUT_DEVICES,
      PATH: process.env.PATH,
      HOME: home,
      XDG_RUNTIME_DIR: join(home, 'run'),
      DISPLAY: await theDisplay(),
    }
    // The browser's processes, which the driver starts, end with it.
    const server = startBound(DRIVER, [`--port=${port}`], env)
    const end = async () => {
      endBound(server)
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    }
    try {
      await until('WebKit’s driver listens', () => answers(port), TIMEOUT_MS)
      const driver = await withTimeout(session(port), 'begin')
      const page = new WebkitPage(driver, home, end)
      await page.resize(DESK_SIZE)
      return page
    } catch (error) {
      await end()
      throw error
    }
  }

  goto(address: string): Promise<void> {
    return withTimeout(this.driver.get(new URL(address, theAddress()).href), `open ${address}`)
  }

  async evaluate<Result, Given>(
    work: (given: Given) => Result | Promise<Result>,
    given?: Given
  ): Promise<Result> {
    const script = `
      const [given, done] = arguments
      Promise.resolve().then(() => (${work.toString()})(given))
        .then((result) => done({ result }), (error) => done({ error: String(error?.stack ?? error) }))`
    const answer = await withTimeout(
      this.driver.executeAsyncScript<{ result: Result; error?: string }>(script, given),
      'run a script'
    )
    if (answer.error) throw new Error(answer.error)
    return answer.result
  }

  async press(keys: string): Promise<void> {
    const { held, key } = keysOf(keys)
    const acts = this.driver.actions({ async: true })
    for (const each of held) acts.keyDown(KEYS[each])
    acts.keyDown(KEYS[key] ?? key).keyUp(KEYS[key] ?? key)
    for (const each of held.reverse()) acts.keyUp(KEYS[each])
    await withTimeout(acts.perform(), `press ${keys}`)
  }

  async type(text: string): Promise<void> {
    await withTimeout(this.driver.actions({ async: true }).sendKeys(text).perform(), 'type')
  }

  click(point: Point): Promise<void> {
    const acts = this.driver.actions({ async: true })
    return withTimeout(acts.move(at(point)).press().release().perform(), 'click')
  }

  drag([first, ...others]: Point[]): Promise<void> {
    const acts = this.driver.actions({ async: true }).move(at(first)).press()
    for (const point of others) acts.move(at(point))
    return withTimeout(acts.release().perform(), 'drag')
  }

  move(point: Point): Promise<void> {
    return withTimeout(this.driver.actions({ async: true }).move(at(point)).perform(), 'move')
  }

  /** Sets the window size, corrected by the browser's own bars; windows have a minimum width. */
  async resize({ width, height }: Size): Promise<void> {
    const window = this.driver.manage().window()
    await withTimeout(window.setRect({ x: 0, y: 0, width, height }), 'resize')
    const inner = await this.evaluate(() => ({ width: innerWidth, height: innerHeight }))
    const bars = { width: width - inner.width, height: height - inner.height }
    await withTimeout(
      window.setRect({ x: 0, y: 0, width: width + bars.width, height: height + bars.height }),
      'resize'
    )
  }

  async choose(paths: string[]): Promise<void> {
    const fields = await this.driver.findElements(By.css('input[type=file]'))
    await withTimeout(Promise.resolve(fields.at(-1)!.sendKeys(paths.join('\n'))), 'choose files')
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await withTimeout(this.driver.takeScreenshot(), 'picture'), 'base64')
  }

  async pictureOf() {
    return { image: await this.picture(), from: { x: 0, y: 0 } }
  }

  downloads(): Promise<Download[]> {
    return Promise.resolve(filesIn(join(this.home, DOWNLOADS)))
  }

  /** Always null: the driver has no print command. */
  print(): Promise<null> {
    return Promise.resolve(null)
  }

  async close(): Promise<void> {
    try {
      await withTimeout(this.driver.quit(), 'end')
    } finally {
      await this.end()
    }
  }
}

const at = ({ x, y }: Point) => ({
  x: Math.round(x),
  y: Math.round(y),
  duration: 20,
  origin: Origin.VIEWPORT,
})

function session(port: number): Promise<WebDriver> {
  const builder = new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities({
    'browserName': 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: webkitProgram(), args: ['--automation'] },
    'timeouts': { script: TIMEOUT_MS, pageLoad: TIMEOUT_MS },
  })
  return Promise.resolve(builder.build())
}

/** Rejects with the name of the command when the browser hangs. */
function withTimeout<Result>(work: Promise<Result>, act: string): Promise<Result> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`WebKit hangs: ${act}`)), TIMEOUT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function answers(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/status`)
    return answer.ok
  } catch {
    return false
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}
