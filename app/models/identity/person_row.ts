import type { LucidModel } from '@adonisjs/lucid/types/model'
import type { OverrideCache } from '#access/effective_permissions'
import type { Role } from '#access/roles'
import Company from '#models/companies/company'
import User from '#models/identity/user'

/**
 * What a query that joins a person (`u`) and their company (`c`) selects of them. Both travel as
 * one text: forty columns would be described, parsed and made into models for each request.
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

/** A user from such a row. Most requests need only these fields; the models are created on first use. */
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

  /** With their company. */
  get user(): User {
    if (!this.#user) {
      this.#user = User.$createFromAdapterResult(columnsOf(User, this.#row.person))!
      const company = Company.$createFromAdapterResult(columnsOf(Company, this.#row.company))!
      this.#user.$setRelated('company', company)
    }
    return this.#user
  }
}

/** The columns of a row that PostgreSQL wrote as JSON, moments as the driver gives them. */
function columnsOf(model: LucidModel, text: string): Record<string, unknown> {
  const row = JSON.parse(text)
  model.boot()
  for (const { columnName, meta } of model.$columnsDefinitions.values()) {
    if (meta?.type === 'datetime' && row[columnName]) row[columnName] = new Date(row[columnName])
  }
  return row
}
