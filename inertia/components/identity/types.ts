import { type Data } from '@generated/data'
import { type Catalogue } from '~/lib/texts/catalogue'
import { type DataOf } from '~/lib/routes'
import { type PageMetadata, type Permission } from '~/types'

/** A user as shown to users who manage users. */
export type UserRow = Data.User
export type Invitation = Data.Invitation
/** An invitation with its link, which is shown this once. */
export type CreatedInvitation = Data.Invited
export type Session = Data.UserSession
export type ApiToken = Data.ApiToken
/** The first page of a list, and how long it is. */
export type Rows<Row> = { data: Row[]; metadata: PageMetadata }
/** A token with its secret, which is shown this once. */
export type NewApiToken = Data.NewApiToken
/** What the server says of tokens. */
export type TokenRules = {
  /** The keys with which nothing but reading is done. */
  reading: Permission[]
  /** The longest that one may be valid. */
  longestDays: number
}
/** An authenticator app that is being set up, shown this once. */
export type NewTotp = DataOf<'post', '/api/account/second-factor/totp'>
export type PermissionSheet = Data.PermissionSheet
/** One permission of a person, and where it comes from. */
export type ExplainedPermission = PermissionSheet['explanation'][number]
export type Role = UserRow['role']
/** A company whose users the reader may see. */
export type UserCompany = Data.CompanyRef.Variants['forPeople']
/** The roles that may be given, by the kind of company that they live in. */
export type RolesByKind = Record<UserCompany['kind'], Role[]>
/** Why a one-time link opens nothing: the reasons that there are texts for. */
export type LinkProblem = keyof Catalogue['invitation']['reset']['over']

/** The kind of company that each role lives in; the roles in display order. */
const KINDS: Record<Role, keyof RolesByKind> = {
  super_admin: 'team',
  team_admin: 'team',
  team_pm: 'team',
  team_creator: 'team',
  client_owner: 'client',
  client_manager: 'client',
  client_viewer: 'client',
}

export const kindOf = (role: Role) => KINDS[role]

export const ALL_ROLES = Object.keys(KINDS) as Role[]
export const CLIENT_ROLES = ALL_ROLES.filter((role) => kindOf(role) === 'client')
