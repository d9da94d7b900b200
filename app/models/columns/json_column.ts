import { column } from '@adonisjs/lucid/orm'

/** A `jsonb` column that holds any JSON value, bare arrays included. */
export function jsonColumn() {
  return column({ prepare: (value) => (value === undefined ? value : JSON.stringify(value)) })
}
