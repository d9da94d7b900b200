import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ffmpegRelease, optionsFor } from '#media/ffmpeg_release'
import { readFacts } from '#media/read_facts'
import { runTool } from '#media/run_tool'
import { ffmpegPath } from '#media/tools'
import { measureVersion, type MeasuredVersion } from '#measure/measure_version'
import { keptFilm } from '#tests/support/runner/kept_films'
import { makeSmallFilm } from '#measure/picture/make_small_film'

const folder = mkdtempSync(join(tmpdir(), 'rushes-measured-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** A film in which the whole picture moves, with the same tone on both channels, at a loudness that suits the web. */
export const PICTURE = 'testsrc2=size=270x480:rate=25'
export const TONE = 'aevalsrc=0.283*sin(2*PI*1000*t)|0.283*sin(2*PI*1000*t):s=48000'

export type Film = {
  name: string
  seconds?: number
  /** sources of ffmpeg's lavfi; `sound` is null for a film without sound */
  picture?: string
  sound?: string | null
  /** filters of the picture, and other options of the encoder */
  filters?: string
  options?: readonly string[]
}

const known = new Map<string, Promise<MeasuredVersion>>()

/** Makes a film with ffmpeg and measures it like a version. Equal films are made only once. */
export function measured(film: Film): Promise<MeasuredVersion> {
  const key = JSON.stringify(film)
  const measuring = known.get(key) ?? measure(film)
  known.set(key, measuring)
  return measuring
}

async function measure(film: Film): Promise<MeasuredVersion> {
  const path = await made(film)
  const media = await readFacts(path)
  const smallFilm = `${path}.small.mp4`
  await makeSmallFilm(path, smallFilm, media)
  return measureVersion({ original: path, smallFilm }, media)
}

export async function made({ name, seconds = 4, ...film }: Film): Promise<string> {
  const { picture = PICTURE, sound = TONE, filters, options = [] } = film
  const path = join(folder, name)
  const inputs = [picture, sound].filter((source) => source !== null)
  const args = [
    ...['-hide_banner', '-y', '-v', 'error'],
    ...inputs.flatMap((source) => ['-f', 'lavfi', '-i', source]),
    ...(filters ? ['-vf', filters] : []),
    ...['-t', String(seconds), '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-b:a', '192k', '-movflags', '+faststart', ...options],
  ]
  const release = await ffmpegRelease()
  const hash = createHash('sha256').update(args.join('\0')).digest('hex').slice(0, 16)
  await keptFilm(`${hash}-${name}`, path, (draft) =>
    runTool(ffmpegPath(), optionsFor(release, [...args, draft]), { timeoutMs: 60_000 })
  )
  return path
}
