import { type Data } from '@generated/data'
import { type Catalogue } from '~/lib/texts/catalogue'
import { everyOf } from '~/lib/every_of'
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
export type Sheet = Data.PermissionSheet
/** One permission of a person, and where it comes from. */
export type ExplainedPermission = Sheet['explanation'][number]
export type Role = UserRow['role']
/** A company whose users the reader may see. */
export type UserCompany = Data.CompanyRef.Variants['forPeople']
/** The roles that may be given, by the kind of company that they live in. */
export type RolesByKind = Record<UserCompany['kind'], Role[]>
/** Why a one-time link opens nothing: the reasons that there are texts for. */
export type LinkProblem = keyof Catalogue['invitation']['reset']['over']

/** The roles in display order. */
export const CLIENT_ROLES = [
  'client_owner',
  'client_manager',
  'client_viewer',
] as const satisfies readonly Role[]

/** Every role, the team's first. */
export const ALL_ROLES = everyOf<Role>()([
  'super_admin',
  'team_admin',
  'team_pm',
  'team_creator',
  ...CLIENT_ROLES,
])

/** The kind of company that a role lives in. */
export function kindOf(role: Role): keyof RolesByKind {
  return (CLIENT_ROLES as readonly Role[]).includes(role) ? 'client' : 'team'
}
