import type { LucidModel } from '@adonisjs/lucid/types/model'
import Company from '#models/company'
import User from '#models/user'

type Row = Record<string, unknown>

/** The columns of a person (`u`) and of their company (`c`), for a query that joins both. */
export function personColumns(): string {
  return `${aliased(User, 'u')}, ${aliased(Company, 'c')}`
}

/** The person of a row that was selected with `personColumns`, with their company. */
export function personIn(row: Row): User {
  const person = User.$createFromAdapterResult(columnsIn(row, 'u'))!
  person.$setRelated('company', Company.$createFromAdapterResult(columnsIn(row, 'c'))!)
  return person
}

function aliased(model: LucidModel, table: string): string {
  model.boot()
  return [...model.$columnsDefinitions.values()]
    .map(({ columnName }) => `${table}.${columnName} as ${table}__${columnName}`)
    .join(', ')
}

function columnsIn(row: Row, table: string): Row {
  const prefix = `${table}__`
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value])
  )
}
