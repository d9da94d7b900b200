import { Readable, type Duplex } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import i18nManager from '@adonisjs/i18n/services/main'
import { stringify } from 'csv-stringify'
import { contentDisposition } from '#support/content_disposition'

/** A table for a spreadsheet: rows with a value for some of the columns. */
type Table = {
  /** Columns by their keys, with the headings that the reader sees. */
  columns: Record<string, string>
  rows: AsyncIterable<Record<string, unknown>> | Iterable<Record<string, unknown>>
  /** The reader's language. */
  locale: string
}

/** Characters at which a spreadsheet can be set to split a line. */
const SEPARATORS = /[,;|\t\r\n]/

/** A formula in a cell that begins at one of them, for a spreadsheet that splits there. */
const FORMULA_INSIDE = /([,;|\t\r\n])(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/**
 * A table as a stream of CSV. Cells that a spreadsheet would read as a formula are escaped, with any
 * separator. A cell that contains a possible separator is quoted. The separator is the default of
 * spreadsheets in the reader's language: a semicolon where the comma separates decimals.
 */
export function csvOf({ columns, rows, locale }: Table): Duplex {
  const csv = stringify({
    header: true,
    columns: Object.entries(columns).map(([key, header]) => ({ key, header })),
    delimiter: hasDecimalComma(locale) ? ';' : ',',
    escape_formulas: true,
    quoted_match: SEPARATORS,
    cast: { string: (value) => value.replace(FORMULA_INSIDE, "$1'") },
    bom: true,
  })
  return Readable.from(rows).compose(csv)
}

/** Sends it as a file that bears this text, in the reader's language, as its name. */
export function sendCsv({ actor, response }: HttpContext, text: string, table: Table): void {
  const name = i18nManager.locale(actor.user.locale).formatMessage(text)
  response.header('content-type', 'text/csv; charset=utf-8')
  response.header('content-disposition', contentDisposition('attachment', `${name}.csv`))
  response.stream(csvOf(table))
}

function hasDecimalComma(locale: string): boolean {
  return new Intl.NumberFormat(locale).format(0.5).includes(',')
}
