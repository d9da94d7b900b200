import vine from '@vinejs/vine'
import {
  COMMENT_VISIBILITIES,
  DRAWING_TOOLS,
  MAX_ATTACHMENTS,
  MAX_MENTIONS,
  MAX_POINTS,
  MAX_SHAPES,
} from '#models/content/values'
import { ids, MAX_INTEGER, omittable } from '#validators/fields'
import { searchText, several } from '#validators/list'
import { MAX_COMMENT_LENGTH } from '#models/texts/values'

const body = () => vine.string().trim().minLength(1).maxLength(MAX_COMMENT_LENGTH)
const mentions = () => omittable(ids(MAX_MENTIONS))
const frame = () => vine.number().withoutDecimals().min(0).max(MAX_INTEGER).nullable().optional()
const fraction = () => vine.number().min(0).max(1)

/** Runs before the shapes are validated one by one, so their type is not known yet. */
const fewPoints = vine.createRule((value, _, field) => {
  const shapes = value as ({ points?: unknown } | null)[]
  const counts = shapes.map((shape) => (Array.isArray(shape?.points) ? shape.points.length : 0))
  if (counts.reduce((sum, count) => sum + count, 0) > MAX_POINTS) {
    field.report('Use at most {{ max }} points', 'maxPoints', field, { max: MAX_POINTS })
  }
})

const shape = vine.object({
  tool: vine.enum(DRAWING_TOOLS),
  color: vine
    .string()
    .maxLength(7)
    .regex(/^#[0-9a-f]{6}$/i),
  width: vine.number().min(0.1).max(100),
  points: vine.array(vine.array(fraction()).fixedLength(2)).minLength(1).maxLength(MAX_POINTS),
})

const drawing = () =>
  vine
    .object({ shapes: vine.array(shape).minLength(1).maxLength(MAX_SHAPES).use(fewPoints()) })
    .nullable()
    .optional()

export const createCommentValidator = vine.create({
  versionId: vine.string().uuid(),
  body: body(),
  frame: frame(),
  endFrame: frame(),
  drawing: drawing(),
  parentId: vine.string().uuid().nullable().optional(),
  visibility: omittable(vine.enum(COMMENT_VISIBILITIES)),
  mentions: mentions(),
  fileIds: omittable(ids(MAX_ATTACHMENTS)),
})
export type CommentInput = Awaited<ReturnType<typeof createCommentValidator.validate>>

export const updateCommentValidator = vine.create({
  body: omittable(body()),
  drawing: drawing(),
  mentions: mentions(),
})
export type CommentChanges = Awaited<ReturnType<typeof updateCommentValidator.validate>>

export const commentListValidator = vine.create({
  versionId: vine.string().uuid().optional(),
  /** A version; comments on earlier versions are returned with their frames in this version. */
  on: vine.string().uuid().optional(),
  status: several(vine.enum(['open', 'resolved'] as const)),
  author: several(vine.string().uuid()),
  q: searchText(),
  /** Returns the comments as a file: for a spreadsheet, or as markers for an editing program. */
  format: vine.enum(['csv', 'edl', 'fcpxml', 'xmeml'] as const).optional(),
  /** Timecode of the timeline's first frame, for `edl`; a `;` before the frames means drop-frame. */
  start: vine
    .string()
    .fixedLength(11)
    .regex(/^\d\d:\d\d:\d\d[:;]\d\d$/)
    .optional(),
})
export type CommentListInput = Awaited<ReturnType<typeof commentListValidator.validate>>
