import { column } from '@adonisjs/lucid/orm'

/** A `jsonb` column that holds any JSON value, bare arrays included; null is the database's. */
export function jsonColumn() {
  return column({
    prepare: (value) => (value === undefined || value === null ? value : JSON.stringify(value)),
  })
}
