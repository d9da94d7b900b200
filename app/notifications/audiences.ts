import type { Actor } from '#access/actor'
import type { Permission } from '#access/permissions'
import type { CompanyKind } from '#models/companies/values'
import { type ContentMover, mayDecide } from '#models/content/content_states'
import type { NotificationAudience } from '#models/notifications/values'

export type AudienceRules = {
  /** Users of the team, or those of the record's client company; null for users that the event names. */
  side: CompanyKind | null
  /** Permissions that a member must have, in addition to seeing the record. */
  needs: readonly Permission[]
  /** A condition that isn't a list of permissions. */
  condition?: (member: Pick<ContentMover, 'can'>) => boolean
  /** How the event is stored; the history of the team shows events that are stored as `team`. */
  storedAs: NotificationAudience
}

/** The audiences of events: active users who may see the record, except the actor. */
const AUDIENCES = {
  team: { side: 'team', needs: ['task.view'], storedAs: 'team' },
  client: { side: 'client', needs: ['task.view'], storedAs: 'company' },
  /** Users who may release content. */
  releasers: { side: 'team', needs: ['content.return_to_review'], storedAs: 'user' },
  /** Users who may assign work. */
  assigners: { side: 'team', needs: ['task.assign'], storedAs: 'user' },
  budget_managers: { side: 'team', needs: ['admin.manage_ai_budget'], storedAs: 'user' },
  storage_managers: { side: 'team', needs: ['admin.manage_storage'], storedAs: 'user' },
  /** Users who may approve, or request changes. */
  deciders: { side: 'client', needs: ['task.view'], condition: mayDecide, storedAs: 'user' },
  approvers: {
    side: 'client',
    needs: ['content.view_ready', 'content.approve'],
    storedAs: 'user',
  },
  /** Users who may edit the company. */
  company_editors: { side: 'client', needs: ['company.edit'], storedAs: 'user' },
  /** The user who placed the order, if they belong to the record's client company. */
  requester: { side: null, needs: ['task.view'], storedAs: 'user' },
  user: { side: null, needs: [], storedAs: 'user' },
  /** Several users, chosen by the action. */
  users: { side: null, needs: [], storedAs: 'user' },
} as const satisfies Record<string, AudienceRules>

type Name = keyof typeof AUDIENCES

export type Audience =
  | {
      to: Exclude<Name, 'requester' | 'user' | 'users'>
      /** Id of the user who comes first in the list of recipients. */
      firstId?: string | null
    }
  | { to: 'requester' | 'user'; userId: string }
  | { to: 'users'; userIds: readonly string[] }

type AssignedTask = { assigneeId: string | null }

type Side = 'team' | 'client'

/** Returns the audiences that an event concerns; they differ by the side of the user who acts. */
export function audiencesBySide(
  { assigneeId }: AssignedTask,
  actor: Actor | null,
  { byTeam, byClient }: { byTeam: Side[]; byClient: Side[] }
): Audience[] {
  const concerned = actor?.seesAllCompanies ? byTeam : byClient
  return concerned.map((to) => (to === 'team' ? { to, firstId: assigneeId } : { to }))
}

export const rulesOf = ({ to }: Audience): AudienceRules => AUDIENCES[to]
