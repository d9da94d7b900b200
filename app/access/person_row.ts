import type { LucidModel } from '@adonisjs/lucid/types/model'
import Company from '#models/company'
import User from '#models/user'

type Row = Record<string, unknown>

/** Columns of a model with the names that they have in the row. */
const aliases = new Map<LucidModel, [column: string, alias: string][]>()

/** The columns of a person (`u`) and of their company (`c`), for a query that joins both. */
export function personColumns(): string {
  return [...aliased(User, 'u'), ...aliased(Company, 'c')]
    .map(([, alias]) => `${alias.replace('__', '.')} as ${alias}`)
    .join(', ')
}

/** The person of a row that was selected with `personColumns`, with their company. */
export function personIn(row: Row): User {
  const person = User.$createFromAdapterResult(columnsIn(row, User, 'u'))!
  person.$setRelated('company', Company.$createFromAdapterResult(columnsIn(row, Company, 'c'))!)
  return person
}

function aliased(model: LucidModel, table: string): [column: string, alias: string][] {
  const known = aliases.get(model)
  if (known) return known
  model.boot()
  const names = [...model.$columnsDefinitions.values()].map(({ columnName }) => columnName)
  const made = names.map((name): [string, string] => [name, `${table}__${name}`])
  aliases.set(model, made)
  return made
}

function columnsIn(row: Row, model: LucidModel, table: string): Row {
  const columns: Row = {}
  for (const [column, alias] of aliased(model, table)) columns[column] = row[alias]
  return columns
}
