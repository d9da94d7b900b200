import { perSecond } from '#media/frame_rate'
import type { Check, Checker, CheckName } from '#measure/checks/check'
import * as figures from '#measure/checks/figures'
import { formatName } from '#measure/checks/figures'
import {
  type Bounds,
  MAX_SHORT_SECONDS,
  PLATFORM_RULES,
  type PlatformRules,
  SHORT_SOURCE,
} from '#measure/checks/platform_rules'
import type { Findings } from '#measure/findings'
import { hasRatio } from '#measure/media_shape'
import { text, type Text } from '#support/text'

const HIGH_RATE = 30.5
/** Ratio of 24 to 24000/1001 frames per second; slightly more, because files name rounded rates such as 23.97. */
const NTSC_RATIO = 1.001_3
const NO_TEXT = text('figures.none')

/** Checks a film against the rules of the platforms that the order names. */
export const checkPlatforms: Checker = (found, { platforms }) =>
  PLATFORM_RULES.filter(({ platform }) => platforms.includes(platform)).flatMap((rules) => [
    ...checkFile(rules, found),
    ...checkSize(rules, found),
    ...checkTime(rules, found),
    ...checkSoundFormat(rules, found),
    ...(rules.platform === 'youtube' ? checkShort(found, rules) : []),
  ])

/** Checks that platforms have rules for; each has a text `checks.rule_…`. */
type RuledCheck = Extract<
  CheckName,
  | 'container'
  | 'index'
  | 'edit_list'
  | 'codec'
  | 'picture_size'
  | 'file_size'
  | 'bit_rate'
  | 'sound_format'
  | 'frame_rate'
  | 'length'
  | 'aspect_ratio'
>

/** Returns the check for one rule of a platform. */
function checkOfRule(
  rules: PlatformRules,
  name: RuledCheck,
  isMet: boolean,
  measured: Text,
  expected: Text
): Check {
  const { platform, title, source, breach } = rules
  return {
    name,
    platform,
    measured,
    expected,
    status: isMet ? 'pass' : breach,
    source: text(source.isSecondHand ? 'checks.source_quoted' : 'checks.source_platform', {
      title,
      url: source.url,
      read: source.read,
    }),
    message: text(isMet ? 'checks.platform_pass' : brokenWords(name, breach), {
      title,
      what: text(`checks.rule_${name}`),
      measured,
      expected,
    }),
  }
}

/** Returns the text key for a broken rule. For technical terms, the text explains the consequences. */
function brokenWords(name: RuledCheck, breach: PlatformRules['breach']) {
  return name === 'index' || name === 'edit_list'
    ? (`checks.${name}_${breach}` as const)
    : (`checks.platform_${breach}` as const)
}

function checkFile(rules: PlatformRules, { media, container }: Findings): Check[] {
  const checks: Check[] = []
  if (rules.containers) {
    const isMet = rules.containers.includes(media.container)
    const measured = figures.named(formatName(media.container))
    const expected = figures.anyOf(rules.containers.map(formatName))
    checks.push(checkOfRule(rules, 'container', isMet, measured, expected))
  }
  if (rules.isIndexInFront && container.isIndexInFront !== null) {
    const [front, behind] = [text('figures.index_in_front'), text('figures.index_behind')]
    const isMet = container.isIndexInFront
    checks.push(checkOfRule(rules, 'index', isMet, isMet ? front : behind, front))
  }
  if (rules.hasNoEditList) {
    // Edit lists that only skip an encoder's delay are in nearly every export, and every platform accepts them.
    const isMet = container.editList !== 'cuts'
    const measured = text(`checks.edit_list_${container.editList}`)
    checks.push(checkOfRule(rules, 'edit_list', isMet, measured, text('checks.edit_list_none')))
  }
  if (rules.codecs) {
    const formats = rules.pixelFormats
    const codecs = rules.codecs.map(formatName)
    const isMet =
      rules.codecs.includes(media.videoCodec) &&
      (!formats || media.pixelFormat === null || formats.includes(media.pixelFormat))
    const measured = figures.named(
      [formatName(media.videoCodec), media.pixelFormat].filter(Boolean).join(' · ')
    )
    const expected = formats
      ? text('figures.codec_with_colour', { codecs: { anyOf: codecs } })
      : figures.anyOf(codecs)
    checks.push(checkOfRule(rules, 'codec', isMet, measured, expected))
  }
  if (rules.bytes) {
    const isMet = figures.isWithin(container.bytes, rules.bytes)
    const measured = figures.megabytes(container.bytes)
    const expected = figures.bounds(rules.bytes, figures.megabytes)
    checks.push(checkOfRule(rules, 'file_size', isMet, measured, expected))
  }
  return checks
}

