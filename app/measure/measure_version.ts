import type { MediaFacts } from '#media/media_facts'
import { readContainer } from '#measure/container/container_facts'
import { type Findings, MAX_RANGES } from '#measure/findings'
import { framesPerSecond } from '#measure/media_shape'
import { findInThread } from '#measure/picture/thread/find_in_thread'
import { readSmallFilm } from '#measure/picture/read_small_film'
import type { Signatures } from '#measure/picture/signatures'
import { smallSize } from '#measure/picture/small_film'
import { readSound } from '#measure/sound/read_sound'
import { silencesOf } from '#measure/sound/silences'

const MAX_CHANNELS = 8

export type VersionFiles = {
  original: string
  smallFilm: string
}

export type MeasuredVersion = {
  signatures: Signatures
  moments: Uint8Array
  findings: Findings
  /** first frames of all shots except the first one */
  shots: number[]
}

/**
 * Reads a version once: the signature of each frame, measurements of its sound, and the findings from both.
 * @param media media facts of the original
 * @throws MediaFailure when it can't be read
 */
export async function measureVersion(
  { original, smallFilm }: VersionFiles,
  media: MediaFacts,
  signal?: AbortSignal
): Promise<MeasuredVersion> {
  const container = await readContainer(original, media, signal)
  const signatures = await readSmallFilm(smallFilm, smallSize(media), signal)
  const channels = Math.min(MAX_CHANNELS, container.sound?.channels ?? 0)
  const rate = framesPerSecond(media)
  const seconds = signatures.count / rate
  const sound = channels ? await readSound(original, media, channels, seconds, signal) : null
  const { findings: picture, shots } = await findInThread(signatures, rate, signal)
  const findings = {
    media,
    container,
    ...picture,
    sound: sound && {
      ...sound.figures,
      silences: silencesOf(sound.moments, channels).slice(0, MAX_RANGES),
    },
  }
  return { signatures, moments: sound?.moments ?? new Uint8Array(0), findings, shots }
}
