import { runFfmpeg, STDOUT } from '#media/run_ffmpeg'
import { MAX_RUNTIME_MS, MAX_SECONDS_AFTER_PICTURE } from '#media/limits'
import { audioSyncOptions } from '#media/make_proxy'
import type { MediaFacts } from '#media/media_facts'
import { MediaFailure } from '#media/media_failure'
import { SAMPLE_RATE } from '#measure/sound/k_weighting'
import { SoundMeter } from '#measure/sound/sound_meter'

/**
 * Measures the sound of an original, up to shortly after the end of its picture. The proxy isn't measured, because
 * encoding mixes the channels and changes the peaks, differently with each encoder.
 * @param media facts of the video that keep the sound in time with the picture
 * @param channels number of channels of the first sound track
 * @param pictureSeconds duration of the picture
 * @returns null if the sound can't be read, so that the picture can still be measured
 */
export async function readSound(
  path: string,
  media: MediaFacts,
  channels: number,
  pictureSeconds: number,
  signal?: AbortSignal
): Promise<SoundMeter | null> {
  const meter = new SoundMeter(channels)
  const raw = ['-map', '0:a:0', '-vn', ...audioSyncOptions(media), '-ac', String(channels)]
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
