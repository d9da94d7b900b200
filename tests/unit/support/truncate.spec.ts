import { test } from '@japa/runner'
import { codePoints, shortenWithEllipsis } from '#support/strings/truncate'

const FAMILY = '👨‍👩‍👧‍👦'

test.group('Cutting a text', () => {
  test('keeps a text that fits', ({ assert }) => {
    assert.equal(shortenWithEllipsis('Warm light', 10), 'Warm light')
    assert.equal(shortenWithEllipsis('', 10), '')
  })

  test('leaves room for the ellipsis, without spaces before it', ({ assert }) => {
    assert.equal(shortenWithEllipsis('Warm light', 9), 'Warm lig…')
    assert.equal(shortenWithEllipsis('Warm light', 6), 'Warm…')
  })

  test('splits no grapheme, in any unit', ({ assert }) => {
    assert.equal(shortenWithEllipsis(`ab${FAMILY}`, 8), 'ab…')
    assert.equal(shortenWithEllipsis(`ab${FAMILY}`, 8, { lengthOf: codePoints }), 'ab…')
    assert.equal(shortenWithEllipsis(`ab${FAMILY}`, 9, { lengthOf: codePoints }), `ab${FAMILY}`)
    assert.equal(shortenWithEllipsis(`ab${FAMILY}`, 3, { lengthOf: () => 1 }), `ab${FAMILY}`)
  })

  test('ends at a word on request', ({ assert }) => {
    assert.equal(shortenWithEllipsis('Warm evening light', 12, { endsAtWord: true }), 'Warm…')
    assert.equal(
      shortenWithEllipsis('Warm evening light', 14, { endsAtWord: true }),
      'Warm evening…'
    )
    assert.equal(shortenWithEllipsis('Wohnzimmerlampe', 8, { endsAtWord: true }), 'Wohnzim…')
  })
})
