import { runTool } from '#media/run_tool'
import { ffmpegPath, isPackagedFfmpeg } from '#media/tools'

/**
 * Releases of ffmpeg, newest first, with the version of libavcodec in each. Builds from the repository have no
 * release in their name (`N-47683-g0e8eb07980`), but all builds report their libraries. A build between two
 * releases counts as the earlier one.
 */
const LIBAVCODEC = {
  '8.0': '62.11',
  '7.1': '61.19',
  '7.0': '61.3',
  '6.1': '60.31',
  '6.0': '60.3',
  '5.1': '59.37',
  '5.0': '59.18',
  '4.4': '58.134',
  '4.3': '58.91',
  '4.2': '58.54',
  '4.1': '58.35',
} as const
export type Release = keyof typeof LIBAVCODEC

/** Releases with which `.ci/run` runs the tests of media, measuring and exact frames. */
const TESTED_RELEASES: readonly (Release | null)[] = ['4.1', '5.1', '7.0']
/** The first release that has `-fps_mode` instead of `-vsync`. */
const FPS_MODE: Release = '5.1'
const TIMEOUT_MS = 60_000

/** Returns the release of ffmpeg from the output of `ffmpeg -version`; null if it is unknown. */
export function releaseOf(versionOutput: string): Release | null {
  const [, major, minor] = /^libavcodec\s+(\d+)\.\s*(\d+)\./m.exec(versionOutput) ?? []
  if (!major) return null
  const releases = Object.entries(LIBAVCODEC) as [Release, string][]
  return releases.find(([, codec]) => isAtLeast(`${major}.${minor}`, codec))?.[0] ?? null
}

const releases = new Map<string, Promise<Release | null>>()

/** Returns the installed ffmpeg's release; null when it can't be determined. */
export async function ffmpegRelease(): Promise<Release | null> {
  const path = ffmpegPath()
  const release = releases.get(path) ?? askRelease(path)
  releases.set(path, release)
  try {
    return await release
  } catch {
    // A later call may succeed.
    releases.delete(path)
    return null
  }
}

async function askRelease(path: string): Promise<Release | null> {
  const output = await runTool(path, ['-hide_banner', '-version'], { timeoutMs: TIMEOUT_MS })
  return releaseOf(output.toString())
}

/**
 * Returns why the ffmpeg in use isn't the best choice, and what to do; null for a tested release that the system
 * keeps up to date.
 */
export async function ffmpegConcern(): Promise<{ what: string; advice: string } | null> {
  return concernOf(await ffmpegRelease(), isPackagedFfmpeg())
}

export function concernOf(release: Release | null, isPackaged: boolean) {
  const name = release ? `ffmpeg ${release}` : 'This ffmpeg, of an unknown version,'
  if (!TESTED_RELEASES.includes(release)) {
    return {
      what: `${name} is not tested`,
      advice: `Copies and measurements are tested with ffmpeg ${TESTED_RELEASES.join(', ')}: install one of these.`,
    }
  }
  if (!isPackaged) return null
  return {
    what: `${name} is the one from npm, which gets no security updates`,
    advice: 'Install the distribution’s ffmpeg.',
  }
}

/**
 * Translates options of a current ffmpeg into those of an earlier release. This is the only place with differences
 * between releases.
 * @param args as a current ffmpeg takes them
 */
export function optionsFor(release: Release | null, args: readonly string[]): string[] {
  if (!release || isAtLeast(release, FPS_MODE)) return [...args]
  return args.map((arg) => (arg === '-fps_mode' ? '-vsync' : arg))
}

function isAtLeast(version: string, minimum: string): boolean {
  const [major, minor] = version.split('.').map(Number)
  const [minMajor, minMinor] = minimum.split('.').map(Number)
  return major > minMajor || (major === minMajor && minor >= minMinor)
}
