import type { LucidModel } from '@adonisjs/lucid/types/model'
import type { OverrideCache } from '#access/effective_permissions'
import type { Role } from '#access/roles'
import Company from '#models/companies/company'
import User from '#models/identity/user'

/**
 * The columns of a user (`u`) and their company (`c`) in a query that joins both. Each record is selected as one
 * JSON text: forty separate columns would be described, parsed and made into models for each request.
 */
export const PERSON_COLUMNS = `u.id as person_id, u.company_id, u.role,
  u.permission_overrides_json as overrides, to_json(u)::text as person, to_json(c)::text as company`

export type SelectedPerson = {
  person_id: string
  company_id: string
  role: Role
  overrides: OverrideCache[]
  person: string
  company: string
}

/**
 * A user made from a row with `PERSON_COLUMNS`. Most requests need only these fields; the models are created on
 * first use.
 */
export class PersonRow {
  readonly id: string
  readonly companyId: string
  readonly role: Role
  readonly permissionOverridesJson: OverrideCache[]
  readonly #row: SelectedPerson
  #user?: User

  constructor(row: SelectedPerson) {
    this.#row = row
    this.id = row.person_id
    this.companyId = row.company_id
    this.role = row.role
    this.permissionOverridesJson = row.overrides
  }

  /** The user model, with its company loaded. */
  get user(): User {
    if (!this.#user) {
      this.#user = User.$createFromAdapterResult(columnsOf(User, this.#row.person))!
      const company = Company.$createFromAdapterResult(columnsOf(Company, this.#row.company))!
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
