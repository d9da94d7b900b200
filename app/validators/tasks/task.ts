import vine from '@vinejs/vine'
import {
  ASPECT_RATIOS,
  DUE_FILTERS,
  MATERIAL_KINDS,
  PLATFORMS,
  TASK_FORMATS,
  TASK_PRIORITIES,
  TASK_STATUSES,
  MAX_DURATION_SECONDS,
  MAX_MATERIALS,
  MAX_PRODUCT_QUANTITY,
  MAX_PRODUCTS,
  MAX_QUANTITY,
  MAX_REFERENCES,
  MAX_SKU_LENGTH,
} from '#models/tasks/values'
import { calendarDate, lastDate } from '#validators/dates'
import { lowerCaseIn, MAX_INTEGER, omittable, webUrl } from '#validators/fields'
import { listQuery, sortField, searchText, several } from '#validators/list'
import { MAX_BRIEF_LENGTH, MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from '#models/texts/values'

const note = () => vine.string().trim().maxLength(MAX_NOTE_LENGTH).nullable().optional()
/** Categories in display order, without duplicates. */
const categoryChoices = () =>
  vine
    .array(vine.object({ categoryId: vine.string().uuid(), note: note() }))
    .parse(lowerCaseIn('categoryId'))
    .maxLength(MAX_REFERENCES)
    .distinct('categoryId')

/** The id of an existing row to keep; the rows of a new order have none. */
const rowId = () => vine.string().uuid().optional()

const selectedItems = () =>
  vine
    .array(
      vine.object({
        id: rowId(),
        name: vine.string().trim().minLength(1).maxLength(MAX_TITLE_LENGTH),
        sku: vine.string().trim().maxLength(MAX_SKU_LENGTH).nullable().optional(),
        url: webUrl().nullable().optional(),
        fileId: vine.string().uuid().nullable().optional(),
        quantity: omittable(vine.number().withoutDecimals().min(1).max(MAX_PRODUCT_QUANTITY)),
        note: note(),
      })
    )
    .maxLength(MAX_PRODUCTS)

const materials = () =>
  vine
    .array(
      vine.object({
        id: rowId(),
        kind: vine.enum(MATERIAL_KINDS),
        title: vine.string().trim().maxLength(MAX_TITLE_LENGTH).nullable().optional(),
        body: vine
          .string()
          .trim()
          .minLength(1)
          .maxLength(MAX_BRIEF_LENGTH)
          .nullable()
          .optional()
          .requiredWhen('kind', '=', 'text'),
        url: webUrl().nullable().optional().requiredWhen('kind', '=', 'link'),
        fileId: vine.string().uuid().nullable().optional().requiredWhen('kind', '=', 'file'),
      })
    )
    .maxLength(MAX_MATERIALS)

/** Moments in display order, without duplicates. */
const moments = () =>
  vine
    .array(vine.object({ momentId: vine.string().uuid(), note: note() }))
    .parse(lowerCaseIn('momentId'))
    .maxLength(MAX_REFERENCES)
    .distinct('momentId')

const title = () => vine.string().trim().minLength(1).maxLength(MAX_TITLE_LENGTH)

const details = {
  brief: vine.string().trim().maxLength(MAX_BRIEF_LENGTH).nullable().optional(),
  format: omittable(vine.enum(TASK_FORMATS)),
  aspectRatio: omittable(vine.enum(ASPECT_RATIOS)),
  durationSeconds: vine
    .number()
    .withoutDecimals()
    .min(1)
    .max(MAX_DURATION_SECONDS)
    .nullable()
    .optional(),
  quantity: omittable(vine.number().withoutDecimals().min(1).max(MAX_QUANTITY)),
  platforms: omittable(vine.array(vine.enum(PLATFORMS)).maxLength(PLATFORMS.length).distinct()),
  priority: omittable(vine.enum(TASK_PRIORITIES)),
  dueDate: calendarDate().nullable().optional(),
  selectedItems: omittable(selectedItems()),
  styles: omittable(categoryChoices()),
  interiorTypes: omittable(categoryChoices()),
  materials: omittable(materials()),
}

export const createTaskValidator = vine.create({
  title: title(),
  companyId: omittable(vine.string().uuid()),
  moments: omittable(moments()),
  ...details,
})
export type TaskInput = Awaited<ReturnType<typeof createTaskValidator.validate>>

export const taskMomentsValidator = vine.create({ moments: moments() })
export type TaskMomentsInput = Awaited<ReturnType<typeof taskMomentsValidator.validate>>
export type TaskMomentInput = TaskMomentsInput['moments'][number]

export const updateTaskValidator = vine.create({
  version: vine.number().withoutDecimals().min(1).max(MAX_INTEGER),
  title: omittable(title()),
  /** The reason for reducing the number of ordered videos. */
  reason: omittable(vine.string().trim().maxLength(MAX_NOTE_LENGTH)),
  ...details,
})
export type TaskChanges = Awaited<ReturnType<typeof updateTaskValidator.validate>>

/** The id of a user, or `none` for unassigned orders. */
const ASSIGNEE = /^(none|[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})$/

const listFilters = {
  status: several(vine.enum(TASK_STATUSES)),
  companyId: several(vine.string().uuid()),
  assigneeId: several(vine.string().regex(ASSIGNEE).maxLength(36)),
  priority: several(vine.enum(TASK_PRIORITIES)),
  q: searchText(),
  dueFrom: calendarDate().optional(),
  dueTo: calendarDate().optional(),
  due: vine.enum(DUE_FILTERS).optional(),
}

const SORTS = [
  'createdAt',
  'updatedAt',
  'dueDate',
  'title',
  'number',
  'status',
  'priority',
  'assignee',
  'urgency',
] as const

/** An end of the range of due dates that is before its start matches no order; pages say so. */
export const taskPageValidator = listQuery(SORTS, listFilters)

const rangeFilters = { ...listFilters, dueTo: lastDate('dueFrom').optional() }

export const taskListValidator = listQuery(SORTS, rangeFilters)
export type TaskListInput = Awaited<ReturnType<typeof taskListValidator.validate>>

export const taskExportValidator = vine.create({ sort: sortField(SORTS), ...rangeFilters })
export type TaskExportInput = Awaited<ReturnType<typeof taskExportValidator.validate>>

export const activityListValidator = listQuery(['at'], {})

/** Unpaged and unfiltered: all users who can be mentioned. */
export const mentionableListValidator = vine.create({})

export const taskStatusValidator = vine.create({
  status: vine.enum(TASK_STATUSES),
  reason: omittable(vine.string().trim().maxLength(MAX_NOTE_LENGTH)),
})

export const assignTaskValidator = vine.create({
  assigneeId: vine.string().uuid().nullable().optional(),
  producerId: vine.string().uuid().nullable().optional(),
})
export type TaskAssignment = Awaited<ReturnType<typeof assignTaskValidator.validate>>
