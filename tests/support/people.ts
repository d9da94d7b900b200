import hash from '@adonisjs/core/services/hash'
import { Actor } from '#access/actor'
import type { OverrideCache } from '#access/effective_permissions'
import { ROLES, reachOf, type Role } from '#access/roles'
import Company from '#models/companies/company'
import User from '#models/identity/user'
import UserPermission from '#models/identity/user_permission'
import { create } from '#tests/support/create'

export const PASSWORD = 'a slate for every take'
let passwordHash: string | undefined

let counter = 0
const next = () => (counter += 1)

/** Creates a company; the team company exists once per database. */
export async function aCompany(attributes: Partial<Company> = {}): Promise<Company> {
  const number = next()
  return create(Company, {
    name: `Company ${number}`,
    slug: `company-${number}`,
    code: codeOf(number),
    kind: 'client',
    status: 'active',
    timezone: 'Europe/Berlin',
    ...attributes,
  })
}

function codeOf(number: number): string {
  return [...String(number).padStart(5, '0')].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
}

export async function theTeam(): Promise<Company> {
  const team = await Company.query().where('kind', 'team').first()
  return team ?? aCompany({ name: 'The team', slug: 'the-team', kind: 'team' })
}

type PersonAttributes = Omit<Partial<User>, 'company'> & {
  company?: Company
  overrides?: OverrideCache[]
}

/**
 * Creates a user with a role. Team roles belong to the team company, client roles to the given or a
 * new client company.
 */
export async function aPerson(role: Role, attributes: PersonAttributes = {}): Promise<User> {
  const { company: given, overrides = [], ...rest } = attributes
  const company = given ?? (reachOf(role) === 'all' ? await theTeam() : await aCompany())
  const number = next()
  passwordHash ??= await hash.make(PASSWORD)

  const user = new User()
  user.fill({
    companyId: company.id,
    email: `${role.replace('_', '-')}-${number}@example.test`,
    fullName: `${role} ${number}`,
    password: passwordHash,
    role,
    permissionOverridesJson: overrides,
    ...rest,
  } as never)
  await user.save()
  await UserPermission.createMany(
    overrides.map((override) => ({ userId: user.id, ...override })) as never
  )
  user.$setRelated('company', company)
  return user
}

/** Returns the user as the actor of an action or a query. */
export function acting(user: User): Actor {
  return new Actor(user, user.company)
}

/** Creates a user of each role: the team's four, and the three of one client company. */
export async function everyRole(company?: Company): Promise<Record<Role, User>> {
  const client = company ?? (await aCompany())
  const people = {} as Record<Role, User>
  for (const role of ROLES) {
    people[role] = await aPerson(role, reachOf(role) === 'all' ? {} : { company: client })
  }
  return people
}
