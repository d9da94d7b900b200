import { test } from '@japa/runner'
import { formatBytes } from '#support/strings/format_bytes'

test.group('Bytes in words', () => {
  test('{bytes} in {locale} are {words}')
    .with([
      { bytes: 0, locale: 'en', words: '0 bytes' },
      { bytes: 999_400, locale: 'en', words: '999 kB' },
      { bytes: 999_999, locale: 'en', words: '1 MB' },
      { bytes: 1_500_000, locale: 'en', words: '1.5 MB' },
      { bytes: 1_500_000, locale: 'de', words: '1,5 MB' },
      { bytes: 10 * 1024 ** 3, locale: 'en', words: '10.7 GB' },
      { bytes: 2e15, locale: 'en', words: '2,000 TB' },
    ])
    .run(({ assert }, { bytes, locale, words }) => {
      assert.equal(formatBytes(bytes, locale).replace(/\s/g, ' '), words)
    })
})
