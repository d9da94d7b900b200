import i18nManager from '@adonisjs/i18n/services/main'

type Translate = (key: string) => string

/** The cells of each column of a table, in column order; `translate` translates a text. */
export type Columns<Name extends string, Row> = Record<
  Name,
  (row: Row, translate: Translate) => unknown
>

/**
 * Returns rows as a table for a spreadsheet, in the reader's language.
 * @param name the key of the headings in `exports.json`
 */
export function spreadsheet<Row>(
  name: 'audit' | 'comments' | 'orders',
  columns: Columns<string, Row>,
  rows: AsyncIterable<Row> | Iterable<Row>,
  locale: string
) {
  const i18n = i18nManager.locale(locale)
  const translate: Translate = (key) => i18n.formatMessage(key)
  const headings = Object.keys(columns).map((key) => [
    key,
    translate(`exports.${name}.columns.${key}`),
  ])
  return { columns: Object.fromEntries(headings), rows: cellsOf(columns, rows, translate), locale }
}

async function* cellsOf<Row>(
  columns: Columns<string, Row>,
  rows: AsyncIterable<Row> | Iterable<Row>,
  translate: Translate
) {
  const all = Object.entries(columns)
  for await (const row of rows) {
    yield Object.fromEntries(all.map(([name, cell]) => [name, cell(row, translate)]))
  }
}
