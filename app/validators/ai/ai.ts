import vine from '@vinejs/vine'
import {
  AI_BUDGET_SCOPES,
  AI_LANGUAGES,
  AI_SERVICES,
  AI_SOURCES,
  AI_TARGETS,
  AI_TONES,
  USAGE_GROUPS,
  MAX_MODEL_LENGTH,
  MAX_REQUEST_LENGTH,
  MAX_TEMPLATE_LENGTH,
} from '#models/ai/values'
import { PLATFORMS } from '#models/tasks/values'
import { calendarDate } from '#validators/dates'
import { ids, omittable, webUrl } from '#validators/fields'
import { listQuery, searchText, several } from '#validators/list'
import { MAX_COMMENT_LENGTH, MAX_NAME_LENGTH } from '#models/texts/values'

const id = () => vine.string().uuid()
const brief = () => vine.string().trim().minLength(1).maxLength(MAX_REQUEST_LENGTH)

export const promptValidator = vine.create({
  taskId: omittable(id()),
  brief: omittable(brief()),
  target: omittable(vine.enum(AI_TARGETS)),
  language: omittable(vine.enum(AI_LANGUAGES)),
})
export type PromptInput = Awaited<ReturnType<typeof promptValidator.validate>>

export const copyValidator = vine.create({
  taskId: omittable(id()),
  contentId: omittable(id()),
  brief: omittable(brief()),
  tone: omittable(vine.enum(AI_TONES)),
  language: omittable(vine.enum(AI_LANGUAGES)),
  channel: omittable(vine.enum(PLATFORMS)),
})
export type CopyInput = Awaited<ReturnType<typeof copyValidator.validate>>

export const generationListValidator = listQuery(['createdAt', 'updatedAt'], {
  service: several(vine.enum(AI_SERVICES)),
  source: several(vine.enum(AI_SOURCES)),
  taskId: several(id()),
  companyId: several(id()),
  kept: vine.boolean().optional(),
  q: searchText(),
})
export type GenerationListInput = Awaited<ReturnType<typeof generationListValidator.validate>>

/** The history in the studio, with the filters that the studio offers. */
export const studioValidator = listQuery(['createdAt', 'updatedAt'], {
  service: several(vine.enum(AI_SERVICES)),
  kept: vine.boolean().optional(),
  q: searchText(),
  /** The order to write a text for. */
  task: id().optional(),
  /** The generated text to open. */
  generation: id().optional(),
})

export const updateGenerationValidator = vine.create({
  text: omittable(vine.string().trim().minLength(1).maxLength(MAX_COMMENT_LENGTH)),
  kept: omittable(vine.boolean({ strict: true })),
})
export type GenerationChanges = Awaited<ReturnType<typeof updateGenerationValidator.validate>>

export const usageValidator = vine.create({
  from: calendarDate().optional(),
  to: calendarDate().optional(),
  groupBy: vine.enum(USAGE_GROUPS).optional(),
})
export type UsageInput = Awaited<ReturnType<typeof usageValidator.validate>>

const name = () => vine.string().trim().minLength(1).maxLength(MAX_NAME_LENGTH)
/** Micro-dollars per million tokens; at most ten thousand dollars, so that sums remain exact. */
const price = () => vine.number().withoutDecimals().min(0).max(10_000_000_000)
/** An API key. It must be longer than four characters, because its last four are shown. */
const key = () =>
  vine
    .string()
    .trim()
    .minLength(8)
    .maxLength(500)
    .regex(/^[\x21-\x7e]+$/)

export const providerListValidator = listQuery(['position', 'name', 'createdAt', 'updatedAt'], {
  enabled: vine.boolean().optional(),
  q: searchText(),
})
export type ProviderListInput = Awaited<ReturnType<typeof providerListValidator.validate>>

export const createProviderValidator = vine.create({
  name: name(),
  baseUrl: webUrl(),
  model: vine.string().trim().minLength(1).maxLength(MAX_MODEL_LENGTH),
  key: key().nullable().optional(),
  priceIn: price(),
  priceOut: price(),
  enabled: omittable(vine.boolean({ strict: true })),
})
export type ProviderInput = Awaited<ReturnType<typeof createProviderValidator.validate>>

export const updateProviderValidator = vine.create({
  name: omittable(name()),
  baseUrl: omittable(webUrl()),
  model: omittable(vine.string().trim().minLength(1).maxLength(MAX_MODEL_LENGTH)),
  key: key().nullable().optional(),
  priceIn: omittable(price()),
  priceOut: omittable(price()),
  enabled: omittable(vine.boolean({ strict: true })),
})
export type ProviderChanges = Awaited<ReturnType<typeof updateProviderValidator.validate>>

export const providerOrderValidator = vine.create({ ids: ids(100).minLength(1) })

const body = () => vine.string().trim().minLength(1).maxLength(MAX_TEMPLATE_LENGTH)

export const templateListValidator = listQuery(['service', 'name', 'createdAt', 'updatedAt'], {
  service: several(vine.enum(AI_SERVICES)),
  language: several(vine.enum(AI_LANGUAGES)),
  enabled: vine.boolean().optional(),
  q: searchText(),
})
export type TemplateListInput = Awaited<ReturnType<typeof templateListValidator.validate>>

export const createTemplateValidator = vine.create({
  service: vine.enum(AI_SERVICES),
  name: name(),
  body: body(),
  language: vine.enum(AI_LANGUAGES),
  enabled: omittable(vine.boolean({ strict: true })),
})
export type TemplateInput = Awaited<ReturnType<typeof createTemplateValidator.validate>>

export const updateTemplateValidator = vine.create({
  name: omittable(name()),
  body: omittable(body()),
  language: omittable(vine.enum(AI_LANGUAGES)),
  enabled: omittable(vine.boolean({ strict: true })),
})
export type TemplateChanges = Awaited<ReturnType<typeof updateTemplateValidator.validate>>

export const previewTemplateValidator = vine.create({
  /** The body to preview instead of the stored one. */
  body: omittable(body()),
  taskId: omittable(id()),
  target: omittable(vine.enum(AI_TARGETS)),
  tone: omittable(vine.enum(AI_TONES)),
  channel: omittable(vine.enum(PLATFORMS)),
})
export type PreviewInput = Awaited<ReturnType<typeof previewTemplateValidator.validate>>

export const budgetListValidator = listQuery(['companyName', 'monthlyLimit', 'spent'], {
  scope: several(vine.enum(AI_BUDGET_SCOPES)),
  companyId: several(id()),
  q: searchText(),
})
export type BudgetListInput = Awaited<ReturnType<typeof budgetListValidator.validate>>

export const budgetValidator = vine.create({
  scope: vine.enum(AI_BUDGET_SCOPES),
  companyId: omittable(id()),
  /** Micro-dollars; null for no limit. The field is required. */
  monthlyLimit: vine.number().withoutDecimals().min(0).max(1_000_000_000_000).nullable(),
})
export type BudgetInput = Awaited<ReturnType<typeof budgetValidator.validate>>
