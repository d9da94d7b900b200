import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { CLIENT, itemColumns } from '#models/content/content_visibility'

/** The first steps of a new brand; steps that the user may not take are left out. */
export const FIRST_STEPS = ['order', 'invite', 'review', 'notify'] as const
type BrandStep = (typeof FIRST_STEPS)[number]

/** The first steps of a team without orders. */
const TEAM_STEPS = ['company', 'owner', 'team', 'categories', 'notify'] as const
type TeamStep = (typeof TEAM_STEPS)[number]

/** The steps in order, and whether each is done; `companyId` is the company that a step is about. */
export type FirstSteps = { step: BrandStep | TeamStep; done: boolean; companyId?: string | null }[]

type BrandFacts = Record<BrandStep, boolean> & { settled: boolean }

/**
 * Returns the first steps of a brand until its first video is approved, or those of the team until its first order;
 * null after that. The state isn't stored but computed from existing records, in one statement.
 */
export async function firstSteps(actor: Actor): Promise<FirstSteps | null> {
  if (actor.seesAllCompanies) return teamSteps(actor)
  const { settled, ...facts } = await brandFactsOf(actor)
  if (settled) return null
  return brandStepsFor(actor).map((step) => ({ step, done: facts[step] }))
}

function brandStepsFor(actor: Actor): BrandStep[] {
  const may: Record<BrandStep, boolean> = {
    order: actor.can('task.create'),
    invite: actor.can('user.invite'),
    review: actor.can('content.view_ready'),
    notify: actor.can('notification.view'),
  }
  return FIRST_STEPS.filter((step) => may[step])
}

async function brandFactsOf({ id, user }: Actor): Promise<BrandFacts> {
  const { rows } = await db.rawQuery(
    `select exists (select 1 from tasks t
                     where t.company_id = c.id and t.deleted_at is null) as "order",
            ${HAS_USERS} as invite,
            exists (select 1 from comments m join users u on u.id = m.author_id
                     where m.company_id = c.id and m.deleted_at is null and u.company_id = c.id)
              or exists (select 1 from revisions r
                          where r.company_id = c.id and r.deleted_at is null) as review,
            ${IS_NOTIFIED} as notify,
            exists (select 1 from content_items v
                     where v.company_id = c.id and ${itemColumns(CLIENT, 'v').status} = 'approved'
                       and v.deleted_at is null)
              as settled
       from companies c where c.id = :company`,
    { id, company: user.companyId }
  )
  return rows[0]
}

type TeamFacts = Record<TeamStep, boolean> & { settled: boolean; awaits: string | null }

/**
 * Returns the first steps of the team; null once it has had an order, and for users who may take none of them
 * except the last.
 */
async function teamSteps(actor: Actor) {
  const steps = teamStepsFor(actor)
  if (!steps.some((step) => step !== 'notify')) return null
  const { settled, awaits, ...facts } = await teamFactsOf(actor)
  if (settled) return null
  return steps.map((step) => ({
    step,
    done: facts[step],
    ...(step === 'owner' && { companyId: awaits }),
  }))
}

function teamStepsFor(actor: Actor): TeamStep[] {
  const may: Record<TeamStep, boolean> = {
    company: actor.can('company.create'),
    owner: actor.can('user.invite'),
    team: actor.can('user.invite'),
    categories: actor.can('reference_category.update'),
    notify: actor.can('notification.view'),
  }
  return TEAM_STEPS.filter((step) => may[step])
}

/** Once there is an order, PostgreSQL only checks that one exists, and skips the other facts. */
async function teamFactsOf({ id }: Actor): Promise<TeamFacts> {
  const { rows } = await db.rawQuery(
    `with clients as (
       select c.id, c.created_at, ${HAS_USERS} as has_people from companies c
        where c.kind = 'client' and c.deleted_at is null
     )
     select settled.yes as settled,
            case when not settled.yes then exists (select 1 from clients) end as company,
            case when not settled.yes then exists (select 1 from clients where has_people) end as owner,
            case when not settled.yes then
              (select id from clients where not has_people order by created_at limit 1) end as awaits,
            case when not settled.yes then exists (
              select 1 from companies c where c.kind = 'team' and ${HAS_USERS}) end as team,
            case when not settled.yes then exists (
              select 1 from audit_entries where entity_type = 'reference_category') end as categories,
            case when not settled.yes then ${IS_NOTIFIED} end as notify
       from (select exists (select 1 from tasks) as yes) as settled`,
    { id }
  )
  return rows[0]
}

/** SQL: whether company `c` has users other than the reader (`:id`), or pending invitations. */
const HAS_USERS = `(
  exists (select 1 from users u
           where u.company_id = c.id and u.id <> :id and u.deleted_at is null)
  or exists (select 1 from invitations i
              where i.company_id = c.id and i.deleted_at is null and i.revoked_at is null
                and i.accepted_at is null and i.expires_at > now()))`

/** SQL: whether the reader (`:id`) gets notifications outside of the application. */
const IS_NOTIFIED = `(
  exists (select 1 from push_subscriptions p where p.user_id = :id and p.deleted_at is null)
  or exists (select 1 from users u where u.id = :id and u.messenger_id is not null))`
