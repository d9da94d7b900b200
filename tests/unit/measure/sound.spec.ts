import { test } from '@japa/runner'
import { SAMPLE_RATE } from '#measure/sound/k_weighting'
import { momentBytes, SoundMeter } from '#measure/sound/sound_meter'
import { MEL_BANDS } from '#measure/sound/mel_bands'

type Part = { seconds: number; decibels: number[] }

/** Returns interleaved floating-point samples of a tone whose level differs by part and channel. */
function toned(parts: Part[]): Buffer {
  const channels = parts[0].decibels.length
  const total = parts.reduce((sum, { seconds }) => sum + seconds * SAMPLE_RATE, 0)
  const samples = new Float32Array(Math.round(total) * channels)
  let at = 0
  for (const { seconds, decibels } of parts) {
    const amplitudes = decibels.map((level) => 10 ** (level / 20))
    for (let count = 0; count < Math.round(seconds * SAMPLE_RATE); count += 1) {
      const wave = Math.sin((2 * Math.PI * 1_000 * (at / channels)) / SAMPLE_RATE)
      for (const amplitude of amplitudes) samples[at++] = amplitude * wave
    }
  }
  return Buffer.from(samples.buffer)
}

function measured(bytes: Buffer, channels: number): SoundMeter {
  const meter = new SoundMeter(channels)
  // The pieces don't end at sample boundaries.
  for (let at = 0; at < bytes.length; at += 65_537) meter.push(bytes.subarray(at, at + 65_537))
  meter.end()
  return meter
}

const stereo = (...parts: [seconds: number, decibels: number][]) =>
  parts.map(([seconds, decibels]) => ({ seconds, decibels: [decibels, decibels] }))

test.group('Loudness, by the signals of EBU Tech 3341', () => {
  test('{name}')
    .with([
      { name: 'case 1: one level', parts: stereo([20, -23]), expected: -23 },
      { name: 'case 2: a lower one', parts: stereo([20, -33]), expected: -33 },
      {
        name: 'case 3: what is far below the rest does not count',
        parts: stereo([10, -36], [60, -23], [10, -36]),
        expected: -23,
      },
      {
        name: 'case 4: nor does silence',
        parts: stereo([10, -72], [10, -36], [60, -23], [10, -36], [10, -72]),
        expected: -23,
      },
      {
        name: 'case 5: what is close to the rest does',
        parts: stereo([20, -26], [20.1, -20], [20, -26]),
        expected: -23,
      },
      {
        name: 'case 6: five channels',
        parts: [{ seconds: 20, decibels: [-28, -28, -24, -30, -30] }],
        expected: -23,
      },
    ])
    .run(({ assert }, { parts, expected }) => {
      const { figures } = measured(toned(parts), parts[0].decibels.length)
      assert.approximately(figures.loudness!, expected, 0.1)
    })

  test('is unknown for silence', ({ assert }) => {
    const { figures } = measured(Buffer.alloc(SAMPLE_RATE * 8), 2)
    assert.isNull(figures.loudness)
    assert.deepEqual(figures.truePeaks, [null, null])
    assert.deepEqual(figures.levels, [null, null])
    assert.equal(figures.durationSeconds, 1)
  })
})

test.group('True peak, by the signals of EBU Tech 3341', () => {
  test('case {name}: {amplitude} at a {divisor}th of the rate')
    .with([
      { name: 15, divisor: 4, degrees: 0, amplitude: 0.5, expected: -6 },
      { name: 16, divisor: 4, degrees: 45, amplitude: 0.5, expected: -6 },
      { name: 17, divisor: 6, degrees: 60, amplitude: 0.5, expected: -6 },
      { name: 18, divisor: 8, degrees: 67.5, amplitude: 0.5, expected: -6 },
      { name: 19, divisor: 4, degrees: 45, amplitude: 1.41, expected: 3 },
    ])
    .run(({ assert }, { divisor, degrees, amplitude, expected }) => {
      const samples = Float32Array.from({ length: SAMPLE_RATE }, (_, at) => {
        const fade = Math.min(1, at / 4_800, (SAMPLE_RATE - at) / 4_800)
        return fade * amplitude * Math.sin((2 * Math.PI * at) / divisor + (degrees * Math.PI) / 180)
      })
      const { figures } = measured(Buffer.from(samples.buffer), 1)
      assert.approximately(figures.truePeaks[0]!, expected, 0.3)
    })
})

test.group('Moments of sound', () => {
  test('have level, peak and bands of each hundredth of a second', ({ assert }) => {
    const meter = measured(toned([{ seconds: 1, decibels: [-20, -40] }]), 2)
    assert.lengthOf(meter.moments, 100 * momentBytes(2))
    const moment = meter.moments.subarray(50 * momentBytes(2), 51 * momentBytes(2))
    const [leftLevel, leftPeak, rightLevel] = moment.subarray(MEL_BANDS)
    // The root mean square of a sine is 3 dB below its peak.
    assert.deepEqual([leftLevel, leftPeak, rightLevel], [46, 40, 86])
    const bands = moment.subarray(0, MEL_BANDS)
    assert.equal(bands.indexOf(Math.max(...bands)), 6)
  })

  test('count invalid numbers as silence', ({ assert }) => {
    const samples = new Float32Array(SAMPLE_RATE).fill(Number.NaN)
    const { figures } = measured(Buffer.from(samples.buffer), 1)
    assert.isNull(figures.loudness)
    assert.deepEqual(figures.levels, [null])
  })
})
