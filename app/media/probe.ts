import { decoderLimits, TOOL_LIMITS } from '#media/limits'
import { localInput } from '#media/local_input'
import { MediaFailure, UNREADABLE } from '#media/media_failure'
import { asFailure } from '#media/run_ffmpeg'
import { MOST_FACTS_BYTES, runTool, ToolFailed, ToolTimedOut } from '#media/run_tool'
import { ffprobePath } from '#media/tools'

const TIMEOUT_MS = 60_000

/** A stream as ffprobe describes it; numbers come as text. */
export type Stream = {
  codec_type: string
  codec_name?: string
  width?: number
  height?: number
  sample_aspect_ratio?: string
  pix_fmt?: string
  field_order?: string
  color_transfer?: string
  avg_frame_rate?: string
  r_frame_rate?: string
  nb_frames?: string
  duration?: string
  tags?: { rotate?: string }
  side_data_list?: { rotation?: number }[]
  disposition?: { attached_pic?: number }
}

export type Format = {
  format_name?: string
  duration?: string
  bit_rate?: string
  tags?: { major_brand?: string }
}

export type Probe = { streams: Stream[]; format: Format }

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
        maxOutput: MOST_FACTS_BYTES,
        timeoutMs: TIMEOUT_MS,
      }
    )
    const { streams = [], format = {} } = JSON.parse(output.toString()) as Partial<Probe>
    return { streams, format }
  } catch (error) {
    const isReaders = error instanceof ToolFailed || error instanceof SyntaxError
    if (!isReaders || error instanceof ToolTimedOut) throw asFailure(error)
    throw new MediaFailure(UNREADABLE, { cause: error })
  }
}
