import { runTool } from '#media/run_tool'
import { ffmpegPath, isPackagedFfmpeg } from '#media/tools'

/** A release of ffmpeg, as `[5, 1]`; a build between two releases counts as the earlier one. */
export type Release = readonly [major: number, minor: number]

/**
 * Version of libavcodec with which each release came out, newest first. Builds from the repository
 * have no release in their name (`N-47683-g0e8eb07980`), but all builds report their libraries.
 */
const LIBAVCODEC: readonly [codec: Release, release: Release][] = [
  [
    [62, 11],
    [8, 0],
  ],
  [
    [61, 19],
    [7, 1],
  ],
  [
    [61, 3],
    [7, 0],
  ],
  [
    [60, 31],
    [6, 1],
  ],
  [
    [60, 3],
    [6, 0],
  ],
  [
    [59, 37],
    [5, 1],
  ],
  [
    [59, 18],
    [5, 0],
  ],
  [
    [58, 134],
    [4, 4],
  ],
  [
    [58, 91],
    [4, 3],
  ],
  [
    [58, 54],
    [4, 2],
  ],
  [
    [58, 35],
    [4, 1],
  ],
]
/** Releases with which `.ci/run` runs the tests of media, measuring and exact frames. */
const TESTED: readonly Release[] = [
  [4, 1],
  [5, 1],
  [7, 0],
]
/** The release whose `-fps_mode` replaces `-vsync`, which is gone from later ones. */
const FPS_MODE: Release = [5, 1]
const TIMEOUT_MS = 10_000

/** Returns the release of an ffmpeg by the output of `ffmpeg -version`; null of an unknown one. */
export function releaseOf(versionOutput: string): Release | null {
  const [, major, minor] = /^libavcodec\s+(\d+)\.\s*(\d+)\./m.exec(versionOutput) ?? []
  if (!major) return null
  const codec: Release = [Number(major), Number(minor)]
  return LIBAVCODEC.find(([first]) => isAtLeast(codec, first))?.[1] ?? null
}

const releases = new Map<string, Promise<Release | null>>()

/** Returns the release of the ffmpeg that is run; null where it can't be told. */
export function ffmpegRelease(): Promise<Release | null> {
  const path = ffmpegPath()
  const release =
    releases.get(path) ??
    runTool(path, ['-hide_banner', '-version'], { timeoutMs: TIMEOUT_MS }).then(
      (output) => releaseOf(output.toString()),
      () => null
    )
  releases.set(path, release)
  return release
}

/**
 * Returns why the ffmpeg that is run isn't the best choice, and what to do; null of a tested one that
 * the system keeps up to date. One that is missing or can't be run is no concern of this.
 */
export async function ffmpegConcern(): Promise<{ what: string; advice: string } | null> {
  const release = await ffmpegRelease()
  return concernOf(release, isPackagedFfmpeg())
}

export function concernOf(release: Release | null, isPackaged: boolean) {
  const name = release ? `ffmpeg ${release.join('.')}` : 'This ffmpeg, of an unknown version,'
  const isTested = TESTED.some((tested) => release?.join() === tested.join())
  if (!isTested) {
    const tested = TESTED.map((one) => one.join('.')).join(', ')
    return {
      what: `${name} is not tested`,
      advice: `Copies and measurements are tested with ffmpeg ${tested}: install one of these.`,
    }
  }
  if (!isPackaged) return null
  return {
    what: `${name} is the packaged one, without security updates`,
    advice: 'Install the distribution’s ffmpeg.',
  }
}

/**
 * Translates options of a current ffmpeg into those of an earlier release. All that the product
 * writes differently for one release than for another is here.
 * @param args as a current ffmpeg takes them
 */
export function optionsFor(release: Release | null, args: readonly string[]): string[] {
  if (!release || isAtLeast(release, FPS_MODE)) return [...args]
  return args.map((arg) => (arg === '-fps_mode' ? '-vsync' : arg))
}

function isAtLeast([major, minor]: Release, [leastMajor, leastMinor]: Release): boolean {
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
}
