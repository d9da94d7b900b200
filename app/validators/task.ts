import vine from '@vinejs/vine'
import {
  ASPECT_RATIOS,
  MATERIAL_KINDS,
  PLATFORMS,
  TASK_FORMATS,
  TASK_PRIORITIES,
  TASK_STATUSES,
} from '#models/values'
import { calendarDate, listQuery, searchText, several } from '#validators/list'

const note = () => vine.string().trim().maxLength(2_000).nullable().optional()
const webAddress = () =>
  vine
    .string()
    .trim()
    .maxLength(2_000)
    .url({ protocols: ['http', 'https'], require_protocol: true })
const categoryChoices = () =>
  vine.array(vine.object({ categoryId: vine.string().uuid(), note: note() })).maxLength(50)

/** The id of a row that stays as that row; a new order has none. */
const rowId = () => vine.string().uuid().optional()

const selectedItems = () =>
  vine
    .array(
      vine.object({
        id: rowId(),
        name: vine.string().trim().minLength(1).maxLength(200),
        sku: vine.string().trim().maxLength(100).nullable().optional(),
        url: webAddress().nullable().optional(),
        fileId: vine.string().uuid().nullable().optional(),
        quantity: vine.number().withoutDecimals().min(1).max(10_000).optional(),
        note: note(),
      })
    )
    .maxLength(100)

const materials = () =>
  vine
    .array(
      vine.object({
        id: rowId(),
        kind: vine.enum(MATERIAL_KINDS),
        title: vine.string().trim().maxLength(200).nullable().optional(),
        body: vine.string().trim().maxLength(20_000).optional().requiredWhen('kind', '=', 'text'),
        url: webAddress().optional().requiredWhen('kind', '=', 'link'),
        fileId: vine.string().uuid().optional().requiredWhen('kind', '=', 'file'),
      })
    )
    .maxLength(100)

const title = () => vine.string().trim().minLength(1).maxLength(200)

const details = {
  brief: vine.string().trim().maxLength(20_000).nullable().optional(),
  format: vine.enum(TASK_FORMATS).optional(),
  aspectRatio: vine.enum(ASPECT_RATIOS).optional(),
  durationSeconds: vine.number().withoutDecimals().min(1).max(3_600).nullable().optional(),
  quantity: vine.number().withoutDecimals().min(1).max(100).optional(),
  platforms: vine.array(vine.enum(PLATFORMS)).distinct().optional(),
  priority: vine.enum(TASK_PRIORITIES).optional(),
  dueDate: calendarDate().nullable().optional(),
  selectedItems: selectedItems().optional(),
  styles: categoryChoices().distinct('categoryId').optional(),
  interiorTypes: categoryChoices().distinct('categoryId').optional(),
  materials: materials().optional(),
}

export const createTaskValidator = vine.create(
  vine.object({ title: title(), companyId: vine.string().uuid().optional(), ...details })
)
export type TaskInput = Awaited<ReturnType<typeof createTaskValidator.validate>>

export const updateTaskValidator = vine.create(
  vine.object({
    version: vine.number().withoutDecimals().min(1),
    title: title().optional(),
    ...details,
  })
)
export type TaskChanges = Awaited<ReturnType<typeof updateTaskValidator.validate>>

export const TASK_SORTS = ['createdAt', 'updatedAt', 'dueDate', 'title', 'number'] as const

export const taskListValidator = listQuery(TASK_SORTS, {
  status: several(vine.enum(TASK_STATUSES)),
  companyId: several(vine.string().uuid()),
  assigneeId: several(vine.string().uuid()),
  priority: several(vine.enum(TASK_PRIORITIES)),
  q: searchText(),
  dueFrom: calendarDate().optional(),
  dueTo: calendarDate().optional(),
})
export type TaskListInput = Awaited<ReturnType<typeof taskListValidator.validate>>

/** What happened comes newest first, and in no other order. */
export const taskActivityValidator = listQuery(['at'], {})

export const taskStatusValidator = vine.create(
  vine.object({
    status: vine.enum(TASK_STATUSES),
    reason: vine.string().trim().maxLength(2_000).optional(),
  })
)

export const assignTaskValidator = vine.create(
  vine.object({
    assigneeId: vine.string().uuid().nullable().optional(),
    producerId: vine.string().uuid().nullable().optional(),
  })
)
export type TaskAssignment = Awaited<ReturnType<typeof assignTaskValidator.validate>>
