import { globSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'

const SHEET = new URL('../../../inertia/css/tokens.css', import.meta.url)

type Theme = 'light' | 'dark'
type Tokens = Record<Theme, Map<string, string>>

const GROUNDS = ['sunken', 'canvas', 'surface', 'raised']
const CHANNELS = [
  'instagram',
  'tiktok',
  'youtube',
  'facebook',
  'linkedin',
  'pinterest',
  'website',
  'other',
]
const STATUSES = ['waiting', 'changes', 'approved', 'overdue', 'hold']

/**
 * Colours that are drawn on other colours, and their minimum contrast (WCAG 2.2: 1.4.3 and 1.4.6 for text, 1.4.11 for
 * controls).
 */
const PAIRS: [above: string, below: string, least: number][] = [
  ...GROUNDS.flatMap((ground): [string, string, number][] => [
    ['ink', ground, 7],
    ['muted', ground, 6.5],
    ['subtle', ground, 4.5],
    ['accent-text', ground, 4.5],
    ['danger-text', ground, 4.5],
    ['ring', ground, 3],
    ['control', ground, 3],
    ...STATUSES.map((status): [string, string, number] => [status, ground, 4.5]),
  ]),
  ...STATUSES.flatMap((status): [string, string, number][] => [
    [status, `${status}-soft`, 4.5],
    ['ink', `${status}-soft`, 7],
  ]),
  ...CHANNELS.flatMap((channel): [string, string, number][] => [
    [channel, `${channel}-soft`, 4.5],
    ['ink', `${channel}-soft`, 7],
    ['muted', `${channel}-soft`, 4.5],
  ]),
  ['ink', 'accent-soft', 7],
  ['muted', 'accent-soft', 4.5],
  ['accent-text', 'accent-soft', 4.5],
  ['on-accent', 'accent', 7],
  ['on-accent', 'accent-hover', 7],
  ['on-danger', 'danger', 4.5],
  ['on-danger', 'danger-hover', 4.5],
  ['on-ink', 'ink', 7],
  ['ink', 'key', 7],
  ['on-chip', 'chip', 7],
]

test.group('The colours of the pages', () => {
  const tokens = readTokens()

  for (const theme of ['light', 'dark'] as const) {
    test(`keep their contrast in the ${theme} theme`, ({ assert }) => {
      const tooWeak = PAIRS.map(([above, below, least]) => ({
        pair: `${above} on ${below}`,
        least,
        is: contrast(colour(tokens, theme, above), colour(tokens, theme, below)),
      })).filter(({ is, least }) => is < least)
      assert.deepEqual(tooWeak, [])
    })
  }

  test('are those of the token sheet wherever a class refers to one', ({ assert }) => {
    const families = new Set([...tokens.light.keys()].map((name) => name.split('-')[0]))
    const known = new Set(readFileSync(SHEET, 'utf8').match(/(?<=--(?:color|text)-)[\w-]+(?=:)/g))
    const named = new RegExp(
      `\\b(?:text|bg|border|outline|fill|stroke|ring|decoration|accent|caret)-((?:${[...families].join('|')})(?:-[a-z]+)*)\\b(?![-\\w])`,
      'g'
    )
    const unknown = globSync('inertia/**/*.tsx').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(named)]
        .filter(([, name]) => !known.has(name))
        .map(([name]) => `${file}: ${name}`)
    )
    assert.deepEqual(unknown, [])
  })
})

/** Returns every colour of the token sheet that is defined as one hex value or as a pair of them. */
function readTokens(): Tokens {
  const sheet = readFileSync(SHEET, 'utf8')
  const tokens: Tokens = { light: new Map(), dark: new Map() }
  const written =
    /--color-([\w-]+):\s*(?:light-dark\(\s*)?(#[0-9a-f]{6})(?:\s*,\s*(#[0-9a-f]{6}))?/g
  for (const [, name, light, dark] of sheet.matchAll(written)) {
    tokens.light.set(name, light)
    tokens.dark.set(name, dark ?? light)
  }
  return tokens
}

function colour(tokens: Tokens, theme: Theme, name: string): string {
  const value = tokens[theme].get(name)
  if (!value) throw new Error(`There is no colour "${name}" in the ${theme} theme`)
  return value
}

/** Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
