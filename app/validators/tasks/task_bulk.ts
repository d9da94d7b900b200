import vine from '@vinejs/vine'
import { TASK_PRIORITIES, TASK_STATUSES } from '#models/tasks/values'
import { calendarDate } from '#validators/dates'
import { ids, omittable } from '#validators/fields'
import { MAX_NOTE_LENGTH } from '#models/texts/values'

/** The actions that can be applied to several orders at once. */
const BULK_ACTS = ['assign', 'status', 'priority', 'due_date', 'delete'] as const
export type BulkAct = (typeof BULK_ACTS)[number]

export const MAX_BULK_TASKS = 200

export const taskBulkValidator = vine.create({
  ids: ids(MAX_BULK_TASKS).minLength(1),
  act: vine.enum(BULK_ACTS),
  assigneeId: vine.string().uuid().nullable().optional(),
  producerId: vine.string().uuid().nullable().optional(),
  status: omittable(vine.enum(TASK_STATUSES)).requiredWhen('act', '=', 'status'),
  reason: omittable(vine.string().trim().maxLength(MAX_NOTE_LENGTH)),
  priority: omittable(vine.enum(TASK_PRIORITIES)).requiredWhen('act', '=', 'priority'),
  dueDate: calendarDate().nullable().optional(),
})
export type TaskBulkInput = Awaited<ReturnType<typeof taskBulkValidator.validate>>
