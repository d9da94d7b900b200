import { groupOfArea, groupsOfPage } from '~/lib/texts/text_groups'
import type ai from '~lang/en/ai.json'
import type ai_admin from '~lang/en/ai_admin.json'
import type account from '~lang/en/identity/account.json'
import type activity from '~lang/en/tasks/activity.json'
import type audit from '~lang/en/audit.json'
import type auth from '~lang/en/identity/auth.json'
import type calendar from '~lang/en/calendar.json'
import type categories from '~lang/en/references/categories.json'
import type certificate from '~lang/en/content/certificate.json'
import type changes from '~lang/en/content/changes.json'
import type comments from '~lang/en/comments.json'
import type common from '~lang/en/common.json'
import type companies from '~lang/en/companies.json'
import type content from '~lang/en/content.json'
import type dashboard from '~lang/en/overview/dashboard.json'
import type deliveries from '~lang/en/files/deliveries.json'
import type docs from '~lang/en/docs.json'
import type errors from '~lang/en/errors.json'
import type factors from '~lang/en/identity/factors.json'
import type files from '~lang/en/files.json'
import type help from '~lang/en/overview/help.json'
import type invitation from '~lang/en/identity/invitation.json'
import type lists from '~lang/en/lists.json'
import type next_steps from '~lang/en/overview/next_steps.json'
import type notifications from '~lang/en/notifications.json'
import type operations from '~lang/en/overview/operations.json'
import type order_edit from '~lang/en/tasks/order_edit.json'
import type palette from '~lang/en/overview/palette.json'
import type people from '~lang/en/identity/people.json'
import type posting from '~lang/en/content/posting.json'
import type references from '~lang/en/references.json'
import type resolve from '~lang/en/content/resolve.json'
import type revisions from '~lang/en/content/revisions.json'
import type safebot from '~lang/en/safebot.json'
import type shell from '~lang/en/shell.json'
import type storage from '~lang/en/files/storage.json'
import type tasks from '~lang/en/tasks.json'
import type text_preview from '~lang/en/files/text_preview.json'
import type tokens from '~lang/en/identity/tokens.json'
import type trash from '~lang/en/overview/trash.json'
import type video_comments from '~lang/en/content/video_comments.json'

/**
 * The texts that pages may use, by area: a file below each folder of `resources/lang`, the same that
 * the server reads. English names the keys; a test holds the other languages to them. A new area is one
 * line here.
 */
export type Catalogue = {
  account: typeof account
  activity: typeof activity
  ai: typeof ai
  ai_admin: typeof ai_admin
  audit: typeof audit
  auth: typeof auth
  calendar: typeof calendar
  categories: typeof categories
  certificate: typeof certificate
  changes: typeof changes
  comments: typeof comments
  common: typeof common
  companies: typeof companies
  content: typeof content
  dashboard: typeof dashboard
  deliveries: typeof deliveries
  docs: typeof docs
  errors: typeof errors
  factors: typeof factors
  files: typeof files
  help: typeof help
  invitation: typeof invitation
  lists: typeof lists
  next_steps: typeof next_steps
  notifications: typeof notifications
  operations: typeof operations
  order_edit: typeof order_edit
  palette: typeof palette
  people: typeof people
  posting: typeof posting
  references: typeof references
  resolve: typeof resolve
  revisions: typeof revisions
  safebot: typeof safebot
  shell: typeof shell
  storage: typeof storage
  tasks: typeof tasks
  text_preview: typeof text_preview
  tokens: typeof tokens
  trash: typeof trash
  video_comments: typeof video_comments
}

type Leaves<Node, Path extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Path}${Key}`
    : Leaves<Node[Key], `${Path}${Key}.`>
}[keyof Node & string]

/** Every text there is, by the path to it: `tasks.status.in_review`. */
export type MessageKey = Leaves<Catalogue>

/** What only the server says stays out of the pages. */
const spanning = import.meta.glob(
  [
    '~lang/*/*.json',
    '!~lang/*/exports.json',
    '!~lang/*/messenger.json',
    '!~lang/*/refusals.json',
    '!~lang/*/validator.json',
  ],
  { import: 'default' }
)
const ofFeatures = import.meta.glob(
  [
    '~lang/*/*/*.json',
    '!~lang/*/notifications/notification_headings.json',
    '!~lang/*/notifications/notification_texts.json',
  ],
  { import: 'default' }
)

type Area = { language: string; area: string; load: () => Promise<unknown> }

const AREAS: readonly Area[] = [
  ...Object.entries(spanning).map(([path, load]) => ({ ...placeOf(path, -2), load })),
  ...Object.entries(ofFeatures).map(([path, load]) => ({ ...placeOf(path, -3), load })),
]

/** An area is named after its file: `people` of `en/identity/people.json`. */
function placeOf(path: string, language: number): Omit<Area, 'load'> {
  const parts = path.replace('.json', '').split('/')
  return { language: parts.at(language)!, area: parts.at(-1)! }
}

/** The languages that there are texts in: a folder each. English comes first. */
export const LANGUAGES: readonly string[] = [
  ...new Set(['en', ...AREAS.map(({ language }) => language)]),
]

const loaded: Partial<Record<string, unknown>> = {}

/** The texts of this page's language, as far as they were fetched. */
export function catalogue(): Catalogue {
  return loaded as Catalogue
}

/**
 * Fetches the texts of one language that a page may say; it is drawn after that.
 *
 * @param language one of `LANGUAGES`
 * @param page the server's name for it, as in `tasks/index`
 */
export async function loadCatalogue(language: string, page: string): Promise<void> {
  await Promise.all(groupsOfPage(page).map((group) => loadGroup(language, group)))
}

/** Fetches one group of the texts of a language. */
export async function loadGroup(language: string, group: string): Promise<void> {
  const areas = AREAS.filter((one) => one.language === language)
    .filter(({ area }) => groupOfArea(area) === group)
    .map(async ({ area, load }) => {
      loaded[area] = await load()
    })
  await Promise.all(areas)
}
