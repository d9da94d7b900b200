import type { MediaFacts } from '#media/media_facts'
import type { ContainerFacts } from '#measure/container/container_facts'
import type { Bars } from '#measure/picture/bars'
import type { Flashing } from '#measure/picture/flashes'
import type { FrameRange } from '#measure/range'
import type { TimeRange } from '#measure/sound/silences'
import type { SoundFigures } from '#measure/sound/sound_meter'

/**
 * Findings of a version's reading: all inputs of its checks. They are small enough to be stored in the row of the
 * reading, so that a changed order is checked again without reading the file.
 */
export type Findings = {
  media: MediaFacts
  container: ContainerFacts
  frameCount: number
  black: FrameRange[]
  frozen: FrameRange[]
  bars: Bars
  flashing: Flashing
  /** null if the video has no sound, or its sound can't be read */
  sound: (SoundFigures & { silences: TimeRange[] }) | null
}

/** Maximum number of stored ranges of one kind; a film with more has other problems. */
export const MAX_RANGES = 50
