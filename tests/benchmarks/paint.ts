/// <reference lib="dom" />
/**
 * Measures the largest contentful paint of each page, as `npm run bench` with `BENCH_PART=paint`
 * starts it: the built product with the demonstration, in Chromium, with an empty cache and with a
 * filled one, on this machine at full speed and with a slow processor and connection. Prints
 * medians of `PAGE_TURNS` turns.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '#tests/support/browser/chromium'
import { startServer, stopServer } from './requests/bench_server.js'

const TURNS = Number(process.env.PAGE_TURNS ?? 5)
const SETTLED_MS = 700

/**
 * Throughput in bytes a second, latency in milliseconds, and the slowdown factor of the processor.
 */
type Conditions = { name: string; line?: { throughput: number; latency: number }; slowdown: number }

const CONDITIONS: Conditions[] = [
  { name: 'as it is', slowdown: 1 },
  {
    name: '20 Mbit/s, 40 ms, CPU ÷ 4',
    line: { throughput: 20_000_000 / 8, latency: 40 },
    slowdown: 4,
  },
]

type Figures = { paint: number; scripts: number; kilobytes: number }

await promisify(execFile)(process.execPath, ['ace.js', 'demo:seed'], {
  env: { ...process.env, NODE_ENV: 'development' },
  maxBuffer: Infinity,
})
const product = await startServer('product')
const address = `http://localhost:${product.port}`
const { browser, close } = await launchChromium()

const signedIn = await browser.newContext({ baseURL: address })
const session = await signedIn.request.post('/api/auth/login', {
  data: {
    email: 'manager@nordhaus.test',
    password: process.env.DEMO_PASSWORD ?? 'clapper-and-slate',
  },
  headers: { origin: address },
})
if (!session.ok()) throw new Error(`Nobody was let in: ${await session.text()}`)
const { data } = await signedIn.request
  .get('/api/content', { headers: { accept: 'application/json' } })
  .then((answer) => answer.json())
const cookies = await signedIn.cookies()

const pages = { '/login': '/login', '/tasks': '/tasks', '/content/:id': `/content/${data[0].id}` }
for (const conditions of CONDITIONS) {
  for (const [name, path] of Object.entries(pages)) {
    const cold: Figures[] = []
    const warm: Figures[] = []
    for (let turn = 0; turn < TURNS; turn += 1) {
      const context = await newContext(browser, path)
      cold.push(await visit(context, path, conditions))
      warm.push(await visit(context, path, conditions))
      await context.close()
    }
    const paints = (figures: Figures[]) => median(figures.map(({ paint }) => paint)).toFixed(0)
    const { scripts, kilobytes } = cold[0]
    console.log(
      `${conditions.name.padEnd(28)} ${name.padEnd(14)} cold ${paints(cold).padStart(5)} ms   ` +
        `warm ${paints(warm).padStart(5)} ms   ${scripts} scripts, ${kilobytes.toFixed(0)} kB before the first paint`
    )
  }
}
await close()
await stopServer(product)

/** Opens a browser context that only has the session cookie. */
async function newContext(of: Browser, path: string): Promise<BrowserContext> {
  const context = await of.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } })
  if (path !== '/login') await context.addCookies(cookies)
  return context
}

async function visit(
  context: BrowserContext,
  path: string,
  { line, slowdown }: Conditions
): Promise<Figures> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  if (line) {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.throughput,
      uploadThroughput: line.throughput,
    })
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForSelector('main')
  await page.waitForTimeout(SETTLED_MS * slowdown)
  const figures = await read(page)
  await page.close()
  return figures
}

/**
 * Returns the time of the last largest paint, and the scripts that were requested before the first
 * one.
 */
function read(page: Page): Promise<Figures> {
  return page.evaluate(async () => {
    const paints = await new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
      observer.observe({ type: 'largest-contentful-paint', buffered: true })
    })
    const [first] = performance.getEntriesByName('first-contentful-paint')
    const scripts = (
      performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    ).filter(({ name, startTime }) => name.endsWith('.js') && startTime < first.startTime)
    const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    return { paint: paints.at(-1)!.startTime, scripts: scripts.length, kilobytes: bytes / 1000 }
  })
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
}
