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

/** One thing that was compared with what is expected of it. */
export type Check = {
  name: CheckName
  status: CheckStatus
  /** whose rule it is, where it is a platform's */
  platform?: Platform
  measured: Text
  expected: Text
  /** where the expectation comes from */
  source: Text
  /** where to look, in frames of the version */
  range?: FrameRange
  /** one sentence that says what it means, and what to do */
  message: Text
}

/** What a version is compared with. */
export type Expectations = {
  platforms: readonly Platform[]
  aspectRatio: AspectRatio | null
  /** the length that was ordered, in seconds */
  durationSeconds: number | null
  /** loudness as broadcasters ask for it, instead of the web's */
  isForBroadcast: boolean
}

/** Compares what was found with what is expected; a check that has no ground gives nothing. */
export type Checker = (found: Findings, expected: Expectations) => Check[]
