/**
 * Lets safebot download a large video, in a running installation whose worker is killed at 40 %. Reports where the next
 * worker resumed, the duration, the workers' peak memory, and whether the stored bytes are those of the site.
 *
 *     FETCH_ALLOWED_HOSTS=127.0.0.1:9911 npm start
 *     APP=http://localhost:3333 DATA_DIR=.data BYTES=1073741824 \
 *       node --import=@poppinss/ts-exec tests/benchmarks/large_download.ts
 */
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { until } from '#tests/support/until'
import { playableVideo } from '#tests/support/videos'

const { APP = 'http://localhost:3333', DATA_DIR = '.data', BYTES = '1073741824' } = process.env
const PORT = Number(process.env.PORT ?? 9911)
const PASSWORD = process.env.DEMO_PASSWORD ?? 'clapper-and-slate'
const MIB = 1024 ** 2
const SIZE = Number(BYTES)
const TIMEOUT_MS = 20 * 60_000
const ETAG = `"${randomBytes(8).toString('hex')}"`

/**
 * A video followed by a box of noise, which players skip. It is never held in memory as a whole.
 */
const video = await readFile(await playableVideo())
const box = Buffer.alloc(8)
box.writeUInt32BE(SIZE - video.length)
box.write('free', 4)
const start = Buffer.concat([video, box])
const noise = randomBytes(MIB + 4_099)

function* bytesFrom(position: number): Generator<Buffer> {
  for (let at = position; at < SIZE;) {
    const source = at < start.length ? start : noise
    const offset = at < start.length ? at : (at - start.length) % noise.length
    const piece = source.subarray(offset, offset + Math.min(64 * 1024, SIZE - at))
    yield piece
    at += piece.length
  }
}

const asked: string[] = []
let sent = 0
const site = createServer(({ headers }, response) => {
  asked.push(headers.range ?? 'all')
  const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0)
  const isRest = from > 0 && headers['if-range'] === ETAG
  response.writeHead(isRest ? 206 : 200, {
    'content-type': 'video/mp4',
    'content-length': SIZE - (isRest ? from : 0),
    'accept-ranges': 'bytes',
    'etag': ETAG,
    ...(isRest && { 'content-range': `bytes ${from}-${SIZE - 1}/${SIZE}` }),
  })
  const body = Readable.from(bytesFrom(isRest ? from : 0))
  body.on('data', (piece: Buffer) => (sent += piece.length))
  pipeline(body, response).catch(() => {})
}).listen(PORT, '127.0.0.1')

/** Returns the running worker, and its peak resident memory so far in MiB. */
function worker(): { pid: number; peak: number } | null {
  const { processes } = JSON.parse(readFileSync(`${DATA_DIR}/running.json`, 'utf8'))
  for (const { pid } of processes) {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes('worker')) continue
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      return { pid, peak: Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024) }
    } catch {
      // The process has ended meanwhile.
    }
  }
  return null
}

const login = await fetch(`${APP}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'origin': APP },
  body: JSON.stringify({ email: 'pm@rushes.test', password: PASSWORD }),
})
const cookie = login.headers
  .getSetCookie()
  .map((one) => one.split(';')[0])
  .join('; ')
const json = async (path: string, init: RequestInit = {}) => {
  const headers = {
    ...{ cookie, 'accept': 'application/json', 'content-type': 'application/json' },
    origin: APP,
  }
  const answer = await fetch(`${APP}${path}`, { ...init, headers })
  const { data } = (await answer.json()) as { data: any }
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return data
}

try {
  const url = `http://127.0.0.1:${PORT}/${ETAG.slice(1, -1)}.mp4`
  const before = worker()
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
  const body = JSON.stringify({ url, title: 'Long take' })
  const { id } = await json('/api/safebot/records', { method: 'POST', body })
  const record = () => json(`/api/safebot/records/${id}`)

  const reached = async () => {
    const { progress } = await record()
    return progress >= 40
  }
  await until('40 % have come', reached, TIMEOUT_MS)
  const killed = worker()!
  process.kill(killed.pid, 'SIGKILL')
  console.log(`${seconds()}: killed ${killed.pid}, peak ${before?.peak} → ${killed.peak} MiB`)

  const isOver = async () => {
    const { status } = await record()
    return status === 'ready' || status === 'failed'
  }
  const another = await until('another worker runs', () => {
    const now = worker()
    return now && now.pid !== killed.pid ? now : null
  })
  await until('it is over', isOver, TIMEOUT_MS)
  const { status, reason, fileId } = await record()
  console.log(`${seconds()}: ${status} ${reason ?? ''}`)
  console.log(`${worker()!.pid}, peak ${another.peak} → ${worker()!.peak} MiB`)
  console.log(`asked for ${asked.join(', ')}; sent ${Math.round(sent / MIB)} of ${SIZE / MIB} MiB`)

  const expected = createHash('sha256')
  for (const piece of bytesFrom(0)) expected.update(piece)
  const stored = createHash('sha256')
  const { url: address } = await json(`/api/files/${fileId}/download`)
  const answer = await fetch(new URL(address, APP))
  for await (const piece of answer.body!) stored.update(piece)
  const [one, other] = [expected.digest('hex'), stored.digest('hex')]
  console.log(one === other ? `the same bytes: ${one}` : `other bytes: ${one} ${other}`)
} finally {
  site.closeAllConnections()
  site.close()
}
