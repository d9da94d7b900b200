import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { CLIENT, itemColumns } from '#models/content/content_visibility'
import { teamSteps, type TeamStep } from '#queries/overview/dashboard/team_steps'
import { HAS_PEOPLE, IS_NOTIFIED } from '#queries/overview/dashboard/step_facts'

/** What a new brand can begin with; a step that this person may not take isn't there. */
export const FIRST_STEPS = ['order', 'invite', 'review', 'notify'] as const
type BrandStep = (typeof FIRST_STEPS)[number]

/** The steps in order, each with whether it is done; `companyId` is the company that they are about. */
export type FirstSteps = { step: BrandStep | TeamStep; done: boolean; companyId?: string | null }[]

type Facts = Record<BrandStep, boolean> & { settled: boolean }

/**
 * The first steps of a brand, until its first video is approved, and those of the team, until its first
 * order; null from then on. The state isn't stored but computed from existing records, in one statement.
 */
export async function firstSteps(actor: Actor): Promise<FirstSteps | null> {
  if (actor.seesAllCompanies) return teamSteps(actor)
  const { settled, ...facts } = await factsOf(actor)
  if (settled) return null
  return stepsFor(actor).map((step) => ({ step, done: facts[step] }))
}

function stepsFor(actor: Actor): BrandStep[] {
  const may: Record<BrandStep, boolean> = {
    order: actor.can('task.create'),
    invite: actor.can('user.invite'),
    review: actor.can('content.view_ready'),
    notify: actor.can('notification.view'),
  }
  return FIRST_STEPS.filter((step) => may[step])
}

async function factsOf({ id, user }: Actor): Promise<Facts> {
  const { rows } = await db.rawQuery(
    `select exists (select 1 from tasks t
                     where t.company_id = c.id and t.deleted_at is null) as "order",
            ${HAS_PEOPLE} as invite,
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
