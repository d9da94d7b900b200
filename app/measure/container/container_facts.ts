import { stat } from 'node:fs/promises'
import { boxLayout } from '#media/file_format/iso_boxes'
import type { MediaFacts } from '#media/media_facts'
import { probe } from '#media/probe'
import type { Stream } from '#media/streams'
import { type EditList, editListOf } from '#media/file_format/edit_list'

/** Properties of the uploaded file that platforms check, in addition to its media facts. */
export type ContainerFacts = {
  bytes: number
  /** whether the index precedes the frames; null for containers other than MP4 and QuickTime */
  isIndexInFront: boolean | null
  editList: EditList
  profile: string | null
  /** bits per second of the picture, or of the whole file if those of the picture aren't known */
  videoBitRate: number | null
  /** whether the colours are those of HDR (BT.2020), but the file doesn't state their transfer function */
  isHdrUntagged: boolean
  sound: { codec: string | null; sampleRate: number | null; channels: number } | null
}

const ISO = ['mp4', 'mov']

/**
 * Reads these properties from a file.
 * @param path path of the original
 * @throws MediaFailure when it can't be read
 */
export async function readContainer(
  path: string,
  media: MediaFacts,
  signal?: AbortSignal
): Promise<ContainerFacts> {
  const [{ streams, format }, { size }] = await Promise.all([probe(path, signal), stat(path)])
  const isIso = ISO.includes(media.container)
  const layout = isIso ? await boxLayout(path) : null
  const picture = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic
  )
  const sound = streams.find(({ codec_type }) => codec_type === 'audio')
  return {
    bytes: size,
    isIndexInFront: layout && layout.fastStart,
    editList: isIso ? await editListOf(path) : 'none',
    profile: picture?.profile ?? null,
    videoBitRate: positive(picture?.bit_rate) ?? positive(format.bit_rate),
    isHdrUntagged: Boolean(picture && isUntagged(picture)),
    sound: sound
      ? {
          codec: sound.codec_name ?? null,
          sampleRate: positive(sound.sample_rate),
          channels: sound.channels ?? 0,
        }
      : null,
  }
}

function isUntagged({ color_primaries: primaries, color_transfer: transfer }: Stream): boolean {
  return primaries === 'bt2020' && (!transfer || transfer === 'unknown')
}

function positive(text: string | undefined): number | null {
  const number = Number(text)
  return Number.isFinite(number) && number > 0 ? number : null
}
