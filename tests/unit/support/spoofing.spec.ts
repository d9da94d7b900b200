import { test } from '@japa/runner'
import {
  canonicalEmail,
  mixesScripts,
  plainName,
  punycodeDomain,
  shownEmail,
  spoofingReason,
} from '#support/identity/spoofing'

test.group('A name', () => {
  test('is stored without invisible characters: {0}')
    .with([
      ['zero-width space', 'No\u200bra Ek'],
      ['zero-width joiner', 'No\u200dra Ek'],
      ['zero-width non-joiner', 'Nora\u200c Ek'],
      ['byte order mark', '\ufeffNora Ek'],
      ['right-to-left override', 'Nora\u202e Ek'],
      ['isolate', '\u2066Nora Ek\u2069'],
      ['soft hyphen', 'No\u00adra Ek'],
      ['tag', 'Nora\u{e0041} Ek'],
      ['variation selector', 'Nora\ufe0f Ek'],
      ['anchor of an annotation', 'No\ufff9ra\ufffb Ek'],
      ['line break', 'Nora\nEk'],
      ['spaces', '  Nora \t Ek '],
    ] as const)
    .run(({ assert }, [, name]) => {
      assert.equal(plainName(name), 'Nora Ek')
    })

  test('keeps characters that its spelling requires: {$self}')
    .with([
      'علی\u200cرضا',
      'क्\u200dष',
      'Büro 👩🏽\u200d💻',
      'Café ☕\ufe0f',
      '葛\u{e0100}城',
      'Jürgen',
      'Ольга',
    ])
    .run(({ assert }, name) => {
      assert.equal(plainName(name), name)
    })

  test('of only invisible characters is empty', ({ assert }) => {
    assert.equal(plainName('\u200b\u2060\u202e'), '')
    assert.equal(plainName('\u2800\u3000'), '')
  })
})

test.group('An email address', () => {
  test('that resembles another one is detected: {0}')
    .with([
      ['owner@nordhaus.test', null],
      ['jürgen@müller.test', null],
      ['ольга@пример.test', null],
      ['info@例え.test', null],
      ['info@example.test\u200b', 'invisible'],
      ['ow\u200bner@nordhaus.test', 'invisible'],
      ['owner@nord\u202ehaus.test', 'invisible'],
      ['\u043ewner@nordhaus.test', 'mixed_scripts'],
      ['owner@nordh\u0430us.test', 'mixed_scripts'],
      ['\u03bfwner@nordhaus.test', 'mixed_scripts'],
      ['ow\u200aner@nordhaus.test', 'invisible'],
      ['owner\u2800@nordhaus.test', 'invisible'],
      ['owner@nordhaus\u2009.test', 'invisible'],
      ['\uff4fwner@nordhaus.test', 'look_alike'],
      ['\ufb01ona@nordhaus.test', 'look_alike'],
      ['zoe\u0308@nordhaus.test', 'look_alike'],
      ['\u0441\u043e\u0440\u0443@nordhaus.test', 'look_alike'],
      ['\u0251nna@nordhaus.test', 'look_alike'],
      ['m\u0131a@nordhaus.test', 'look_alike'],
      ['owner@\u1d21orks.test', 'look_alike'],
      ['owne\u0335r@nordhaus.test', 'look_alike'],
      ['owner\u0487@nordhaus.test', 'look_alike'],
      ['owner\u1cd0@nordhaus.test', 'look_alike'],
      ['owner.\u0301x@nordhaus.test', 'look_alike'],
      ['pau\u01c0@nordhaus.test', 'look_alike'],
      ['\u01bfaul@nordhaus.test', 'look_alike'],
      ['\u0185ob@nordhaus.test', 'look_alike'],
      ['\u0138ai@nordhaus.test', 'look_alike'],
      ['anna\u2010maria@nordhaus.test', 'look_alike'],
      ['o\u2019neil@nordhaus.test', 'look_alike'],
      ['o\u02bcneil@nordhaus.test', 'look_alike'],
      ['user\u09e6@nordhaus.test', 'look_alike'],
      ['\u0585@nordhaus.test', 'look_alike'],
      ['\uab87\uab9e\uabaa@nordhaus.test', 'look_alike'],
      ['owner@nord\u2010haus.test', 'look_alike'],
      ['zoë@nordhaus.test', null],
      ['trương@nordhaus.test', null],
      ['łukasz@nordhaus.test', null],
      ['नमस्ते@उदाहरण.test', null],
      ['1@nordhaus.test', null],
    ] as const)
    .run(({ assert }, [email, expected]) => {
      assert.equal(spoofingReason(email), expected)
    })

  test('is shown with a domain that can’t be confused with another: {0}')
    .with([
      ['owner@nordhaus.test', 'owner@nordhaus.test'],
      ['jürgen@müller.test', 'jürgen@müller.test'],
      ['owner@nordh\u0430us.test', 'owner@xn--nordhus-6fg.test'],
      ['owner@\u0440\u0430\u0443.com', 'owner@xn--80a5ak.com'],
      ['owner@nordh\u0251us.test', 'owner@xn--nordhus-pbd.test'],
      ['ow\u200bner@nordhaus.test', 'ow\ufffdner@nordhaus.test'],
    ] as const)
    .run(({ assert }, [email, shown]) => {
      assert.equal(shownEmail(email), shown)
    })
})

test.group('Scripts', () => {
  test('that a language combines don’t count as mixed', ({ assert }) => {
    for (const word of ['東京タワーとRushes', '한국漢字', 'Rushes', 'видео2', 'ab-1_c']) {
      assert.isFalse(mixesScripts(word), word)
    }
    for (const word of ['vide\u043e', 'ελλ\u0430', 'タwаr\u0435'])
      assert.isTrue(mixesScripts(word), word)
  })
})

test.group('A domain with umlauts', () => {
  test('is written with its letters in an email address: {0}')
    .with([
      ['a@xn--mller-kva.test', 'a@müller.test'],
      ['a@post.xn--mller-kva.test', 'a@post.müller.test'],
      ['a@müller.test', 'a@müller.test'],
      ['a@plain.test', 'a@plain.test'],
      ['xn--mller-kva@plain.test', 'xn--mller-kva@plain.test'],
      // аррӏе in Cyrillic letters, no valid punycode, and no domain
      ['a@xn--80ak6aa92e.test', 'a@xn--80ak6aa92e.test'],
      ['a@xn--zzzzzz.test', 'a@xn--zzzzzz.test'],
      ['a@xn--mller-kva.test/x', 'a@xn--mller-kva.test/x'],
    ])
    .run(({ assert }, [given, stored]) => {
      assert.equal(canonicalEmail(given), stored)
    })

  test('is compared in punycode: {0}')
    .with([
      ['Müller.test', 'xn--mller-kva.test'],
      ['xn--mller-kva.test', 'xn--mller-kva.test'],
      ['Plain.Test', 'plain.test'],
      ['müller.test/x', 'müller.test/x'],
    ])
    .run(({ assert }, [given, compared]) => {
      assert.equal(punycodeDomain(given), compared)
    })
})
