import { perSecond } from '#media/frame_rate'
import { decoderLimits, MAX_FRAMES, TOOL_LIMITS } from '#media/limits'
import { localInput } from '#media/local_input'
import type { FrameRate, TimingIrregularity } from '#media/media_facts'
import { runTool, ToolFailed } from '#media/run_tool'
import { ffprobePath } from '#media/tools'

const TIMEOUT_MS = 600_000
/** Tolerated deviation, as a fraction of a frame: containers round times, and cameras are slightly irregular. */
const TOLERATED_DEVIATION = 0.25
/** Two frames of film: the delay that encoders add in order to store frames in another order. */
const MAX_DELAY_SECONDS = 0.1
/** Rounding error as a fraction of a frame: times have six decimals. */
const ROUNDING_ERROR = 1e-3

/** What the packet times of a video show about its frames. */
export type FrameTiming = {
  /** undefined if frame n is shown from n / rate on */
  unevenness?: TimingIrregularity
  /**
   * Number of frames at the video's rate, from the beginning to the end of the last picture, which counts as one
   * frame at least; null if the packets don't tell
   */
  frameCount: number | null
}

type Times = {
  /** The time at which each picture is shown, in seconds, in the order of display. */
  shownAt: Float64Array
  /** Start of the first picture or sound, whichever is earlier. */
  fileBegins: number
  /** End of the last picture, according to its packet. */
  ends: number
  /** Whether the file stores pictures that are not shown, or whose time is unknown. */
  hasGaps: boolean
  /** Whether the time of every packet is known. */
  isComplete: boolean
}

/**
 * Numbers the frames of a video by the display times of its packets: the rate in a header is an average, and
 * versions of ffmpeg disagree about the end of the last frame.
 * @param isIso whether the file is MP4 or QuickTime: a player's clock begins at 0 then, even if the first picture
 *   is later
 * @param isKnownIrregular whether the frames are irregular for another reason than their times
 */
export async function numberFrames(
  path: string,
  frameRate: FrameRate,
  { isIso, isKnownIrregular }: { isIso: boolean; isKnownIrregular: boolean },
  signal?: AbortSignal
): Promise<FrameTiming> {
  const times = await readTimes(path, signal)
  if (!times) return { unevenness: 'irregular', frameCount: null }
  const rate = perSecond(frameRate)
  const unevenness = isKnownIrregular ? 'irregular' : unevennessOf(times, rate, isIso)
  if (!times.isComplete) return { unevenness, frameCount: null }
  const isIrregular = unevenness === 'irregular'
  return { unevenness, frameCount: isIrregular ? slotsOf(times, rate) : times.shownAt.length }
}

/** How frame times deviate from n / rate, in which case browsers differ in counting frames. */
function unevennessOf(
  { shownAt, fileBegins, hasGaps }: Times,
  rate: number,
  isIso: boolean
): TimingIrregularity | undefined {
  if (hasGaps) return 'irregular'
  const [first] = shownAt
  const frame = 1 / rate
  const tolerated = frame * TOLERATED_DEVIATION
  if (shownAt.some((time, at) => Math.abs(time - first - at * frame) > tolerated))
    return 'irregular'

  const late = first - fileBegins
  const isInTime = Math.abs(late) <= tolerated && (!isIso || Math.abs(first) <= tolerated)
  if (isInTime) return undefined
  return late > 0 && late <= MAX_DELAY_SECONDS ? 'delayed' : 'irregular'
}

/** Frames at the rate up to the end of the last picture: ffmpeg shows it at the nearest one. */
function slotsOf({ shownAt, fileBegins, ends }: Times, rate: number): number {
  const nearest = (time: number) => Math.floor((time - fileBegins) * rate + 0.5 + ROUNDING_ERROR)
  return Math.max(nearest(shownAt.at(-1)!) + 1, nearest(ends))
}

/** @returns null when there are none, too many, or the file is damaged */
async function readTimes(path: string, signal?: AbortSignal): Promise<Times | null> {
  const shown: number[] = []
  let [fileBegins, ends] = [0, 0]
  let [hasGaps, isComplete] = [false, true]
  const onLine = (line: string) => {
    const [section, ...fields] = line.split(',')
    const [seconds, length] = fields.map(Number)
    if (section === 'format') fileBegins = seconds || 0
    if (section !== 'packet') return
    const isHidden = fields[2]?.includes('D') ?? false
    if (Number.isNaN(seconds)) isComplete = false
    if (Number.isNaN(seconds) || isHidden) hasGaps = true
    else if (shown.length <= MAX_FRAMES) {
      shown.push(seconds)
      ends = Math.max(ends, seconds + (length || 0))
    }
  }
  const probedFields = [
    '-select_streams',
    'v:0',
    '-show_entries',
    'packet=pts_time,duration_time,flags:format=start_time',
  ]
  try {
    await runTool(
      ffprobePath(),
      ['-v', 'error', '-of', 'csv', ...probedFields, ...decoderLimits(), ...localInput(path)],
      { signal, limits: TOOL_LIMITS, timeoutMs: TIMEOUT_MS, onLine }
    )
  } catch (error) {
    if (error instanceof ToolFailed) return null
    throw error
  }
  if (shown.length === 0 || shown.length > MAX_FRAMES) return null
  return {
    shownAt: Float64Array.from(shown).sort(),
    fileBegins,
    ends,
    hasGaps,
    isComplete,
  }
}
