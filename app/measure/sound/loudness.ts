import { powerToDb } from '#measure/sound/decibels'

/** Number of steps in a block: blocks last 400 ms, and one begins every 100 ms. */
const STEPS_OF_A_BLOCK = 4
const OFFSET = -0.691
const ABSOLUTE_GATE = -70
const RELATIVE_GATE = -10

/**
 * Integrated loudness (EBU R 128, ITU-R BS.1770-5): the mean of blocks of 400 ms that overlap by three quarters.
 * Ignores silent blocks, and blocks more than 10 LU below the mean of the others.
 * @param steps weighted power of each 100 ms, summed over the channels
 * @returns LUFS, or null if nothing is louder than -70 LUFS
 */
export function integratedLoudness(steps: readonly number[]): number | null {
  const blocks: number[] = []
  for (let at = 0; at + STEPS_OF_A_BLOCK <= steps.length; at += 1) {
    blocks.push(mean(steps.slice(at, at + STEPS_OF_A_BLOCK)))
  }
  const audibleBlocks = blocks.filter((block) => loudnessOf(block) > ABSOLUTE_GATE)
  if (audibleBlocks.length === 0) return null
  const gate = loudnessOf(mean(audibleBlocks)) + RELATIVE_GATE
  return loudnessOf(mean(audibleBlocks.filter((block) => loudnessOf(block) > gate)))
}

/**
 * Returns the weight of a channel, by its position in the order of ffmpeg and WAVE: front left, front right,
 * centre, low frequency, then the rear channels. The low-frequency channel, which has only sound below 120 Hz,
 * doesn't count.
 */
export function channelWeight(channel: number, channels: number): number {
  if (channels < 5) return 1
  const hasLowFrequency = channels > 5
  if (hasLowFrequency && channel === 3) return 0
  return channel > (hasLowFrequency ? 3 : 2) ? 1.41 : 1
}

function loudnessOf(power: number): number {
  return OFFSET + powerToDb(power)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
