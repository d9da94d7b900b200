import { test } from '@japa/runner'

type InByteUnit = (bytes: number) => { value: number; unit: string; digits: number }
type InTimeUnit = (seconds: number) => { value: number; unit: string }

/** The type checker treats the pages as a separate project; at run time, their modules without JSX can be imported. */
const { inByteUnit, inTimeUnit } = (await import(
  new URL('../../../inertia/lib/units.ts', import.meta.url).href
)) as { inByteUnit: InByteUnit; inTimeUnit: InTimeUnit }

test.group('Units of numbers', () => {
  test('{bytes} bytes are {words}')
    .with([
      { bytes: 0, words: '0 byte' },
      { bytes: 999, words: '999 byte' },
      { bytes: 1_000, words: '1 kilobyte' },
      { bytes: 999_499, words: '999 kilobyte' },
      { bytes: 999_500, words: '1.0 megabyte' },
      { bytes: 999_949_999, words: '999.9 megabyte' },
      { bytes: 999_999_999, words: '1.0 gigabyte' },
      { bytes: 2e15, words: '2000.0 terabyte' },
    ])
    .run(({ assert }, { bytes, words }) => {
      const { value, unit, digits } = inByteUnit(bytes)
      assert.equal(`${value.toFixed(digits)} ${unit}`, words)
    })

  test('{seconds} seconds are {words}')
    .with([
      { seconds: 0, words: '1 second' },
      { seconds: 59.4, words: '59 second' },
      { seconds: 59.5, words: '1 minute' },
      { seconds: 3_569, words: '59 minute' },
      { seconds: 3_599, words: '1 hour' },
      { seconds: 90_000, words: '25 hour' },
    ])
    .run(({ assert }, { seconds, words }) => {
      const { value, unit } = inTimeUnit(seconds)
      assert.equal(`${value} ${unit}`, words)
    })
})

type Typed = {
  parseNumber: (typed: string, locale: string) => number | null
  writtenNumber: (value: number, locale: string) => string
}

const { parseNumber, writtenNumber } = (await import(
  new URL('../../../inertia/lib/typed_number.ts', import.meta.url).href
)) as Typed

test.group('Typed numbers', () => {
  test('“{typed}” in {locale} is {value}')
    .with([
      { locale: 'en-US', typed: '1,000', value: 1_000 },
      { locale: 'en-US', typed: '12,500.75', value: 12_500.75 },
      { locale: 'en-US', typed: '1,5', value: 1.5 },
      { locale: 'en-US', typed: '0,125', value: 0.125 },
      { locale: 'en-US', typed: ' 20 ', value: 20 },
      { locale: 'de-DE', typed: '1.000', value: 1_000 },
      { locale: 'de-DE', typed: '12.500,75', value: 12_500.75 },
      { locale: 'de-DE', typed: '1.5', value: 1.5 },
      { locale: 'de-DE', typed: '0.125', value: 0.125 },
      { locale: 'de-AT', typed: '1.000', value: 1_000 },
      { locale: 'de-AT', typed: '1 000', value: 1_000 },
      { locale: 'de-AT', typed: '1\u00A0000,5', value: 1_000.5 },
      { locale: 'de-CH', typed: '1’000.5', value: 1_000.5 },
      { locale: 'en-US', typed: '0,1255', value: 0.1255 },
      { locale: 'en-US', typed: '1,0000', value: null },
      { locale: 'en-US', typed: '1,000,5', value: null },
      { locale: 'en-US', typed: '1,00,0', value: null },
      { locale: 'en-US', typed: '-1', value: null },
      { locale: 'en-US', typed: '1e3', value: null },
      { locale: 'en-US', typed: '', value: null },
    ])
    .run(({ assert }, { locale, typed, value }) => {
      assert.equal(parseNumber(typed, locale), value)
    })

  test('{value} is parsed as formatted in {locale}')
    .with(
      ['en-US', 'de-DE', 'de-AT', 'de-CH'].flatMap((locale) =>
        [1.125, 1_000, 0.000_001, 250].map((value) => ({ locale, value }))
      )
    )
    .run(({ assert }, { locale, value }) => {
      assert.equal(parseNumber(writtenNumber(value, locale), locale), value)
    })
})
