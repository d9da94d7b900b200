/**
 * Measures the cost of reading a version in addition to encoding its proxy, as `npm run bench` with
 * `BENCH_PART=checks` starts it: CPU time of ffmpeg and of this process, which depends less on a
 * busy machine than wall time. Exits with status 1 when a reading adds more than 15 % to the
 * encoding, runs at less than five times real time, or uses memory that grows with the film.
 * `BENCH_SECONDS` is the film's length, `BENCH_MINUTES` that of the long one, `BENCH_TURNS` the
 * number of repetitions.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { VersionFiles } from '#measure/measure_version'
import { benchmark } from './harness.js'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 30)
const MINUTES = Number(process.env.BENCH_MINUTES ?? 30)
const TURNS = Number(process.env.BENCH_TURNS ?? 3)
const MAX_ADDED_SHARE = 0.15
const MIN_SPEED = 5
/**
 * Signatures and moments of half an hour take 10 MB; the rest is garbage that hasn't been collected
 * yet.
 */
const MAX_MEMORY_MB = 150
const MB = 1_000_000

const folder = mkdtempSync(join(tmpdir(), 'rushes-bench-checks-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const at = (name: string) => join(folder, name)

await benchmark(async () => {
  const { makeProxy } = await import('#media/make_proxy')
  const { readFacts } = await import('#media/read_facts')
  const { runTool } = await import('#media/run_tool')
  const { ffmpegPath } = await import('#media/tools')
  const { measureVersion } = await import('#measure/measure_version')
  const { makeSmallFilm, smallFilmOutputArgs } = await import('#measure/picture/make_small_film')

  const ffmpeg = (...args: string[]) =>
    runTool(ffmpegPath(), ['-v', 'error', '-y', ...args], { timeoutMs: 1_800_000 })

  /** Moving detail, grain, and stereo sound. */
  const film = (size: string, seconds: number, ...codec: string[]) => [
    ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=30`],
    ...['-f', 'lavfi', '-i', 'anoisesrc=color=pink:amplitude=0.3:sample_rate=48000'],
    ...['-vf', 'noise=alls=6:allf=t', '-ac', '2', '-t', String(seconds), ...codec],
  ]
  const master = at('master.mov')
  const prores = ['-c:v', 'prores_ks', '-profile:v', '2', '-pix_fmt', 'yuv422p10le']
  await ffmpeg(...film('1920x1080', SECONDS, ...prores, '-c:a', 'pcm_s16le'), master)
  const facts = await readFacts(master)
  const player = at('proxy.mp4')
  const smallFilm = at('small.mp4')
  const read = (files: Partial<VersionFiles> = {}) =>
    measureVersion({ original: master, smallFilm, ...files }, facts)

  const alone: Cost[] = []
  const together: Cost[] = []
  const reading: Cost[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    alone.push(await costOf(() => makeProxy(master, player, 'encode', facts, {})))
    together.push(
      await costOf(async () => {
        const alongside = await smallFilmOutputArgs(facts, smallFilm)
        await makeProxy(master, player, 'encode', facts, { alongside })
        await read()
      })
    )
    reading.push(
      await costOf(async () => {
        await makeSmallFilm(player, smallFilm, facts)
        await read({ original: player })
      })
    )
  }
  const [encoding, both, sole] = [alone, together, reading].map(median)
  const added = both.cpu / encoding.cpu - 1
  // Real time is compared with wall time, because ffmpeg and this process run in parallel.
  const speed = SECONDS / sole.clock
  console.log(`1080p30, ${SECONDS} s of ProRes, median of ${TURNS} turns\n`)
  console.log('| work | CPU s | clock s |\n| --- | ---: | ---: |')
  console.log(row('copy for browsers', encoding))
  console.log(row('copy, and reading', both))
  console.log(row('reading alone', sole))
  console.log(`\nadded by reading: ${(added * 100).toFixed(1)} %`)
  console.log(
    `alone: ${speed.toFixed(1)} × real time, ${(SECONDS / sole.cpu).toFixed(1)} × for each core used`
  )

  const minute = at('minute.mp4')
  const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  await ffmpeg(...film('640x360', 60, ...h264), minute)
  const long = at('long.mp4')
  await ffmpeg('-stream_loop', String(MINUTES - 1), '-i', minute, '-c', 'copy', long)
  const peaks: number[] = []
  for (const path of [minute, long]) {
    const media = await readFacts(path)
    await makeSmallFilm(path, smallFilm, media)
    peaks.push(await peakOf(() => measureVersion({ original: path, smallFilm }, media)))
  }
  const [short, grown] = peaks
  console.log(
    `memory: ${short.toFixed(0)} MB for one minute, ${grown.toFixed(0)} MB for ${MINUTES}`
  )
  if (added > MAX_ADDED_SHARE || speed < MIN_SPEED || grown - short > MAX_MEMORY_MB) {
    process.exitCode = 1
  }
})

/** Seconds of CPU, of this process and its children, and of wall time. */
type Cost = { cpu: number; clock: number }

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [cpu, clock] = [cpuSeconds(), performance.now()]
  await work()
  return { cpu: cpuSeconds() - cpu, clock: (performance.now() - clock) / 1_000 }
}

/** User and system time of this process and of its ended children, in seconds, from Linux. */
function cpuSeconds(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return ticks / 100
}

/** Returns the peak memory of this process during some work, in MB. */
async function peakOf(work: () => Promise<unknown>): Promise<number> {
  let peak = 0
  const look = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss / MB)
  }, 50)
  await work()
  clearInterval(look)
  return peak
}

function median(costs: Cost[]): Cost {
  return costs.toSorted((one, other) => one.cpu - other.cpu)[Math.floor(costs.length / 2)]
}

function row(name: string, { cpu, clock }: Cost): string {
  return `| ${name} | ${cpu.toFixed(1)} | ${clock.toFixed(1)} |`
}
