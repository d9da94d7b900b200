import { extensionOf } from '#storage/file_types'

/** Types that people know by another name than the ending of their files. */
const NAMES: Readonly<Record<string, string>> = {
  mov: 'QuickTime (.mov)',
  mkv: 'Matroska (.mkv)',
  webm: 'WebM',
  ts: 'MPEG-TS (.ts)',
  psd: 'Photoshop (.psd)',
  txt: 'text',
}

/** What people call a content type: `QuickTime (.mov)`, `MP4`. Undefined for one that isn't taken. */
export function nameOfType(contentType: string): string | undefined {
  const ending = extensionOf(contentType)
  return ending && (NAMES[ending] ?? ending.toUpperCase())
}
