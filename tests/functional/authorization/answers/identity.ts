import { TABLE_KEYS, TABLE_ROLES, TEAM_ROLES, tableGives } from '../permission_table.js'
import type { Answer } from '../answers.js'

/** Returns the roles without any permission that the caller lacks. */
const grantable = (roles: readonly string[], holds: (key: string) => boolean) =>
  roles.filter((role) => TABLE_KEYS.every((key) => !tableGives(role, key) || holds(key)))

const CLIENT_ROLES = TABLE_ROLES.filter((role) => !TEAM_ROLES.includes(role))

/** Whether a notification links to a video. */
const leadsTo = (data: any[], id: string) =>
  data.some(({ entityId, url }) => entityId === id && url !== null)

/** Responses about users, companies, the audit log and notifications. */
export const ANSWERS_ABOUT_PEOPLE: Readonly<Record<string, Answer>> = {
  'GET /ai': ({ providers, templates, budgets }, { seesAll, holds }) => ({
    actual: { providers: !!providers, templates: !!templates, budgets: !!budgets },
    expected: {
      providers: seesAll && holds('ai.manage_settings'),
      templates: seesAll && holds('ai.manage_settings'),
      budgets: holds('admin.manage_ai_budget'),
    },
  }),
  'GET /account': ({ choices, devices, companies }, { seesAll, holds }) => ({
    actual: {
      choices: choices !== null,
      devices: devices.length > 0,
      companies: companies.length > 0,
    },
    expected: {
      choices: holds('notification.view'),
      devices: holds('notification.view'),
      companies: seesAll && holds('notification.view') && holds('company.view'),
    },
  }),
  'GET /account/security': ({ factor, tokens, sessions }, { holds }) => ({
    actual: {
      factor: factor !== null,
      tokens: tokens !== null,
      sessions: sessions.data.length > 0,
    },
    expected: {
      factor: holds('account.update'),
      tokens: holds('account.update'),
      sessions: true,
    },
  }),
  'GET /users': ({ waiting, roles }, { seesAll, holds }) => ({
    actual: { waiting, team: roles.team.toSorted(), client: roles.client.toSorted() },
    expected: {
      waiting: holds('user.invite') ? (seesAll ? 2 : 1) : 0,
      team: grantable(TEAM_ROLES, holds).toSorted(),
      client: grantable(CLIENT_ROLES, holds).toSorted(),
    },
  }),
  'GET /users/:userId': ({ sheet, sessions }, { holds }) => ({
    actual: { sheet: sheet !== null, sessions: sessions?.data.length ?? null },
    expected: {
      sheet: holds('user.manage_permissions'),
      sessions: holds('user.update') ? 1 : null,
    },
  }),
  'GET /api/admin/users/:userId/permissions': ({ data }, { holds }) => ({
    actual: data.explanation
      .filter(({ grantable: may }: any) => may)
      .map(({ permission }: any) => permission),
    expected: TABLE_KEYS.filter(holds),
  }),
  'GET /api/companies/:id': ({ data }, { seesAll }) => ({
    actual: { teamReview: data.teamReview },
    expected: { teamReview: seesAll ? true : undefined },
  }),
  'GET /companies': ({ people }, { holds }) => ({
    actual: { people: people !== null },
    expected: { people: holds('user.view') || holds('admin.manage_clients') },
  }),
  'GET /companies/:id': ({ figures, orders, videos, requiredFactor }, { seesAll, holds }) => {
    const sees = (key: string) => holds(key) || holds('admin.manage_clients')
    return {
      actual: {
        people: figures.people !== null,
        openTasks: figures.openTasks !== null,
        storageUsed: figures.storageUsed !== null,
        requiredFactor: requiredFactor !== null,
        orders: Boolean(orders),
        videos: Boolean(videos),
      },
      expected: {
        people: sees('user.view'),
        openTasks: sees('task.view'),
        storageUsed: sees('file.view'),
        requiredFactor: holds('company.edit'),
        // Client users see these on Home instead.
        orders: seesAll && holds('task.view'),
        videos: seesAll && holds('task.view') && holds('content.view_ready'),
      },
    }
  },
  'GET /audit': ({ companies }, { seesAll }) => ({
    actual: { companies: companies.length > 0 },
    expected: { companies: seesAll },
  }),
  // The entries of the world have no links of the hash chain, so the first entry fails, which is the other company's.
  'GET /api/audit/verify': ({ data }, { seesAll }) => ({
    actual: { checked: data.checked, isToldWhere: data.brokenAt !== null },
    expected: { checked: seesAll ? 0 : 5, isToldWhere: seesAll },
  }),
  'GET /api/notifications': ({ data }, { seesAll, side, holds }) => ({
    actual: { video: leadsTo(data, side.content.id), waiting: leadsTo(data, side.waiting.id) },
    expected: {
      video: holds('content.view_ready'),
      waiting: seesAll && holds('content.view_ready'),
    },
  }),
  // One event per company, for the whole team. Events for single users are shown to those users only.
  'GET /team/notifications': ({ events }) => ({
    actual: { events: events.data.length },
    expected: { events: 2 },
  }),
}
