/**
 * Uploads a large file through a real browser to a running installation. The connection is cut twice, and the page is
 * reloaded once. Reports the duration, the number of bytes that were sent twice, the peak memory of the web process
 * and the worker, and whether the stored bytes are those of the file.
 *
 *     APP=http://localhost:3333 DATA_DIR=.data BYTES=2147483648 \
 *       node --import=@poppinss/ts-exec tests/benchmarks/large_upload.ts
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { APIRequestContext } from 'playwright-core'
import { launchChromium } from '#tests/support/browser/chromium'
import {
  cutTheLine,
  hashOf,
  partsArrive,
  reloadAndGoOn,
  watchParts,
  writeLargeFile,
} from '#tests/support/browser/interrupted_upload'
import { until } from '#tests/support/until'

const { APP = 'http://localhost:3333', DATA_DIR = '.data', BYTES = '2147483648' } = process.env
const PASSWORD = process.env.DEMO_PASSWORD ?? 'clapper-and-slate'
const TIMEOUT_MS = 20 * 60_000
const MIB = 1024 ** 2

/** Peak resident memory of the web process and the worker so far, in MiB. */
function peaks(): number[] {
  const { processes } = JSON.parse(readFileSync(join(DATA_DIR, 'running.json'), 'utf8'))
  return processes
    .filter(({ tier }: { tier: string }) => tier === 'application')
    .map(({ pid }: { pid: number }) => {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024)
    })
}

async function json(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { headers: { accept: 'application/json' } })
  const { data } = await answer.json()
  return data
}

const folder = mkdtempSync(join(tmpdir(), 'rushes-large-'))
const path = join(folder, 'Long take.mp4')
const { browser, close } = await launchChromium()
try {
  console.log(`writing ${Number(BYTES) / MIB} MiB`)
  const hash = await writeLargeFile(path, Number(BYTES))
  const before = peaks()
  const context = await browser.newContext({ baseURL: APP })
  const page = await context.newPage()
  await context.request.post('/api/auth/login', {
    data: { email: 'creator@rushes.test', password: PASSWORD },
  })
  const [task] = await json(context.request, '/api/tasks?status=in_progress&status=in_review')
  await page.goto(`/tasks/${task.id}`)
  await page.getByRole('button', { name: 'Upload video' }).first().click()

  const sent = watchParts(page)
  const began = Date.now()
  await page.locator('input[type=file]').last().setInputFiles(path)
  const parts = Math.ceil(Number(BYTES) / (16 * MIB))
  await partsArrive(sent, Math.floor(parts / 4), TIMEOUT_MS)
  await cutTheLine({ page, milliseconds: 3_000 })
  await partsArrive(sent, Math.floor(parts / 2), TIMEOUT_MS)
  await reloadAndGoOn(page, path)
  await partsArrive(sent, Math.floor((parts * 3) / 4), TIMEOUT_MS)
  await cutTheLine({ page, milliseconds: 3_000 })

  const find = async () => {
    const files = await json(context.request, '/api/files?q=Long take&sort=-createdAt')
    return files.find(({ createdAt }: any) => Date.parse(createdAt) > began)
  }
  let file: { id: string } | undefined
  await until('it is confirmed', async () => Boolean((file = await find())), TIMEOUT_MS)
  const seconds = (Date.now() - began) / 1_000
  const arrived = [...sent.arrived.values()]
  const begun = [...sent.begun.values()]
  console.log({
    seconds,
    parts: sent.arrived.size,
    arrivedTwice: arrived.filter((count) => count > 1).length,
    begunAgain: begun.filter((count) => count > 1).length,
    peakMiB: { before, after: peaks() },
  })
  const { url } = await json(context.request, `/api/files/${file!.id}/download`)
  const stored = await fetch(url)
  const same = (await hashOf(Readable.fromWeb(stored.body as never))) === hash
  console.log(same ? 'SHA-256 is equal' : 'SHA-256 DIFFERS')
  if (!same) process.exitCode = 1
} finally {
  await close()
  rmSync(folder, { recursive: true, force: true })
}
