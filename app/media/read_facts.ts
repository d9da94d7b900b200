import { exifRotation } from '#media/file_format/exif_orientation'
import { frameRateOf, isInterlaced, perSecond } from '#media/frame_rate'
import { editListOf } from '#media/file_format/edit_list'
import { numberFrames, type FrameTiming } from '#media/frame_times'
import { boxLayout } from '#media/file_format/iso_boxes'
import { refuseTooLarge } from '#media/limits'
import {
  CUT_OFF,
  MediaFailure,
  NO_FRAMES,
  NO_PICTURE,
  STILL_UNREADABLE_OR_TOO_LARGE,
  UNREADABLE,
  UNREADABLE_OR_TOO_LARGE,
} from '#media/media_failure'
import type { HdrTransfer, MediaFacts } from '#media/media_facts'
import { probe } from '#media/probe'
import { type Format, type Probe, type Stream } from '#media/streams'

const HDR_TRANSFERS = new Map<string | undefined, HdrTransfer>([
  ['smpte2084', 'pq'],
  ['arib-std-b67', 'hlg'],
])
/** Types of video and sound tracks. */
const FILM = ['vide', 'soun']
const STILL = /^image2$|_pipe$/

type Picture = Stream & { codec_name: string; width: number; height: number }

/**
 * Reads the facts of a media file on disk.
 * @param path only this file is opened, even if it refers to others
 * @throws MediaFailure when it is not readable as video or image, or larger than the limits
 */
export async function readFacts(path: string, signal?: AbortSignal): Promise<MediaFacts> {
  const probed = await probe(path, signal)
  const isStill = STILL.test(probed.format.format_name ?? '')
  const picture = pictureOf(probed, isStill)
  const container = isStill ? imageName(picture) : containerOf(probed.format)
  if (container === 'mp4' || container === 'mov') await refuseCutOff(path)

  if (!isStill && picture.nb_frames === '0') throw new MediaFailure(NO_FRAMES)

  const rotation = isStill ? await stillRotation(path, picture) : rotationOf(picture)
  const hdr = HDR_TRANSFERS.get(picture.color_transfer)
  const audio = probed.streams.find(({ codec_type }) => codec_type === 'audio')
  const timed = isStill ? PICTURE_FACTS : timing(picture, probed.format)
  const facts: MediaFacts = {
    ...shownSize(picture, rotation),
    ...timed,
    videoCodec: picture.codec_name,
    audioCodec: audio?.codec_name ?? null,
    pixelFormat: picture.pix_fmt ?? null,
    bitRate: positive(probed.format.bit_rate),
    container,
    rotation,
    ...(isInterlaced(picture.field_order) && { isInterlaced: true }),
    ...(hdr && { hdr }),
  }
  refuseTooLarge(facts, positive(probed.format.duration))
  const { unevenness, frameCount } = await numberingOf(path, facts, signal)
  return { ...facts, frameCount, ...(unevenness && { unevenness }) }
}

/** Counts and checks the frames. Interlaced video is skipped: its frames are only made from fields in the proxy. */
async function numberingOf(
  path: string,
  facts: MediaFacts,
  signal?: AbortSignal
): Promise<FrameTiming> {
  const { durationSeconds, frameRate, frameCount, isInterlaced: hasFields, container } = facts
  if (!durationSeconds || !frameRate || hasFields) return { frameCount }
  const isIso = container === 'mp4' || container === 'mov'
  const isCut = isIso && (await editListOf(path, FILM)) === 'cuts'
  const isKnownIrregular = isCut || facts.hasVariableRate === true
  return numberFrames(path, frameRate, { isIso, isKnownIrregular }, signal)
}

function pictureOf({ streams }: Probe, isStill: boolean): Picture {
  const picture = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic
  )
  if (picture?.width && picture.height && picture.codec_name) return picture as Picture
  // When ffprobe refuses a file because of its size, it doesn't report the size.
  if (picture?.codec_name) {
    throw new MediaFailure(isStill ? STILL_UNREADABLE_OR_TOO_LARGE : UNREADABLE_OR_TOO_LARGE)
  }
  if (streams.length === 0) throw new MediaFailure(NO_FRAMES)
  const hasSound = streams.some(({ codec_type }) => codec_type === 'audio')
  throw new MediaFailure(hasSound && !picture ? NO_PICTURE : UNREADABLE)
}

/** ffprobe has one name for MP4, QuickTime and related formats; the brand distinguishes them. */
function containerOf({ format_name: name = 'unknown', tags }: Format): string {
  const [first] = name.split(',')
  if (first !== 'mov') return first
  return tags?.major_brand?.trim() === 'qt' || !tags?.major_brand ? 'mov' : 'mp4'
}

function imageName({ codec_name: codec }: Picture): string {
  return codec === 'mjpeg' ? 'jpeg' : codec
}

async function refuseCutOff(path: string): Promise<void> {
  const { isCutOff } = await boxLayout(path)
  if (isCutOff) throw new MediaFailure(CUT_OFF)
}

async function stillRotation(path: string, { codec_name: codec }: Picture): Promise<number> {
  return codec === 'mjpeg' ? exifRotation(path) : 0
}

/** The display matrix counts counterclockwise, the older tag clockwise. */
function rotationOf({ tags, side_data_list: sideData }: Stream): number {
  const turned = sideData?.find(({ rotation }) => rotation !== undefined)?.rotation
  return (((turned === undefined ? Number(tags?.rotate ?? 0) : -turned) % 360) + 360) % 360
}

function shownSize(
  { width, height, sample_aspect_ratio: shape = '1:1' }: Picture,
  rotation: number
) {
  const [across, down] = shape.split(':').map(Number)
  const shown = across > 0 && down > 0 ? Math.round((width * across) / down) : width
  return rotation % 180 === 0 ? { width: shown, height } : { width: height, height: shown }
}

const PICTURE_FACTS = { durationSeconds: null, frameRate: null, frameCount: null }

/** The picture's own duration comes first: sound often ends a little later. */
function timing(picture: Picture, format: Format) {
  const durationSeconds = positive(picture.duration) ?? positive(format.duration)
  const rate = frameRateOf(picture, durationSeconds ?? 0)
  const counted = rate?.isVariable ? null : positive(picture.nb_frames)
  const reckoned =
    durationSeconds && rate ? Math.round(durationSeconds * perSecond(rate.frameRate)) : null
  return {
    durationSeconds,
    frameRate: rate?.frameRate ?? null,
    frameCount: counted ?? reckoned,
    ...(rate?.isVariable && { hasVariableRate: true as const }),
  }
}

function positive(text: string | undefined): number | null {
  const number = Number(text)
  return Number.isFinite(number) && number > 0 ? number : null
}
