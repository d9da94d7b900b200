import { runFfmpeg, STDOUT } from '#media/run_ffmpeg'
import { MAX_RUNTIME_MS, MAX_SECONDS_AFTER_PICTURE } from '#media/limits'
import { soundInTime } from '#media/make_proxy'
import type { MediaFacts } from '#media/media_facts'
import { MediaFailure } from '#media/media_failure'
import { SAMPLE_RATE } from '#measure/sound/k_weighting'
import { SoundMeter } from '#measure/sound/sound_meter'

/**
 * Measures the sound of a video as it was uploaded, up to shortly after its picture: encoding it anew, as
 * for the copy that browsers play, mixes its channels and moves its peaks, by each encoder in its own way.
 * @param media facts of the video, by which its sound is kept in time with the picture
 * @param channels of its first sound track
 * @param pictureSeconds how long its picture is
 * @returns null where its sound can't be read: the picture is measured all the same
 */
export async function readSound(
  path: string,
  media: MediaFacts,
  channels: number,
  pictureSeconds: number,
  signal?: AbortSignal
): Promise<SoundMeter | null> {
  const meter = new SoundMeter(channels)
  const raw = ['-map', '0:a:0', '-vn', ...soundInTime(media), '-ac', String(channels)]
  const measured = ['-ar', String(SAMPLE_RATE), '-f', 'f32le']
  try {
    const until = ['-t', String(pictureSeconds + MAX_SECONDS_AFTER_PICTURE)]
    await runFfmpeg({ path }, [...raw, ...until, ...measured], STDOUT, {
      signal,
      onData: (chunk) => meter.push(chunk),
      timeoutMs: MAX_RUNTIME_MS,
    })
  } catch (error) {
    if (error instanceof MediaFailure) return null
    throw error
  }
  meter.end()
  return meter
}
