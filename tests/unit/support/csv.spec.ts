import { text } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { csvOf } from '#support/strings/csv'

const cellsOf = async (value: string, locale: string) => {
  const csv = await text(
    csvOf({ columns: { first: 'A', second: 'B' }, rows: [{ first: 'a', second: value }], locale })
  )
  return csv.trimEnd().split('\n').slice(1).join('\n')
}

test.group('A cell of a CSV file', () => {
  for (const [locale, delimiter] of [
    ['en', ','],
    ['de', ';'],
  ]) {
    test(`that a spreadsheet could split is quoted and contains no formula, in ${locale}`, async ({
      assert,
    }) => {
      for (const separator of [';', ',', '\t', '|', '\n']) {
        for (const sign of ['=', '+', '-', '@', '\uFF1D']) {
          const cells = await cellsOf(`x${separator}${sign}1+1`, locale)
          assert.equal(cells, `a${delimiter}"x${separator}'${sign}1+1"`)
        }
      }
      assert.equal(await cellsOf('=1+1', locale), `a${delimiter}'=1+1`)
    })

    test(`of plain words is unchanged, in ${locale}`, async ({ assert }) => {
      assert.equal(await cellsOf('Warm, calm; soft', locale), `a${delimiter}"Warm, calm; soft"`)
      assert.equal(await cellsOf('a - b = c', locale), `a${delimiter}a - b = c`)
    })
  }
})
