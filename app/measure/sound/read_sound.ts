import { runFfmpeg, STDOUT } from '#media/run_ffmpeg'
import { LONGEST_WORK_MS, MAX_SECONDS_AFTER_PICTURE } from '#media/limits'
import { MediaFailure } from '#media/media_failure'
import { SAMPLE_RATE } from '#measure/sound/k_weighting'
import { SoundMeter } from '#measure/sound/sound_meter'

/**
 * Measures the sound of a video, up to shortly after its picture.
 * @param channels of its first sound track
 * @param pictureSeconds how long its picture is
 * @returns null where its sound can't be read: the picture is measured all the same
 */
export async function readSound(
  path: string,
  channels: number,
  pictureSeconds: number,
  signal?: AbortSignal
): Promise<SoundMeter | null> {
  const meter = new SoundMeter(channels)
  const raw = ['-map', '0:a:0', '-vn', '-ac', String(channels), '-ar', String(SAMPLE_RATE)]
  try {
    const until = ['-t', String(pictureSeconds + MAX_SECONDS_AFTER_PICTURE)]
    await runFfmpeg({ path }, [...raw, ...until, '-f', 'f32le'], STDOUT, {
      signal,
      onData: (chunk) => meter.push(chunk),
      timeoutMs: LONGEST_WORK_MS,
    })
  } catch (error) {
    if (error instanceof MediaFailure) return null
    throw error
  }
  meter.end()
  return meter
}
