import { seesAll } from './permission_table.js'

/** A word in every text of the other company, which must not reach the first. */
export const PLANTED = 'xylophone'

/** In the title of the video whose version still waits in team review, which no client knows of. */
export const UNRELEASED = 'lyrebird'

/** In the file name of every version that reached the client. */
export const VERSION_FILE = 'jackdaw'

/** In what the team says among itself, which no client reads anywhere. */
export const TEAM_COMMENT = 'shoebill'

/** Words in records of one type and no others. */
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

/** The permissions of which one is required to see words of a type. */
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
  // In the trash, for users who may restore it.
  deletedComment: ['content.comment', 'content.delete_ready'],
  deletedVideo: ['content.delete_ready'],
  deletedFile: ['file.delete'],
  deletedReference: ['reference.delete'],
  deletedLink: ['safebot.delete'],
  deletedPerson: ['user.update'],
  deletedCompany: ['company.delete'],
}

/**
 * The planted word that a response contains although its reader may not see it.
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
  // A user who changes a record gets that record.
  const kinds = route.startsWith('GET ') ? (Object.keys(WORDS) as Kind[]) : []
  for (const kind of kinds) {
    const mayKnow = KEYS_OF[kind].some(reader.holds) || ALSO_RETURNED[kind]?.includes(route)
    if (!mayKnow) forbidden.push(WORDS[kind])
  }
  return forbidden.find((word) => told.includes(word))
}

const LOG = ['GET /audit', 'GET /api/audit', 'GET /api/audit/export']

/** Parts of a record that are included in another one, for readers of that one. */
const ALSO_RETURNED: Partial<Record<Kind, readonly string[]>> = {
  // A video, a revision and a date name their order. The audit log shows changes of any type, which is the
  // purpose of its permission; it links only to accessible records.
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
  // A date is that of a video, also in the trash.
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
  // Who can be mentioned in an order.
  person: ['GET /tasks/:id', 'GET /api/tasks/:id/people'],
  // Lists to choose from, and whose a reference is.
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
  // An order says that one of its files was deleted.
  deletedFile: ['GET /tasks/:id', 'GET /api/tasks/:id', 'GET /content/:id'],
}
