import type { Findings } from '#measure/findings'
import { METHOD } from '#measure/method'
import Reading from '#models/content/reading'
import type FileObject from '#models/files/file_object'

/** What a reading finds in a film without a flaw, of the facts of its file. */
export function nothingFoundIn({ media, size }: FileObject): Findings {
  return {
    media: media!,
    container: {
      bytes: size,
      isIndexInFront: true,
      editList: 'none',
      profile: 'High',
      videoBitRate: 4_000_000,
      isHdrUntagged: false,
      sound: { codec: 'aac', sampleRate: 48_000, channels: 2 },
    },
    frameCount: media!.frameCount!,
    black: [],
    frozen: [],
    bars: { letterbox: 0, pillarbox: 0 },
    flashing: { mostPerSecond: 0, at: null, sustained: null },
    sound: {
      channels: 2,
      durationSeconds: media!.durationSeconds!,
      loudness: -14,
      truePeaks: [-2, -2],
      levels: [-17, -17],
      silences: [],
    },
  }
}

/** Notes that a file was read, without reading it. */
export async function aReading(
  file: FileObject,
  findings: Partial<Findings> = {}
): Promise<Reading> {
  return Reading.create({
    fileId: file.id,
    companyId: file.companyId,
    method: METHOD,
    status: 'ready',
    findings: { ...nothingFoundIn(file), ...findings },
    reason: null,
    readingKey: null,
    smallFilmKey: null,
  } as never)
}
