import vine from '@vinejs/vine'
import {
  COMPANY_KINDS,
  COMPANY_STATUSES,
  MAX_CONTACT_LENGTH,
  MAX_MONTHLY_VIDEOS,
  MAX_REVISION_ROUNDS,
} from '#models/companies/values'
import { nameText, omittable, slug } from '#validators/fields'
import { listQuery, searchText, several } from '#validators/list'
import { timeZone } from '#validators/identity/time_zone'
import { MAX_NAME_LENGTH } from '#models/texts/values'

const name = () => nameText(MAX_NAME_LENGTH)
const contact = () => vine.string().trim().maxLength(MAX_CONTACT_LENGTH).nullable().optional()
const videosAMonth = () =>
  vine.number({ strict: true }).withoutDecimals().min(1).max(MAX_MONTHLY_VIDEOS)
const revisionsPerVideo = () =>
  vine.number({ strict: true }).withoutDecimals().min(0).max(MAX_REVISION_ROUNDS)

export const createCompanyValidator = vine.create({
  name: name(),
  slug: omittable(slug()),
  timezone: omittable(timeZone()),
  contact: contact(),
})
export type CompanyInput = Awaited<ReturnType<typeof createCompanyValidator.validate>>

/** Kind, status, code, slug and quota are left out, so that a request can't set them. */
export const updateCompanyValidator = vine.create({
  name: omittable(name()),
  contact: contact(),
  timezone: omittable(timeZone()),
  logoFileId: vine.string().uuid().nullable().optional(),
  allowance: vine
    .object({
      monthlyVideos: videosAMonth().nullable().optional(),
      revisionRounds: revisionsPerVideo().nullable().optional(),
    })
    .nullable()
    .optional(),
  teamReview: omittable(vine.boolean({ strict: true })),
  /** Measures loudness against the broadcast target of −23 LUFS instead of the web’s −14. */
  broadcastLoudness: omittable(vine.boolean({ strict: true })),
  /** Requires users of the company without a second factor to set one up at their next sign-in. */
  secondFactorRequired: omittable(vine.boolean({ strict: true })),
})
export type CompanyChanges = Awaited<ReturnType<typeof updateCompanyValidator.validate>>

const COMPANY_SORTS = ['createdAt', 'name'] as const

export const companyListValidator = listQuery(COMPANY_SORTS, {
  q: searchText(),
  kind: several(vine.enum(COMPANY_KINDS)),
  status: several(vine.enum(COMPANY_STATUSES)),
})
export type CompanyListInput = Awaited<ReturnType<typeof companyListValidator.validate>>

export const clientListValidator = listQuery(COMPANY_SORTS, {
  q: searchText(),
  status: several(vine.enum(COMPANY_STATUSES)),
})
export type ClientListInput = Awaited<ReturnType<typeof clientListValidator.validate>>
