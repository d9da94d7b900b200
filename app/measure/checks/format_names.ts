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

/** The common name of a container or codec; otherwise ffprobe's name. */
export const formatName = (value: string): string => NAMES[value] ?? value
