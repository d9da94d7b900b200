import { perSecond } from '#media/frame_rate'
import { decoderLimits, MAX_FRAMES, TOOL_LIMITS } from '#media/limits'
import { localInput } from '#media/local_input'
import type { FrameRate, Unevenness } from '#media/media_facts'
import { runTool, ToolFailed } from '#media/run_tool'
import { ffprobePath } from '#media/tools'

const TIMEOUT_MS = 600_000
/** In shares of a frame: what containers round, and what cameras waver. */
const TOLERATED = 0.25
/** Two frames of film: what encoders put in front to store frames in another order. */
const LONGEST_DELAY_SECONDS = 0.1

type Times = {
  /** When each picture is shown, in seconds and in this order. */
  shownAt: Float64Array
  /** When the first of picture and sound begins. */
  fileBegins: number
  /** Pictures are stored that are not to be shown, or it isn't known when. */
  hasGaps: boolean
}

/**
 * In which way the frames of a video don't lie at n / rate: then browsers count them in ways of
 * their own. Told by when each packet is shown, for what a header says of the rate is an average.
 * @param isIso a player's clock begins at 0 there, whenever the first picture comes
 * @returns undefined where frame n is shown from n / rate on
 */
export async function unevennessOf(
  path: string,
  frameRate: FrameRate,
  isIso: boolean,
  signal?: AbortSignal
): Promise<Unevenness | undefined> {
  const times = await readTimes(path, signal)
  if (!times || times.hasGaps) return 'irregular'
  const { shownAt, fileBegins } = times
  const [first] = shownAt
  const frame = 1 / perSecond(frameRate)
  const tolerated = frame * TOLERATED
  if (shownAt.some((time, at) => Math.abs(time - first - at * frame) > tolerated))
    return 'irregular'

  const late = first - fileBegins
  const isInTime = Math.abs(late) <= tolerated && (!isIso || Math.abs(first) <= tolerated)
  if (isInTime) return undefined
  return late > 0 && late <= LONGEST_DELAY_SECONDS ? 'delayed' : 'irregular'
}

/** @returns null when there are none, too many, or the file is damaged */
async function readTimes(path: string, signal?: AbortSignal): Promise<Times | null> {
  const shown: number[] = []
  let fileBegins = 0
  let hasGaps = false
  const onLine = (line: string) => {
    const [section, time, flags = ''] = line.split(',')
    const seconds = Number(time)
    if (section === 'format') fileBegins = seconds || 0
    if (section !== 'packet') return
    if (Number.isNaN(seconds) || flags.includes('D')) hasGaps = true
    else if (shown.length <= MAX_FRAMES) shown.push(seconds)
  }
  const what = [
    '-select_streams',
    'v:0',
    '-show_entries',
    'packet=pts_time,flags:format=start_time',
  ]
  try {
    await runTool(
      ffprobePath(),
      ['-v', 'error', '-of', 'csv', ...what, ...decoderLimits(), ...localInput(path)],
      { signal, limits: TOOL_LIMITS, timeoutMs: TIMEOUT_MS, onLine }
    )
  } catch (error) {
    if (error instanceof ToolFailed) return null
    throw error
  }
  if (shown.length === 0 || shown.length > MAX_FRAMES) return null
  return { shownAt: Float64Array.from(shown).sort(), fileBegins, hasGaps }
}
