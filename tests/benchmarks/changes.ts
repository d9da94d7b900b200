/**
 * Measures the comparison of two versions, as `npm run bench` with `BENCH_PART=changes` starts it:
 * one minute with its pictures, and half an hour with 200 edits by frame signatures only. Exits
 * with status 1 when they take more than one and five seconds of CPU, or the second one more than
 * 200 MB.
 */
import { compareVersions, type VersionRead } from '#measure/changes/compare_versions'
import { FrameSigner, SIGNATURE_BYTES } from '#measure/picture/frame_signature'
import { Signatures } from '#measure/picture/signatures'
import { drawn } from '#tests/support/changes/drawn'
import { Master, type Shot } from '#tests/support/changes/master'
import { randomOf } from '#tests/support/changes/random'
import type { Scene } from '#tests/support/changes/scene'
import { RATE, uncut } from '#tests/support/changes/version'

const MB = 1_000_000
const MINUTE = { frames: 60 * RATE, cpu: 1 }
const HALF_HOUR = { frames: 30 * 60 * RATE, edits: 200, cpu: 5, megabytes: 200 }

const SHOT = 75
const scenes = Array.from({ length: 20 }, (_, seed): Scene => {
  return { seed: seed + 1, pan: [1 + (seed % 4), 0.37 + seed / 50], grain: 1.5 }
})
/** Cycles through the scenes, and continues each one where its last shot ended. */
const shotsOf = (frames: number): Shot[] =>
  Array.from({ length: Math.ceil(frames / SHOT) }, (_, index) => ({
    scene: scenes[index % scenes.length],
    frames: SHOT,
    from: Math.floor(index / scenes.length) * SHOT,
  }))

const minute = uncut(new Master(shotsOf(MINUTE.frames), { width: 160, height: 90 }))
const removed = { ...minute, takes: minute.takes.toSpliced(400, 12) }
const [from, to] = [drawn(minute, 1, 1), drawn(removed, 1, 2)]
const short = await cost(() => compareVersions(from, to))

const film = signed(new Master(shotsOf(HALF_HOUR.frames), { width: 48, height: 28 }))
const cut = withEdits(film, HALF_HOUR.edits)
const long = await cost(() => compareVersions(read(film), read(cut)))
const changed = long.result.segments.filter(({ kind }) => kind !== 'same').length

console.log('| Versions | CPU s | clock s | memory |\n| --- | ---: | ---: | ---: |')
console.log(row('60 s, with pictures', short))
console.log(row(`30 min, ${HALF_HOUR.edits} edits, ${changed} found`, long))
if (short.cpu > MINUTE.cpu || long.cpu > HALF_HOUR.cpu) process.exitCode = 1
if (long.megabytes > HALF_HOUR.megabytes) process.exitCode = 1

/**
 * Returns the frame signatures. The pictures are small, because signatures only contain means over
 * cells.
 */
function signed(master: Master): Uint8Array {
  const signer = new FrameSigner(master.size)
  const bytes = new Uint8Array(master.count * SIGNATURE_BYTES)
  for (let frame = 0; frame < master.count; frame += 1) {
    const at = frame * SIGNATURE_BYTES
    signer.sign(master.picture(frame), bytes.subarray(at, at + SIGNATURE_BYTES))
  }
  return bytes
}

/**
 * Drops frames in some places and repeats them in others, with simulated encoder noise everywhere.
 */
function withEdits(bytes: Uint8Array, edits: number): Uint8Array {
  const random = randomOf(5)
  const count = bytes.length / SIGNATURE_BYTES
  const frames: number[] = []
  const every = Math.floor(count / edits)
  for (let frame = 0; frame < count; frame += 1) {
    if (frame % every === 40) {
      const length = 1 + Math.floor(random() * 30)
      if (random() < 0.5) frame += length
      else for (let back = 0; back < length; back += 1) frames.push((frame + 9_000 + back) % count)
    }
    frames.push(Math.min(count - 1, frame))
  }
  const result = new Uint8Array(frames.length * SIGNATURE_BYTES)
  for (const [at, frame] of frames.entries()) {
    const first = at * SIGNATURE_BYTES
    result.set(bytes.subarray(frame * SIGNATURE_BYTES, (frame + 1) * SIGNATURE_BYTES), first)
    for (let cell = 8; cell < 56; cell += 1) result[first + cell] += Math.round(random() - 0.5)
    if (random() < 0.5) result[first + Math.floor(random() * 8)] ^= 1 << Math.floor(random() * 8)
  }
  return result
}

function read(bytes: Uint8Array): VersionRead {
  const signatures = new Signatures(bytes)
  return { signatures, rate: RATE, moments: new Uint8Array(0), channels: 0, pictures: null }
}

type Cost<Result> = { cpu: number; clock: number; megabytes: number; result: Result }

/** Measures CPU and wall time in seconds, and the peak growth of this process's memory. */
async function cost<Result>(work: () => Promise<Result>): Promise<Cost<Result>> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  const [cpu, clock] = [process.cpuUsage(), performance.now()]
  const result = await work()
  const { user, system } = process.cpuUsage(cpu)
  return {
    cpu: (user + system) / 1_000_000,
    clock: (performance.now() - clock) / 1_000,
    megabytes: Math.max(0, process.memoryUsage.rss() - before) / MB,
    result,
  }
}

function row(name: string, { cpu, clock, megabytes }: Cost<unknown>): string {
  return `| ${name} | ${cpu.toFixed(2)} | ${clock.toFixed(2)} | ${megabytes.toFixed(0)} MB |`
}
