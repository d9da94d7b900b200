import type { MediaFacts } from '#media/media_facts'
import type { ContainerFacts } from '#measure/container/container_facts'
import type { Bars } from '#measure/picture/bars'
import type { Flashing } from '#measure/picture/flashes'
import type { FrameRange } from '#measure/range'
import type { Stretch } from '#measure/sound/silences'
import type { SoundFigures } from '#measure/sound/sound_meter'

/**
 * What a reading found in a version, small enough to be kept in its row: all that checks are
 * computed from, so that a changed order is checked again without reading.
 */
export type Findings = {
  media: MediaFacts
  container: ContainerFacts
  frameCount: number
  black: FrameRange[]
  frozen: FrameRange[]
  bars: Bars
  flashing: Flashing
  /** null where there is none, or none that can be read */
  sound: (SoundFigures & { silences: Stretch[] }) | null
}

/** Maximum number of stored ranges of one kind; a film with more has other problems. */
export const MAX_RANGES = 50
