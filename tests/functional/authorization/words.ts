import { seesAll } from './permission_table.js'

/** Is contained in every text of the other company, and must not reach the first company. */
export const PLANTED = 'xylophone'

/** Is contained in the title of a video whose version waits in team review. Clients must not see it. */
export const UNRELEASED = 'lyrebird'

/** Is contained in the file name of every version that was released to the client. */
export const VERSION_FILE = 'jackdaw'

/** Is contained in internal comments of the team, which clients must not see. */
export const TEAM_COMMENT = 'shoebill'

/** Words that occur only in records of one type. */
export const WORDS = {
  order: 'quagga',
  video: 'narwhal',
  revision: 'okapi',
  person: 'axolotl',
  company: 'numbat',
  file: 'pangolin',
  reference: 'gharial',
  savedLink: 'pademelon',
  notification: 'kakapo',
  auditEntry: 'echidna',
  invitation: 'quokka',
  calendarEntry: 'wombat',
  aiText: 'bandicoot',
  aiPrompt: 'cassowary',
  deletedOrder: 'aardvark',
  deletedComment: 'takahe',
  deletedVideo: 'tapir',
  deletedFile: 'solenodon',
  deletedReference: 'quelea',
  deletedLink: 'bilby',
  deletedPerson: 'dodo',
  deletedCompany: 'thylacine',
} as const

export type Kind = keyof typeof WORDS

/** Permissions by type, one of which is required to see the words of that type. */
export const KEYS_OF: Record<Kind, readonly string[]> = {
  order: ['task.view'],
  video: ['content.view_ready'],
  revision: ['revision.view'],
  person: ['user.view'],
  company: ['company.view', 'admin.manage_clients'],
  file: ['file.view'],
  reference: ['reference.view'],
  savedLink: ['safebot.view'],
  notification: ['notification.view'],
  auditEntry: ['audit.view'],
  invitation: ['user.invite'],
  calendarEntry: ['calendar.view'],
  aiText: ['ai.generate_copy'],
  aiPrompt: ['ai.generate_prompt'],
  deletedOrder: ['task.delete'],
  // In the trash, for users who may restore deleted comments.
  deletedComment: ['content.comment', 'content.delete_ready'],
  deletedVideo: ['content.delete_ready'],
  deletedFile: ['file.delete'],
  deletedReference: ['reference.delete'],
  deletedLink: ['safebot.delete'],
  deletedPerson: ['user.update'],
  deletedCompany: ['company.delete'],
}

/**
 * Returns the planted word that a response contains although its reader may not see it.
 * @param told the response, in lower case
 */
export function leakedWord(
  told: string,
  route: string,
  reader: { role: string; isOfOtherCompany: boolean; holds: (key: string) => boolean }
): string | undefined {
  const isClient = reader.role !== 'nobody' && !seesAll(reader.role)
  const forbidden: string[] = []
  if (isClient) forbidden.push(UNRELEASED, TEAM_COMMENT)
  if (isClient && !reader.isOfOtherCompany) forbidden.push(PLANTED)
  if (isClient && !reader.holds('content.view_ready')) forbidden.push(VERSION_FILE)
  // Only responses to GET are checked: a user who changes a record also receives it.
  const kinds = route.startsWith('GET ') ? (Object.keys(WORDS) as Kind[]) : []
  for (const kind of kinds) {
    const mayKnow = KEYS_OF[kind].some(reader.holds) || ALSO_RETURNED[kind]?.includes(route)
    if (!mayKnow) forbidden.push(WORDS[kind])
  }
  return forbidden.find((word) => told.includes(word))
}

const LOG = ['GET /audit', 'GET /api/audit', 'GET /api/audit/export']

/** Routes whose records include parts of records of another type, which their readers may see. */
const ALSO_RETURNED: Partial<Record<Kind, readonly string[]>> = {
  // Videos, revisions and publishing dates contain the title of their order. The audit log shows changes of any type,
  // which is the purpose of its permission; it links only to accessible records.
  order: [
    'GET /calendar',
    'GET /api/calendar',
    'GET /api/content/:id/calendar-check',
    'GET /content',
    'GET /content/:id',
    'GET /api/content',
    'GET /api/content/:id',
    'GET /content/:id/certificate',
    'GET /api/content/:id/certificate',
    'GET /revisions',
    'GET /revisions/:id',
    'GET /api/revisions',
    'GET /api/revisions/:id',
    ...LOG,
  ],
  // A publishing date contains the title of its video, also in the trash.
  video: [
    'GET /revisions',
    'GET /revisions/:id',
    'GET /api/revisions',
    'GET /api/revisions/:id',
    'GET /calendar',
    'GET /api/calendar',
    'GET /api/content/:id/calendar-check',
    'GET /trash',
    'GET /api/trash',
    ...LOG,
  ],
  revision: LOG,
  calendarEntry: LOG,
  // The users who can be mentioned on an order.
  person: ['GET /tasks/:id', 'GET /api/tasks/:id/people'],
  // Options of filters, and the company of a reference.
  company: [
    'GET /users',
    'GET /audit',
    'GET /references',
    'GET /references/:id',
    'GET /api/references',
    'GET /api/references/:id',
    // A user who sets budgets of companies sees which companies exist.
    'GET /ai',
    'GET /api/admin/ai/budgets',
    'GET /safebot',
    'GET /safebot/:id',
    'GET /api/safebot/records',
    'GET /api/safebot/records/:id',
  ],
  deletedCompany: ['GET /audit'],
  // An order reports that one of its files was deleted.
  deletedFile: ['GET /tasks/:id', 'GET /api/tasks/:id', 'GET /content/:id'],
}
