import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { HAS_PEOPLE, IS_NOTIFIED } from '#queries/overview/dashboard/step_facts'

/** The first steps of a team without orders. */
const TEAM_STEPS = ['company', 'owner', 'team', 'categories', 'notify'] as const
export type TeamStep = (typeof TEAM_STEPS)[number]

type Facts = Record<TeamStep, boolean> & { settled: boolean; awaits: string | null }

/**
 * The first steps of the team: null once it has had an order, and for users who may do none of them except
 * the last.
 */
export async function teamSteps(actor: Actor) {
  const steps = stepsFor(actor)
  if (!steps.some((step) => step !== 'notify')) return null
  const { settled, awaits, ...facts } = await factsOf(actor)
  if (settled) return null
  return steps.map((step) => ({
    step,
    done: facts[step],
    ...(step === 'owner' && { companyId: awaits }),
  }))
}

function stepsFor(actor: Actor): TeamStep[] {
  const may: Record<TeamStep, boolean> = {
    company: actor.can('company.create'),
    owner: actor.can('user.invite'),
    team: actor.can('user.invite'),
    categories: actor.can('reference_category.update'),
    notify: actor.can('notification.view'),
  }
  return TEAM_STEPS.filter((step) => may[step])
}

/** With existing orders, PostgreSQL finds one and skips the rest. */
async function factsOf({ id }: Actor): Promise<Facts> {
  const { rows } = await db.rawQuery(
    `with clients as (
       select c.id, c.created_at, ${HAS_PEOPLE} as has_people from companies c
        where c.kind = 'client' and c.deleted_at is null
     )
     select settled.yes as settled,
            case when not settled.yes then exists (select 1 from clients) end as company,
            case when not settled.yes then exists (select 1 from clients where has_people) end as owner,
            case when not settled.yes then
              (select id from clients where not has_people order by created_at limit 1) end as awaits,
            case when not settled.yes then exists (
              select 1 from companies c where c.kind = 'team' and ${HAS_PEOPLE}) end as team,
            case when not settled.yes then exists (
              select 1 from audit_entries where entity_type = 'reference_category') end as categories,
            case when not settled.yes then ${IS_NOTIFIED} end as notify
       from (select exists (select 1 from tasks) as yes) as settled`,
    { id }
  )
  return rows[0]
}
