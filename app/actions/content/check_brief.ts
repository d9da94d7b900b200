import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import type { Trx } from '#lucid/transaction'
import { validateInput, type Input } from '#support/input'
import { InvalidField } from '#exceptions/refusals'
import ContentItem from '#models/content/content_item'
import { seesVersion } from '#models/content/content_visibility'
import ContentVersion from '#models/content/content_version'
import { sideOf } from '#models/content/content_visibility'
import ContentPolicy from '#policies/content/content_policy'
import type { ChecklistInput } from '#validators/content/content'

/**
 * Saves which points of the order one side has ticked off for a version. The list replaces the saved one, or
 * changes it only by its differences from `before`, so that colleagues' ticks are kept. It is a reviewing aid, not a
 * decision, so it is allowed whatever the order's status.
 * @returns the id of the version
 * @throws NotFound, Forbidden, InvalidField
 */
export async function checkBrief(
  actor: Actor,
  id: string,
  input: Input<ChecklistInput>
): Promise<string> {
  return db.transaction(async (trx) => {
    const item = await ContentItem.visibleTo(actor).useTransaction(trx).findOrFail(id)
    await authorize(actor, ContentPolicy, 'view', item)
    const { versionId, ticks, before } = await validateInput(input)
    const version = await ContentVersion.query({ client: trx })
      .where('content_item_id', item.id)
      .whereRaw(seesVersion(actor))
      .findById(versionId)
    if (!version) throw new InvalidField('versionId', 'content.no_version', 'exists')

    await assertOfOrder(trx, item.taskId, ticks)

    const side = sideOf(actor)
    await trx.rawQuery(
      `insert into brief_checklists
              (id, company_id, content_version_id, side, ticks, updated_by_id, created_at, updated_at)
       values (:id, :companyId, :versionId, :side, :ticks, :actorId, now(), now())
           on conflict (content_version_id, side)
           do update set ticks = array(
                           select tick
                             from unnest(brief_checklists.ticks || excluded.ticks) as tick
                            where tick <> all(coalesce(:before::text[], brief_checklists.ticks))
                               or (tick = any(brief_checklists.ticks) and tick = any(excluded.ticks))
                            group by tick),
                         updated_by_id = excluded.updated_by_id,
                         updated_at = excluded.updated_at`,
      {
        id: uuidv7(),
        companyId: item.companyId,
        versionId: version.id,
        side,
        ticks,
        before: (before ?? null) as never,
        actorId: actor.id,
      }
    )
    // How much is ticked off is private to each side, so it stays out of the log that both sides read.
    await recordAudit(trx, actor, 'content.check_brief', item, {
      audience: side === 'team' ? 'team' : 'everyone',
      after: { title: item.title, version: version.number },
    })
    return version.id
  })
}

/**
 * Asserts that ticks are ids of the order's rows or of its moments. Rows that were deleted meanwhile are accepted,
 * since an open page may still show them.
 * @throws InvalidField on `ticks`
 */
async function assertOfOrder(trx: Trx, taskId: string, ticks: string[]) {
  if (ticks.length === 0) return
  const { rows } = await trx.rawQuery(
    `with parts as (
       select id from task_selected_items where task_id = :taskId
       union all select id from task_styles where task_id = :taskId
       union all select id from task_interior_types where task_id = :taskId
       union all select id from materials where task_id = :taskId
       union all select moment_id from task_moments where task_id = :taskId
     )
     select count(*) as strange from unnest(:ticks::uuid[]) as tick
      where tick not in (select id from parts)`,
    { taskId, ticks: ticks as never }
  )
  if (Number(rows[0].strange) > 0) {
    throw new InvalidField('ticks', 'content.no_such_tick', 'exists')
  }
}
