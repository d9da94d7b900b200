import { column } from '@adonisjs/lucid/orm'

/** A `jsonb` column that holds any JSON value, including bare arrays; null is stored as SQL null. */
export function jsonColumn() {
  return column({
    prepare: (value) => (value === undefined || value === null ? value : JSON.stringify(value)),
  })
}
