import { decoderLimits, THREADS, TOOL_LIMITS } from '#media/limits'
import { ffmpegRelease, optionsFor } from '#media/ffmpeg_release'
import { localInput } from '#media/local_input'
import {
  MediaFailure,
  TOO_DEMANDING,
  TOOK_TOO_LONG,
  UNREADABLE,
  UNREADABLE_OR_TOO_LARGE,
} from '#media/media_failure'
import { runTool, ToolFailed, ToolTimedOut } from '#media/run_tool'
import { ffmpegPath } from '#media/tools'

export type FfmpegOptions = {
  signal?: AbortSignal
  timeoutMs: number
  /** Duration of the result, from which the progress is computed. */
  durationSeconds?: number | null
  /** @param fraction 0 to 1 */
  onProgress?: (fraction: number) => void
  /** Called with each chunk of `STDOUT`, which is then not returned. */
  onData?: (chunk: Buffer) => void
}

export const STDOUT = 'pipe:1'

const TOO_MANY_PIXELS = /exceeds specified max pixel count/
const OUT_OF_MEMORY = /Cannot allocate memory|Error while allocating|malloc of size/i
const IN_THE_FILE =
  /Invalid data found|moov atom not found|not on whitelist|could not find codec|Decoder \(codec \w+\) not found|Decoder '\w+' not found|does not contain any stream|matches no streams|Picture size \d+x\d+ is invalid/i

/**
 * Runs ffmpeg on one local file; files that it refers to are not opened.
 * @param input path of the source
 * @param args options between the source and the result, as a current ffmpeg takes them
 * @param output path, or `STDOUT` to have the result returned (there is no progress then)
 * @throws MediaFailure when the file is at fault, else ToolFailed
 */
export async function runFfmpeg(
  input: { path: string; isStill?: boolean; seekSeconds?: number; options?: readonly string[] },
  args: readonly string[],
  output: string,
  { durationSeconds, onProgress, ...options }: FfmpegOptions
): Promise<Buffer> {
  const onLine = (line: string) => {
    // Both fields are microseconds: the misnamed one is older, and may be removed from ffmpeg.
    const microseconds = /^out_time_[mu]s=(\d+)$/.exec(line)?.[1]
    if (!microseconds || !durationSeconds) return
    onProgress?.(Math.min(1, Number(microseconds) / 1_000_000 / durationSeconds))
  }
  const all = [
    ...['-hide_banner', '-nostdin', '-nostats', '-y', '-v', 'error'],
    ...(onProgress ? ['-progress', STDOUT] : []),
    ...['-filter_threads', `${THREADS}`, ...decoderLimits(input.isStill), ...(input.options ?? [])],
    ...(input.seekSeconds ? ['-ss', String(input.seekSeconds)] : []),
    ...[...localInput(input.path), ...args, '-threads', `${THREADS}`],
    output === STDOUT ? STDOUT : `file:${output}`,
  ]
  try {
    return await runTool(ffmpegPath(), optionsFor(await ffmpegRelease(), all), {
      ...options,
      limits: TOOL_LIMITS,
      onLine: onProgress ? onLine : undefined,
    })
  } catch (error) {
    throw asMediaFailure(error)
  }
}

/** Converts a tool's error to MediaFailure if the file is at fault; returns other errors unchanged. */
export function asMediaFailure(error: unknown): unknown {
  if (error instanceof ToolTimedOut) return new MediaFailure(TOOK_TOO_LONG, { cause: error })
  if (!(error instanceof ToolFailed)) return error
  if (TOO_MANY_PIXELS.test(error.message)) {
    return new MediaFailure(UNREADABLE_OR_TOO_LARGE, { cause: error })
  }
  if (OUT_OF_MEMORY.test(error.message)) return new MediaFailure(TOO_DEMANDING, { cause: error })
  return IN_THE_FILE.test(error.message) ? new MediaFailure(UNREADABLE, { cause: error }) : error
}
