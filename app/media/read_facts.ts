import { MediaFailure, UNREADABLE } from '#media/media_failure'
import type { FrameRate, MediaFacts } from '#media/media_facts'
import { runTool, ToolFailed } from '#media/run_tool'
import { ffprobePath } from '#media/tools'

const TIMEOUT_MS = 60_000

type Stream = {
  codec_type: string
  codec_name?: string
  width?: number
  height?: number
  pix_fmt?: string
  avg_frame_rate?: string
  r_frame_rate?: string
  nb_frames?: string
  duration?: string
  tags?: { rotate?: string }
  side_data_list?: { rotation?: number }[]
  disposition?: { attached_pic?: number }
}

type Probe = {
  streams?: Stream[]
  format?: { format_name?: string; duration?: string; bit_rate?: string }
}

/**
 * Reads the facts of a media file on disk.
 * @param path absolute path; only local files are opened, whatever the file refers to
 * @throws MediaFailure when it is not readable as video or image
 */
export async function readFacts(path: string, signal?: AbortSignal): Promise<MediaFacts> {
  const probe = await probed(path, signal)
  const video = probe.streams?.find(
    ({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic
  )
  if (!video?.width || !video.height || !video.codec_name) throw new MediaFailure(UNREADABLE)

  const audio = probe.streams?.find(({ codec_type }) => codec_type === 'audio')
  const rotation = rotationOf(video)
  const isTurned = rotation % 180 !== 0
  const durationSeconds = positive(probe.format?.duration ?? video.duration)
  const frameRate = frameRateOf(video)

  return {
    durationSeconds,
    width: isTurned ? video.height : video.width,
    height: isTurned ? video.width : video.height,
    frameRate,
    frameCount: frameCountOf(video, durationSeconds, frameRate),
    videoCodec: video.codec_name,
    audioCodec: audio?.codec_name ?? null,
    pixelFormat: video.pix_fmt ?? null,
    bitRate: positive(probe.format?.bit_rate),
    container: probe.format?.format_name ?? 'unknown',
    rotation,
  }
}

async function probed(path: string, signal?: AbortSignal): Promise<Probe> {
  try {
    const output = await runTool(
      ffprobePath(),
      [
        ...['-v', 'error', '-protocol_whitelist', 'file,pipe'],
        ...['-print_format', 'json', '-show_streams', '-show_format', '-i', path],
      ],
      { signal, timeoutMs: TIMEOUT_MS }
    )
    return JSON.parse(output)
  } catch (error) {
    if (error instanceof ToolFailed || error instanceof SyntaxError) {
      throw new MediaFailure(UNREADABLE, { cause: error })
    }
    throw error
  }
}

function rotationOf({ tags, side_data_list: sideData }: Stream): number {
  const turned = sideData?.find(({ rotation }) => rotation !== undefined)?.rotation
  return (((turned === undefined ? Number(tags?.rotate ?? 0) : -turned) % 360) + 360) % 360
}

/** The average rate is the true one; the nominal stands in where it is unknown. */
function frameRateOf({ avg_frame_rate: average, r_frame_rate: nominal }: Stream): FrameRate | null {
  for (const text of [average, nominal]) {
    const [numerator, denominator] = (text ?? '0/0').split('/').map(Number)
    if (numerator > 0 && denominator > 0) return { numerator, denominator }
  }
  return null
}

function frameCountOf(video: Stream, seconds: number | null, rate: FrameRate | null) {
  const counted = positive(video.nb_frames)
  if (counted) return counted
  return seconds && rate ? Math.round((seconds * rate.numerator) / rate.denominator) : null
}

function positive(text: string | undefined): number | null {
  const number = Number(text)
  return Number.isFinite(number) && number > 0 ? number : null
}
