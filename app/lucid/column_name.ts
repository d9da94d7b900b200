import string from '@adonisjs/core/helpers/string'

/** Returns the column of a model's field: its name in snake case, as in the generated schema. */
export function columnName(field: string): string {
  return string.snakeCase(field)
}
