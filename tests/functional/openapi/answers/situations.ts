import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { MAX_TOKENS } from '#actions/identity/tokens/create_token'
import { MAX_PASSKEYS } from '#actions/identity/passkeys/add_passkey'
import ReferenceMoment from '#models/references/reference_moment'
import { MAX_MOMENTS } from '#models/references/values'
import SavedView from '#models/tasks/saved_view'
import { aProvider } from '#tests/support/ai'
import { aPasskey, demandsSecondFactor } from '#tests/support/identity/second_factor'
import { aToken } from '#tests/support/sign_in'
import { MP4, sendBytes, type Ticket } from '#tests/support/files'
import { aResetToken, anInvitation } from '#tests/support/invitations'
import { LARGE_VIDEO, type TicketForParts } from '#tests/support/parts'
import { aCompany } from '#tests/support/people'
import { noBot } from '#tests/support/messenger'
import { aMoment, aNewCategory, aReference } from '#tests/support/references'
import { aRecord } from '#tests/support/safebot'
import { TABLE_KEYS } from '../../authorization/permission_table.js'
import { prepare } from '../../authorization/run_case.js'
import { send, type Call, type Change, type Stage } from './call.js'
import { useUp } from './ways.js'

const self: Change = ({ caller: { id: userId } }) => ({ params: { userId } })

const team: Change = ({ caller: { companyId: id } }) => ({ params: { id } })

/** Cancels the company's orders, because cancelled orders can't be changed. */
const cancelled: Change = async ({ side }) => {
  await db.from('tasks').where('company_id', side.company.id).update({ status: 'cancelled' })
  return {}
}

const used: Change = async () => {
  await db.from('invitations').update({ accepted_at: new Date() })
  return {}
}

const withoutFactor: Change = async () => {
  await db.from('totp_factors').delete()
  await db.from('passkeys').delete()
  return {}
}

const withoutPasskey: Change = async () => {
  await db.from('passkeys').delete()
  return {}
}

const tooManyPasskeys: Change = async ({ caller }) => {
  for (let made = 0; made < MAX_PASSKEYS; made += 1) await aPasskey(caller)
  return {}
}

/** Makes the rows of a table expire. */
const expired =
  (table: string): Change =>
  async () => {
    await db.from(table).update({ expires_at: DateTime.utc().minus({ seconds: 1 }).toJSDate() })
    return {}
  }

/** Announces an upload of a video; a large one is sent in parts. */
async function announced(stage: Stage, call: Call, size: number): Promise<Ticket> {
  const body = {
    ...{ fileName: 'cut.mp4', contentType: 'video/mp4', purpose: 'material', size },
    companyId: stage.side.company.id,
  }
  const presign = { method: 'POST', pattern: '/api/uploads/presign', params: {}, as: call.as, body }
  const response = await send(stage, presign)
  return response.body().data
}

const arrived: Change = async (stage, call) => {
  const ticket = await announced(stage, call, MP4.length)
  await sendBytes(ticket)
  return { params: { fileId: ticket.fileId } }
}

const confirmed: Change = async (stage, call) => {
  const changed = { ...call, ...(await arrived(stage, call)) }
  await send(stage, { ...changed, method: 'POST', pattern: '/api/uploads/confirm/:fileId' })
  return changed
}

const inParts: Change = async (stage, call) => {
  const { fileId } = (await announced(stage, call, LARGE_VIDEO.length)) as TicketForParts
  return { params: { fileId } }
}

const onceMore: Change = async (stage, call) => {
  await send(stage, call)
  return {}
}

