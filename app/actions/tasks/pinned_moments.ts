import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Trx } from '#lucid/transaction'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { InvalidField } from '#exceptions/refusals'
import ReferenceMoment, { seesMoment } from '#models/references/reference_moment'
import type Task from '#models/tasks/task'
import TaskMoment from '#models/tasks/task_moment'
import type { PinnedMoment } from '#queries/tasks/task_moments'
import type { TaskMomentInput } from '#validators/tasks/task'

/**
 * Replaces the reference moments of an order; a moment that stays keeps its row.
 * @param stored the order's current moments that the actor sees; its other moments stay
 * @returns whether anything is different
 * @throws InvalidField for a new moment that can't be used
 */
export async function writeMoments(
  trx: Trx,
  actor: Actor,
  task: Task,
  stored: PinnedMoment[],
  requested: TaskMomentInput[]
): Promise<boolean> {
  const storedById = new Map(stored.map((row) => [row.momentId, row]))
  await assertPinnable(trx, actor, task.companyId, requested, storedById)
  const wanted = requested.map(({ momentId, note = null }) => ({ momentId, note }))
  const before = stored.map(({ momentId, note }) => ({ momentId, note }))
  if (JSON.stringify(before) === JSON.stringify(wanted)) return false

  const named = new Set(wanted.map(({ momentId }) => momentId))
  const removed = stored.filter(({ momentId }) => !named.has(momentId)).map(({ id }) => id)
  await TaskMoment.query({ client: trx })
    .whereIn('id', removed)
    .update({ deleted_at: DateTime.utc().toJSDate() })
  for (const [position, { momentId, note }] of wanted.entries()) {
    const row = storedById.get(momentId)
    const { id: taskId, companyId } = task
    if (row) {
      await TaskMoment.query({ client: trx }).where('id', row.id).update({ position, note })
    } else {
      await TaskMoment.create({ taskId, companyId, momentId, position, note }, { client: trx })
    }
  }
  return true
}

/**
 * A moment can be used if both the actor and the order's company see it, so that the team doesn't show one client's
 * moments to another.
 * @throws InvalidField naming the first new one that can't be used
 */
async function assertPinnable(
  client: QueryClientContract,
  actor: Actor,
  companyId: string,
  requested: TaskMomentInput[],
  storedById: ReadonlyMap<string, PinnedMoment>
): Promise<void> {
  const added = requested.filter(({ momentId }) => !storedById.has(momentId))
  if (added.length === 0) return
  const usable = actor.can('reference.view')
    ? await usableAmong(client, actor, companyId, added)
    : []
  const index = requested.findIndex(
    ({ momentId }) => !storedById.has(momentId) && !usable.includes(momentId)
  )
  if (index < 0) return
  throw new InvalidField(`moments.${index}.momentId`, 'tasks.moment_missing', 'exists')
}

async function usableAmong(
  client: QueryClientContract,
  actor: Actor,
  companyId: string,
  added: TaskMomentInput[]
): Promise<string[]> {
  const moments = ReferenceMoment.visibleTo(actor)
    .whereIn(
      'reference_moments.id',
      added.map(({ momentId }) => momentId)
    )
    .whereRaw(
      `exists (select 1 from library_references r
                where r.id = reference_moments.reference_id and r.deleted_at is null
                  and (r.company_id = :readerCompany or r.is_shared)
                  and ${seesMoment('reference_moments', 'r')})`,
      { readerCompany: companyId }
    )
    .select('reference_moments.id')
    .toSQL()
  const { rows } = await client.rawQuery(moments.sql, moments.bindings as never)
  return rows.map(({ id }: { id: string }) => id)
}
