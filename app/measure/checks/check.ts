import type { AspectRatio, Platform } from '#models/tasks/values'
import type { Findings } from '#measure/findings'
import type { FrameRange } from '#measure/range'
import type { Text } from '#support/text'

export const CHECK_NAMES = [
  'length',
  'aspect_ratio',
  'resolution',
  'frame_rate',
  'hdr_tag',
  'loudness',
  'true_peak',
  'silence',
  'channels',
  'black',
  'frozen',
  'bars',
  'flashing',
  'container',
  'index',
  'edit_list',
  'codec',
  'picture_size',
  'file_size',
  'bit_rate',
  'sound_format',
] as const
export type CheckName = (typeof CHECK_NAMES)[number]

export const CHECK_STATUSES = ['pass', 'notice', 'fail'] as const
export type CheckStatus = (typeof CHECK_STATUSES)[number]

/** A comparison of one property of a version with what is expected. */
export type Check = {
  name: CheckName
  status: CheckStatus
  /** the platform whose rule this is; undefined for other expectations */
  platform?: Platform
  measured: Text
  expected: Text
  /** where the expectation comes from */
  source: Text
  /** the frames of the version that the check is about */
  range?: FrameRange
  /** one sentence that explains the result and what to do */
  message: Text
}

/** What a version is compared with. */
export type Expectations = {
  platforms: readonly Platform[]
  aspectRatio: AspectRatio | null
  /** the ordered length, in seconds */
  durationSeconds: number | null
  /** whether loudness is checked by the standard of broadcasters instead of the web's */
  isForBroadcast: boolean
}

/** Compares findings with expectations. Returns no checks if nothing is expected. */
export type Checker = (found: Findings, expected: Expectations) => Check[]
