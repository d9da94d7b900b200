import { text, type Text } from '#support/text'
import type { Bounds } from '#measure/checks/platform_rules'

/** Figures as texts. Decimal marks and separators depend on the user's language. */
export const seconds = (value: number): Text =>
  text('figures.seconds', { value: roundTo(value, 1) })
export const frameRate = (value: number): Text => text('figures.rate', { value: roundTo(value, 3) })
export const loudness = (value: number): Text => text('figures.lufs', { value: roundTo(value, 1) })
export const truePeak = (value: number): Text => text('figures.dbtp', { value: roundTo(value, 1) })
export const decibels = (value: number): Text =>
  text('figures.decibels', { value: roundTo(value, 1) })
export const percent = (share: number): Text =>
  text('figures.percent', { value: roundTo(share * 100, 1) })
export const pixels = (value: number): Text => text('figures.pixels', { value })
export const size = (width: number, height: number): Text => text('figures.size', { width, height })
export const megabytes = (bytes: number): Text =>
  text('figures.megabytes', { value: roundTo(bytes / 1_000_000, 1) })
export const megabits = (bits: number): Text =>
  text('figures.megabits', { value: roundTo(bits / 1_000_000, 1) })
export const kilohertz = (hertz: number): Text =>
  text('figures.kilohertz', { value: roundTo(hertz / 1_000, 1) })
export const named = (value: string): Text => text('figures.named', { value })
export const anyOf = (values: readonly string[]): Text =>
  text('figures.any_of', { values: { anyOf: values } })

/** Formats bounds, such as "3 s to 90 s" or "at most 25 Mbit/s". */
export function bounds({ from, to }: Bounds, figure: (value: number) => Text): Text {
  if (from === undefined) return text('figures.at_most', { value: figure(to!) })
  if (to === undefined) return text('figures.at_least', { value: figure(from) })
  return text('figures.between', { from: figure(from), to: figure(to) })
}

export function isWithin(value: number, { from = -Infinity, to = Infinity }: Bounds): boolean {
  return value >= from && value <= to
}

function roundTo(value: number, places: number): number {
  return Number(value.toFixed(places))
}

/** Common names for ffprobe's names of formats. */
const NAMES: Readonly<Record<string, string>> = {
  mp4: 'MP4',
  mov: 'QuickTime (.mov)',
  matroska: 'Matroska (.mkv)',
  webm: 'WebM',
  avi: 'AVI',
  mxf: 'MXF',
  mpegts: 'MPEG-TS (.ts)',
  h264: 'H.264',
  hevc: 'H.265 (HEVC)',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  prores: 'ProRes',
  dnxhd: 'DNxHD',
  aac: 'AAC',
  mp3: 'MP3',
  opus: 'Opus',
  flac: 'FLAC',
}

/** Returns the common name of a container or codec, or ffprobe's name if there is none. */
export const formatName = (value: string): string => NAMES[value] ?? value