/** Preparations for a status of one route, for which the general way in `ways.ts` isn't enough. */
export const SITUATIONS: Record<string, Change> = {
  'DELETE /api/admin/invitations/:id 409': used,
  'POST /api/admin/invitations/:id/resend 409': used,
  'POST /api/admin/invitations 409': ({ side: { colleague, company } }) => ({
    body: { email: colleague.email, role: 'client_viewer', companyId: company.id },
  }),
  'GET /api/invitations/:token 410': expired('invitations'),
  'POST /api/invitations/:token/accept 410': expired('invitations'),
  'POST /api/invitations/:token/accept 409': async ({ world }) => {
    const company = world.suspendedCompany
    await company.merge({ status: 'active' }).save()
    const { token } = await anInvitation({ company })
    await company.merge({ status: 'suspended' }).save()
    return { params: { token } }
  },
  'GET /api/password-resets/:token 410': expired('password_resets'),
  'POST /api/password-resets/:token 410': expired('password_resets'),
  'POST /api/password-resets/:token 403': async ({ side: { colleague } }) => ({
    params: { token: await aResetToken(colleague) },
    headers: { origin: 'https://elsewhere.test' },
  }),
  'POST /api/auth/login 401': ({ caller: { email } }) => ({
    body: { email, password: 'not the one' },
  }),
  'POST /api/auth/second-factor 401': () => ({ half: 'nobody’s' }),
  'POST /api/account/password 429': async (stage, call) => {
    const body = { ...(call.body as object), currentPassword: 'not this one' }
    await send(stage, { ...call, body })
    await useUp()
    return { body }
  },
  'POST /api/auth/second-factor 429': async (stage, call) => {
    await send(stage, { ...call, body: { code: 'wrong' } })
    await useUp()
    return {}
  },
  'POST /api/auth/second-factor/totp 401': () => ({ half: 'nobody’s' }),
  'POST /api/auth/second-factor/totp/confirm 401': () => ({ half: 'nobody’s' }),
  'POST /api/auth/second-factor/totp/confirm 409': withoutFactor,
  'POST /api/auth/second-factor/totp/confirm 429': async (stage, call) => {
    await send(stage, { ...call, body: { code: 'wrong' } })
    await useUp()
    return {}
  },
  'POST /api/auth/second-factor/passkey/options 401': () => ({ half: 'nobody’s' }),
  'POST /api/auth/second-factor/passkey/options 409': withoutPasskey,
  'POST /api/auth/second-factor/passkeys/options 401': () => ({ half: 'nobody’s' }),
  'POST /api/auth/second-factor/passkeys 401': () => ({ half: 'nobody’s' }),
  'POST /api/auth/passkey 401': () => ({ browser: 'nobody’s' }),
  'POST /webhooks/company-sign-in/logout 400': () => ({ form: { logout_token: 'garbage' } }),
  'POST /webhooks/company-sign-in/logout 429': async (stage, call) => {
    await send(stage, { ...call, form: { logout_token: 'garbage' } })
    await useUp()
    return {}
  },
  'POST /api/auth/passkey 429': async (stage, call) => {
    await send(stage, { ...call, browser: 'nobody’s' })
    await useUp()
    return {}
  },
  'POST /api/auth/proof/passkey/options 409': withoutPasskey,
  'POST /api/account/passkeys 401': () => ({ half: 'nobody’s' }),
  'POST /api/account/passkeys/options 409': tooManyPasskeys,
  'POST /api/account/passkeys 409': tooManyPasskeys,
  'DELETE /api/account/passkeys/:id 409': async ({ caller }, { params: { id } }) => {
    await db.from('totp_factors').delete()
    await db.from('passkeys').whereNot('id', id).delete()
    await demandsSecondFactor(caller)
    return {}
  },
  'PUT /api/companies/:id/sign-in 409': team,
  'POST /api/account/second-factor/totp/confirm 409': withoutFactor,
  'DELETE /api/account/second-factor/totp 409': async ({ caller }) => {
    await db.from('passkeys').delete()
    await demandsSecondFactor(caller)
    return {}
  },
  'DELETE /api/account/second-factor/totp 404': withoutFactor,
  'POST /api/account/second-factor/recovery-codes 409': withoutFactor,
  'DELETE /api/admin/users/:userId/second-factor 409': withoutFactor,
  'GET /api/account/sessions 403': async ({ caller }) => {
    const { token } = await aToken(caller)
    return { as: null, headers: { authorization: `Bearer ${token}` } }
  },
  'POST /api/account/tokens 409': async ({ caller }) => {
    for (let made = 0; made < MAX_TOKENS; made += 1) await aToken(caller)
    return {}
  },
  'POST /api/account/messenger 409': () => {
    noBot()
    return {}
  },
  'POST /webhooks/messenger 403': () => ({ headers: {} }),
  'POST /webhooks/messenger 415': (_, { headers }) => ({
    text: '{}',
    headers: { ...headers, 'content-encoding': 'nobodys' },
  }),
  'POST /api/link-previews 429': async (stage, call) => {
    await send(stage, { ...call, body: { url: 'http://127.0.0.1:9/one' } })
    await useUp()
    return { body: { url: 'http://127.0.0.1:9/another' } }
  },
  'DELETE /api/admin/users/:userId 409': self,
  'PATCH /api/admin/users/:userId 409': (stage, call) => ({
    ...self(stage, call),
    body: { isActive: false },
  }),
  'PATCH /api/admin/users/:userId/role 409': async ({ caller: last, world: { team: people } }) => {
    const overrides = TABLE_KEYS.map((permission) => ({ permission, effect: 'grant' as const }))
    await prepare(people.team_admin, { overrides, isActive: true })
    await db
      .from('users')
      .where('role', last.role)
      .whereNot('id', last.id)
      .update({ is_active: false })
    return { as: people.team_admin, params: { userId: last.id }, body: { role: 'team_pm' } }
  },
  'POST /api/admin/users/:userId/password-reset 409': self,
  'PUT /api/admin/users/:userId/permissions 409': () => ({
    body: { overrides: [], replaces: [{ permission: 'file.download', effect: 'grant' }] },
  }),
  'POST /api/admin/users/:userId/restore 409': async ({ side: { company } }) => {
    await db.from('companies').where('id', company.id).update({ deleted_at: new Date() })
    return {}
  },
  'DELETE /api/companies/:id 409': team,
  'POST /api/admin/clients/:id/suspend 409': team,
  'POST /api/admin/clients/:id/reactivate 409': ({ side: { company } }) => ({
    params: { id: company.id },
  }),
  'POST /api/companies/:id/restore 409': async ({ world: { deletedCompany } }) => {
    await aCompany({ slug: deletedCompany.slug })
    return {}
  },
  'PATCH /api/tasks/:id 409': cancelled,
  'POST /api/tasks/:id/status 409': cancelled,
  'POST /api/tasks/:id/assign 409': cancelled,
  'PUT /api/tasks/:id/moments 409': cancelled,
  'POST /api/content/:id/release 409': cancelled,
  'POST /api/content/:id/approve 409': cancelled,
  'POST /api/content/:id/return-to-review 409': cancelled,
  'POST /api/content/:id/ask-approval 409': cancelled,
  'PUT /api/content/:id/cover 409': cancelled,
  'DELETE /api/content/:id 409': cancelled,
  'POST /api/content/:id/restore 409': cancelled,
  'POST /api/revisions/:id/resolve 409': cancelled,
  'POST /api/revisions/:id/notes/:noteId/resolve 409': cancelled,
  'POST /api/revisions/:id/notes/:noteId/reopen 409': cancelled,
  'PATCH /api/comments/:id 409': cancelled,
  'DELETE /api/comments/:id 409': cancelled,
  'POST /api/comments/:id/restore 409': cancelled,
  'POST /api/comments/:id/resolve 409': cancelled,
  'POST /api/comments/:id/reopen 409': cancelled,
  'PATCH /api/calendar/items/:id 409': cancelled,
  'POST /api/calendar/items/:id/restore 409': cancelled,
  'POST /api/calendar/feed 409': async ({ caller }) => {
    await db.from('totp_factors').delete()
    await db.from('passkeys').delete()
    await demandsSecondFactor(caller)
    return {}
  },
  'DELETE /api/calendar/feed 404': onceMore,
  'POST /api/saved-views/:id/restore 409': async ({ caller: { id: userId, companyId } }) => {
    const numbers = Array.from({ length: 101 }, (_, index) => index)
    await SavedView.createMany(
      numbers.map((number) => ({
        ...{ userId, companyId },
        ...{ page: '/tasks' as const, name: `View ${number}`, query: '' },
      }))
    )
    return {}
  },
  'POST /api/saved-views/:id/restore 422': async (_, { params: { id } }) => {
    const { userId, companyId, page, name, query } = await SavedView.query()
      .withTrashed()
      .where('id', id)
      .firstOrFail()
    await SavedView.create({ userId, companyId, page, name, query })
    return {}
  },
  'POST /api/admin/ai/providers/:id/restore 422': async ({ caller, side: { deletedProvider } }) => {
    await aProvider(caller, { name: deletedProvider.name, position: 9 })
    return {}
  },
  'GET /api/content/:id/changes 409': async () => {
    await db.from('version_comparisons').delete()
    return { query: 'format=otio' }
  },
  'GET /api/content/:id/changes 429': async (stage, call) => {
    await db.from('version_comparisons').delete()
    await send(stage, call)
    await db.from('version_comparisons').delete()
    await useUp()
    return {}
  },
  'GET /api/content/:id/changes 200 application/vnd.pixar.opentimelineio+json': () => ({
    query: 'format=otio',
  }),
  'GET /api/content/:id/comments 409': async () => {
    await db.from('files').update({ media: null })
    return { query: 'format=edl' }
  },
  'GET /api/content/:id/comments 200 text/csv': () => ({ query: 'format=csv' }),
  'GET /api/content/:id/comments 200 text/plain': () => ({ query: 'format=edl' }),
  'GET /api/content/:id/comments 200 application/xml': () => ({ query: 'format=fcpxml' }),
  'GET /api/content/:id/certificate 200 application/pdf': () => ({ query: 'format=pdf' }),
  'DELETE /api/files/:id 409': ({ side: { waitingVideo } }) => ({
    params: { id: waitingVideo.id },
  }),
  'POST /api/files/:id/retry 409': ({ side: { material } }) => ({ params: { id: material.id } }),
  'GET /api/files/:id/download 302': () => ({ headers: { accept: 'text/html' } }),
  'GET /api/deliveries/:id/download 302': () => ({ headers: { accept: 'text/html' } }),
  'POST /api/uploads/confirm/:fileId 201': arrived,
  'POST /api/uploads/confirm/:fileId 200': confirmed,
  'POST /api/uploads/confirm/:fileId 409': () => ({}),
  'POST /api/uploads/confirm/:fileId 410': expired('uploads'),
  'GET /api/uploads/:fileId/parts 200': inParts,
  'GET /api/uploads/:fileId/parts 409': () => ({}),
  'GET /api/uploads/:fileId/parts 410': expired('uploads'),
  'POST /api/uploads/:fileId/parts 200': inParts,
  'POST /api/uploads/:fileId/parts 409': () => ({}),
  'POST /api/uploads/:fileId/parts 410': expired('uploads'),
  'PUT /api/uploads/:fileId/parts 200': inParts,
  'PUT /api/uploads/:fileId/parts 409': () => ({}),
  'PUT /api/uploads/:fileId/parts 410': expired('uploads'),
  'DELETE /api/uploads/:fileId 409': async (stage, call) => {
    const { params } = await confirmed(stage, call)
    const companyId = stage.side.company.id
    await aReference(stage.caller, { fileId: params!.fileId, companyId })
    return { params }
  },
  'DELETE /api/reference-categories/:id 409': async ({ side: { category } }) => {
    await aNewCategory({ parentId: category.id })
    return {}
  },
  'POST /api/reference-categories/:id/restore 409': async ({ side: { deletedCategory } }) => {
    await aNewCategory({ slug: deletedCategory.slug })
    return {}
  },
  'POST /api/references/:id/restore 409': async ({ side }) => {
    const { deletedReference, deletedMaterial } = side
    const file = { kind: 'video' as const, url: null, fileId: deletedMaterial.id }
    await deletedReference.merge(file).save()
    return {}
  },
  'PATCH /api/moments/:id 409': async ({ side: { manager, picture } }) => {
    const image = await aReference(manager, { kind: 'image', fileId: picture.id })
    const moment = await aMoment(image, manager)
    return { params: { id: moment.id }, body: { startMs: 1, endMs: 2 } }
  },
  'POST /api/moments/:id/restore 409': async ({ side: { deletedMoment } }) => {
    const { referenceId, companyId, createdById, startMs, endMs } = deletedMoment
    const another = { referenceId, companyId, createdById, startMs, endMs, note: null }
    await ReferenceMoment.createMany(Array.from({ length: MAX_MOMENTS }, () => another))
    return {}
  },
  'POST /api/safebot/records 200': onceMore,
  'POST /api/safebot/records/:id/promote 200': onceMore,
  'POST /api/safebot/records/:id/restore 409': async ({ side: { deletedLink, manager } }) => {
    await aRecord(manager, { url: deletedLink.url })
    return {}
  },
  'POST /api/safebot/records/:id/retry 409': ({ side: { readyLink } }) => ({
    params: { id: readyLink.id },
  }),
}
