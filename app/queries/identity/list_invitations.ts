import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Actor } from '#access/actor'
import Invitation from '#models/identity/invitation'
import { ofLiveCompanies } from '#models/mixins/belongs_to_company'
import type { InvitationStatus } from '#models/identity/values'
import { paginate } from '#queries/paginated'
import { filterByWords } from '#queries/contains'
import type { InvitationListInput } from '#validators/identity/identity'

const SORTS = {
  createdAt: 'invitations.created_at',
  expiresAt: 'invitations.expires_at',
  email: 'invitations.email',
}

/** SQL conditions with the same meaning as `Invitation#status`. */
const CONDITIONS: Record<InvitationStatus, string> = {
  used: 'accepted_at is not null',
  revoked: 'accepted_at is null and revoked_at is not null',
  expired: 'accepted_at is null and revoked_at is null and expires_at <= now()',
  open: 'accepted_at is null and revoked_at is null and expires_at > now()',
}

const WAITING_STATUSES: InvitationStatus[] = ['open', 'expired']

/** One page of the invitations to companies within this user's reach. */
export async function listInvitations(actor: Actor, input: InvitationListInput) {
  return pageOf(withParts(listed(actor)), input)
}

/** Returns one page of the pending invitations: open ones, and expired ones that weren't replaced. */
export async function listWaitingInvitations(actor: Actor, input: InvitationListInput) {
  const query = withParts(listed(actor)).whereNull('invitations.superseded_at')
  const status = input.status?.filter((value) => WAITING_STATUSES.includes(value))
  return pageOf(query, { ...input, status: status?.length ? status : WAITING_STATUSES })
}

/** Counts the pending invitations. */
export async function countWaitingInvitations(actor: Actor): Promise<number> {
  const [{ $extras }] = await listed(actor)
    .whereNull('accepted_at')
    .whereNull('revoked_at')
    .whereNull('superseded_at')
    .count('* as total')
  return Number($extras.total)
}

/** The links of a deleted company's invitations don't work, so these aren't listed until it is restored. */
const listed = (actor: Actor) => ofLiveCompanies(Invitation.visibleTo(actor))

function pageOf(query: ModelQueryBuilderContract<typeof Invitation>, input: InvitationListInput) {
  const { status } = input
  if (status) query.where((any) => status.forEach((value) => any.orWhereRaw(CONDITIONS[value])))
  if (input.role) query.whereIn('invitations.role', input.role)
  if (input.companyId) query.whereIn('invitations.company_id', input.companyId)
  if (input.q) filterByWords(query, ['invitations.email'], input.q)

  return paginate(query, input, SORTS)
}

function withParts(query: ModelQueryBuilderContract<typeof Invitation>) {
  return query.preload('company').preload('invitedBy')
}
