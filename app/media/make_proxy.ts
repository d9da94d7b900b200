import { stat } from 'node:fs/promises'
import { boxLayout } from '#media/file_format/iso_boxes'
import { perSecond } from '#media/frame_rate'
import { MAX_RUNTIME_MS, MAX_SECONDS_AFTER_PICTURE } from '#media/limits'
import { MediaFailure, PREVIEW_TOO_LARGE } from '#media/media_failure'
import type { MediaFacts } from '#media/media_facts'
import { fitInSquare, shownAs } from '#media/picture_filters'
import { runFfmpeg, type FfmpegOptions } from '#media/run_ffmpeg'

const MAX_SIDE = 1_920
const PLAYABLE_AUDIO: readonly (string | null)[] = [null, 'aac', 'mp3']
const PLAYABLE_PIXELS: readonly (string | null)[] = ['yuv420p', 'yuvj420p']
const AAC = ['-c:a', 'aac', '-b:a', '160k', '-ac', '2', '-ar', '48000']
/** Adds silence before a sound that begins late, and where sound is missing. */
const PAD_AUDIO_START = 'aresample=async=1:first_pts=0'
/** Repeats the last frame for one second; `trim` removes the surplus. */
const REPEAT_LAST_FRAME = 'tpad=stop_mode=clone:stop_duration=1'
/** Bits per second that a connection of 20 Mbit/s can stream with other traffic. */
const STREAMABLE = 12_000_000

/** Maximum bit rate of an encoded copy, sound included. */
const MAX_BITS_PER_SECOND = 10_500_000
const MIN_LIMIT_BYTES = 16 * 1024 ** 2

export type ProxyNeed = 'none' | 'rewrap' | 'encode'

/**
 * Returns what a browser needs to play this video at once: nothing, the same frames in another container, or an
 * H.264 copy.
 */
export async function proxyNeed(path: string, facts: MediaFacts): Promise<ProxyNeed> {
  if (!isPicturePlayable(facts)) return 'encode'
  if (facts.container !== 'mp4' || !PLAYABLE_AUDIO.includes(facts.audioCodec)) return 'rewrap'
  const { fastStart } = await boxLayout(path)
  return fastStart ? 'none' : 'rewrap'
}

function isPicturePlayable(facts: MediaFacts): boolean {
  return (
    facts.videoCodec === 'h264' &&
    PLAYABLE_PIXELS.includes(facts.pixelFormat) &&
    (facts.bitRate ?? 0) <= STREAMABLE &&
    !isUneven(facts) &&
    !facts.isInterlaced &&
    !facts.hdr
  )
}

/**
 * Writes the copy that browsers play: MP4 with its index in front, the same frames at the same rate. Metadata
 * of the camera, such as its location, is left out.
 */
export async function makeProxy(
  source: string,
  output: string,
  need: Exclude<ProxyNeed, 'none'>,
  facts: MediaFacts,
  {
    alongside = [],
    ...options
  }: Pick<FfmpegOptions, 'signal' | 'onProgress'> & {
    /** further outputs, as arguments of ffmpeg, that are made of the same frames in the same run */
    alongside?: readonly string[]
  }
): Promise<void> {
  const video = need === 'rewrap' ? ['-c:v', 'copy'] : await encoderOptions(facts)
  const maxBytes = await maxProxyBytes(source, facts)
  await runFfmpeg(
    { path: source },
    [
      ...alongside,
      ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1'],
      ...['-map_chapters', '-1', ...video, ...sound(facts), '-write_tmcd', '0'],
      ...['-movflags', '+faststart', '-max_muxing_queue_size', '4096', '-f', 'mp4'],
      ...['-fs', String(maxBytes)],
    ],
    output,
    { ...options, durationSeconds: facts.durationSeconds, timeoutMs: MAX_RUNTIME_MS }
  )
  // At its limit ffmpeg stops without an error, and the end of the video would be missing.
  const { size } = await stat(output)
  if (size >= maxBytes) throw new MediaFailure(PREVIEW_TOO_LARGE)
}

/** Twice the expected size: a file may claim to be short and never end. */
async function maxProxyBytes(source: string, { durationSeconds }: MediaFacts): Promise<number> {
  const { size } = await stat(source)
  const due = ((durationSeconds ?? 0) * MAX_BITS_PER_SECOND) / 8
  return Math.ceil(2 * Math.max(size, due) + MIN_LIMIT_BYTES)
}

async function encoderOptions(facts: MediaFacts): Promise<string[]> {
  const { frameRate } = facts
  const filters = [
    ...(await shownAs(facts, fitInSquare(facts, MAX_SIDE))),
    ...evenFrameFilters(facts),
  ]
  // A key frame every second lets the player step and scrub without a wait.
  const second = Math.max(1, Math.round(frameRate ? perSecond(frameRate) : 25))
  return [
    ...['-vf', filters.join(','), '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21'],
    ...['-maxrate', '10M', '-bufsize', '20M', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
    ...['-g', String(second), ...KEEP_FILTERED_FRAMES],
  ]
}

/** Whether frames are numbered in the copy instead of the file, because the file's frame times aren't n / rate. */
export function isUneven({
  unevenness,
  hasVariableRate,
}: Pick<MediaFacts, 'unevenness' | 'hasVariableRate'>): boolean {
  return unevenness !== undefined || hasVariableRate === true
}

/**
 * Encoder options that keep each frame that the filters output: by default, each release of ffmpeg drops and
 * repeats frames in a different way.
 */
export const KEEP_FILTERED_FRAMES = ['-fps_mode', 'passthrough'] as const

/**
 * Filters that show frame n at n / rate, so that none is lost or added. A merely delayed picture is moved to
 * the beginning; when the picture starts later than the sound, its first frame is repeated, and the sound
 * stays in sync.
 */
export function evenFrameFilters(facts: MediaFacts): string[] {
  const { durationSeconds, frameRate, frameCount, unevenness, isInterlaced } = facts
  // A raw stream of frames has no times.
  if (!frameRate || !durationSeconds) return []
  const moved = unevenness === 'delayed' ? ['setpts=PTS-STARTPTS'] : []
  const even = `fps=${frameRate.numerator}/${frameRate.denominator}:start_time=0`
  // Frames that consist of fields have no known count: see `readFacts`.
  if (!frameCount || isInterlaced) return [...moved, even]
  // The last frame is repeated until the count is reached: releases of ffmpeg differ about the end of the last
  // frame.
  return [...moved, REPEAT_LAST_FRAME, even, `trim=end_frame=${frameCount}`]
}

/** Options that keep the sound of a video in time with frames that were renumbered. */
export function audioSyncOptions(facts: MediaFacts): string[] {
  return isUneven(facts) ? ['-af', PAD_AUDIO_START] : []
}

function sound(facts: MediaFacts): string[] {
  const { audioCodec, durationSeconds } = facts
  const isMoved = isUneven(facts) && audioCodec
  if (!isMoved && PLAYABLE_AUDIO.includes(audioCodec)) return ['-c:a', 'copy']
  const filters = isMoved ? [PAD_AUDIO_START] : []
  if (durationSeconds) filters.push(`atrim=end=${durationSeconds + MAX_SECONDS_AFTER_PICTURE}`)
  return [...(filters.length > 0 ? ['-af', filters.join(',')] : []), ...AAC]
}
