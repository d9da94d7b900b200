import { extensionOf } from '#storage/file_types'

/** Types with a common name other than their file extension. */
const NAMES: Readonly<Record<string, string>> = {
  mov: 'QuickTime (.mov)',
  mkv: 'Matroska (.mkv)',
  webm: 'WebM',
  ts: 'MPEG-TS (.ts)',
  psd: 'Photoshop (.psd)',
  txt: 'text',
}

/** The common name of a content type: `QuickTime (.mov)`, `MP4`. Undefined for one that isn't accepted. */
export function nameOfType(contentType: string): string | undefined {
  const ending = extensionOf(contentType)
  return ending && (NAMES[ending] ?? ending.toUpperCase())
}
