import { Readable, type Duplex } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import i18nManager from '@adonisjs/i18n/services/main'
import { stringify } from 'csv-stringify'
import { contentDisposition } from '#support/http/content_disposition'

/** A table for a spreadsheet. A row may have values for only some of the columns. */
type Table = {
  /** The headings in the reader's language, by the key of the column. */
  columns: Record<string, string>
  rows: AsyncIterable<Record<string, unknown>> | Iterable<Record<string, unknown>>
  /** The reader's language. */
  locale: string
}

/** Characters that a spreadsheet can be configured to use as separators. */
const SEPARATORS = /[,;|\t\r\n]/

/** A formula inside a cell, after a separator: it is one for a spreadsheet that splits the line there. */
const FORMULA_INSIDE = /([,;|\t\r\n])(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/**
 * Returns a table as a stream of CSV. Cells that a spreadsheet would read as a formula are escaped, with any
 * separator. A cell that contains a possible separator is quoted. The separator is the default of spreadsheets in
 * the reader's language: a semicolon in languages with a decimal comma.
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

/** Sends the CSV as a file, whose name is this text in the reader's language. */
export function sendCsv({ actor, response }: HttpContext, text: string, table: Table): void {
  const name = i18nManager.locale(actor.user.locale).formatMessage(text)
  response.header('content-type', 'text/csv; charset=utf-8')
  response.header('content-disposition', contentDisposition('attachment', `${name}.csv`))
  response.stream(csvOf(table))
}

function hasDecimalComma(locale: string): boolean {
  return new Intl.NumberFormat(locale).format(0.5).includes(',')
}
