import type { LucidModel } from '@adonisjs/lucid/types/model'
import type { OverrideCache } from '#access/effective_permissions'
import type { Role } from '#access/roles'
import Company from '#models/companies/company'
import User from '#models/identity/user'

/**
 * The columns of a user (`u`) and their company (`c`) in a query that joins both. Each record is selected as one
 * JSON text: forty separate columns would be described, parsed and made into models for each request.
 */
export const LAZY_USER_COLUMNS = `u.id as user_id, u.company_id, u.role,
  u.permission_overrides_json as overrides, to_json(u)::text as user_json, to_json(c)::text as company_json`

export type LazyUserRow = {
  user_id: string
  company_id: string
  role: Role
  overrides: OverrideCache[]
  user_json: string
  company_json: string
}

/**
 * A user made from a row with `LAZY_USER_COLUMNS`. Most requests need only these fields; the models are created on
 * first use.
 */
export class LazyUser {
  readonly id: string
  readonly companyId: string
  readonly role: Role
  readonly permissionOverridesJson: OverrideCache[]
  readonly #row: LazyUserRow
  #user?: User

  constructor(row: LazyUserRow) {
    this.#row = row
    this.id = row.user_id
    this.companyId = row.company_id
    this.role = row.role
    this.permissionOverridesJson = row.overrides
  }

  /** The user model, with its company loaded. */
  get user(): User {
    if (!this.#user) {
      this.#user = User.$createFromAdapterResult(columnsOf(User, this.#row.user_json))!
      const company = Company.$createFromAdapterResult(columnsOf(Company, this.#row.company_json))!
      this.#user.$setRelated('company', company)
    }
    return this.#user
  }
}

/**
 * Returns the columns of a row that PostgreSQL wrote as JSON, with times in the form that the database driver
 * gives.
 */
function columnsOf(model: LucidModel, text: string): Record<string, unknown> {
  const row = JSON.parse(text)
  model.boot()
  for (const { columnName, meta } of model.$columnsDefinitions.values()) {
    if (meta?.type === 'datetime' && row[columnName]) row[columnName] = new Date(row[columnName])
  }
  return row
}