function checkSize(rules: PlatformRules, { media, container }: Findings): Check[] {
  const { width, height } = media
  const measured = figures.size(width, height)
  const checks: Check[] = []
  if (rules.aspectRatio) {
    const isMet = hasRatio(media, rules.aspectRatio)
    const expected = figures.named(rules.aspectRatio)
    checks.push(checkOfRule(rules, 'aspect_ratio', isMet, measured, expected))
  }
  if (rules.width || rules.height) {
    const isMet =
      figures.isWithin(width, rules.width ?? {}) && figures.isWithin(height, rules.height ?? {})
    checks.push(checkOfRule(rules, 'picture_size', isMet, measured, sizeOf(rules)))
  }
  const limit = bitRateOf(rules, media)
  if (limit && container.videoBitRate) {
    const isMet = figures.isWithin(container.videoBitRate, limit)
    const value = figures.megabits(container.videoBitRate)
    checks.push(
      checkOfRule(rules, 'bit_rate', isMet, value, figures.bounds(limit, figures.megabits))
    )
  }
  return checks
}

function sizeOf({ width, height }: PlatformRules): Text {
  return text('figures.picture_size', {
    width: width ? figures.bounds(width, figures.pixels) : NO_TEXT,
    height: height ? figures.bounds(height, figures.pixels) : NO_TEXT,
  })
}

function bitRateOf({ videoBitRate }: PlatformRules, media: Findings['media']): Bounds | undefined {
  if (typeof videoBitRate !== 'function') return videoBitRate
  const fps = media.frameRate ? perSecond(media.frameRate) : 0
  return videoBitRate(Math.min(media.width, media.height), fps > HIGH_RATE)
}

function checkTime(rules: PlatformRules, { media }: Findings): Check[] {
  const checks: Check[] = []
  if (rules.seconds && media.durationSeconds !== null) {
    const isMet = figures.isWithin(media.durationSeconds, rules.seconds)
    const expected = figures.bounds(rules.seconds, figures.seconds)
    checks.push(
      checkOfRule(rules, 'length', isMet, figures.seconds(media.durationSeconds), expected)
    )
  }
  if (rules.framesPerSecond && media.frameRate) {
    const { isConstant, ...bounds } = rules.framesPerSecond
    const fps = perSecond(media.frameRate)
    // Platforms' documents write 24 and 30 for 24000/1001 and 30000/1001.
    const isMet = figures.isWithin(fps * NTSC_RATIO, bounds) || figures.isWithin(fps, bounds)
    const isEven = !isConstant || !media.hasVariableRate
    const measured = isEven ? figures.frameRate(fps) : text('figures.rate_varies')
    const expected = figures.bounds(bounds, figures.frameRate)
    checks.push(checkOfRule(rules, 'frame_rate', isMet && isEven, measured, expected))
  }
  return checks
}

function checkSoundFormat(rules: PlatformRules, { container: { sound } }: Findings): Check[] {
  if (!rules.sound || !sound) return []
  const { codecs, sampleRate = {}, channels = {} } = rules.sound
  const isMet =
    codecs.includes(sound.codec ?? '') &&
    (sound.sampleRate === null || figures.isWithin(sound.sampleRate, sampleRate)) &&
    figures.isWithin(sound.channels, channels)
  const measured = text('figures.sound_format', {
    codec: sound.codec ? formatName(sound.codec) : NO_TEXT,
    rate: figures.kilohertz(sound.sampleRate ?? 0),
    channels: sound.channels,
  })
  const expected = text('figures.sound_format', {
    codec: figures.anyOf(codecs.map(formatName)),
    rate: figures.kilohertz(sampleRate.to ?? 0),
    channels: channels.to ?? 0,
  })
  return [checkOfRule(rules, 'sound_format', isMet, measured, expected)]
}

/** Checks the length of a film that isn't wider than high: YouTube shows it as a Short, unless it is too long. */
function checkShort({ media }: Findings, rules: PlatformRules): Check[] {
  if (media.width > media.height || media.durationSeconds === null) return []
  const isShort = media.durationSeconds <= MAX_SHORT_SECONDS
  const short = { ...rules, title: 'YouTube Short', source: { ...rules.source, url: SHORT_SOURCE } }
  const expected = figures.bounds({ to: MAX_SHORT_SECONDS }, figures.seconds)
  return [checkOfRule(short, 'length', isShort, figures.seconds(media.durationSeconds), expected)]
}
