import { type Data } from '@generated/data'
import { type Catalogue } from '~/lib/texts/catalogue'
import { type DataOf } from '~/lib/routes'
import { type PageMetadata, type Permission } from '~/types'

/** A user as shown to users who manage users. */
export type UserRow = Data.User
export type Invitation = Data.Invitation
/** An invitation with its link, which is shown only once. */
export type CreatedInvitation = Data.Invited
export type Session = Data.UserSession
export type ApiToken = Data.ApiToken
/** The first page of a list, with the total. */
export type Rows<Row> = { data: Row[]; metadata: PageMetadata }
/** A token with its secret, which is shown only once. */
export type NewApiToken = Data.NewApiToken
/** Rules for API tokens, from the server. */
export type TokenRules = {
  /** The permissions that only allow reading. */
  reading: Permission[]
  /** Maximum validity in days. */
  longestDays: number
}
/** An authenticator app during its setup, with its secret, which is shown only once. */
export type NewTotp = DataOf<'post', '/api/account/second-factor/totp'>
export type PermissionSheet = Data.PermissionSheet
/** One permission of a user, and where it comes from. */
export type ExplainedPermission = PermissionSheet['explanation'][number]
export type Role = UserRow['role']
/** A company whose users the reader may see. */
export type UserCompany = Data.CompanyRef.Variants['forUsers']
/** The roles that the current user may assign, by kind of company. */
export type RolesByKind = Record<UserCompany['kind'], Role[]>
/** Reasons why a one-time link doesn't work; each has a text. */
export type LinkProblem = keyof Catalogue['invitation']['reset']['over']

/** The kind of company that each role belongs to. Roles are in display order. */
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
