import { decoderLimits, TOOL_LIMITS } from '#media/limits'
import { localInput } from '#media/local_input'
import { MediaFailure, UNREADABLE } from '#media/media_failure'
import { asMediaFailure } from '#media/run_ffmpeg'
import { MAX_FACTS_BYTES, runTool, ToolFailed, ToolTimedOut } from '#media/run_tool'
import type { Probe } from '#media/streams'
import { ffprobePath } from '#media/tools'

const TIMEOUT_MS = 60_000

/**
 * Runs ffprobe on a file on disk.
 * @throws MediaFailure when it can't read the file
 */
export async function probe(path: string, signal?: AbortSignal): Promise<Probe> {
  const what = ['-v', 'error', '-print_format', 'json', '-show_streams', '-show_format']
  try {
    const output = await runTool(
      ffprobePath(),
      [...what, ...decoderLimits(true), ...localInput(path)],
      {
        signal,
        limits: TOOL_LIMITS,
        maxOutput: MAX_FACTS_BYTES,
        timeoutMs: TIMEOUT_MS,
      }
    )
    const { streams = [], format = {} } = JSON.parse(output.toString()) as Partial<Probe>
    return { streams, format }
  } catch (error) {
    const isUnreadable = error instanceof ToolFailed || error instanceof SyntaxError
    if (!isUnreadable || error instanceof ToolTimedOut) throw asMediaFailure(error)
    throw new MediaFailure(UNREADABLE, { cause: error })
  }
}
