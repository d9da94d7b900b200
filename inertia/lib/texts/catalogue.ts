import groups from '../../../resources/text_groups.json'

const areas: Record<string, string> = groups.areas
const pages: Record<string, string[]> = groups.pages

/**
 * The texts that pages may use, by area: the files in the folders of `resources/lang`, which the server also reads. The
 * English files define the keys; a test compares the other languages with them. A new area needs one line here.
 */
export type Catalogue = {
  account: typeof import('~lang/en/identity/account.json')
  activity: typeof import('~lang/en/tasks/activity.json')
  ai: typeof import('~lang/en/ai.json')
  ai_admin: typeof import('~lang/en/ai_admin.json')
  audit: typeof import('~lang/en/audit.json')
  auth: typeof import('~lang/en/identity/auth.json')
  calendar: typeof import('~lang/en/calendar.json')
  calendar_feed: typeof import('~lang/en/calendar/calendar_feed.json')
  categories: typeof import('~lang/en/references/categories.json')
  certificate: typeof import('~lang/en/content/certificate.json')
  changes: typeof import('~lang/en/content/changes.json')
  comments: typeof import('~lang/en/comments.json')
  common: typeof import('~lang/en/common.json')
  companies: typeof import('~lang/en/companies.json')
  content: typeof import('~lang/en/content.json')
  dashboard: typeof import('~lang/en/overview/dashboard.json')
  deliveries: typeof import('~lang/en/files/deliveries.json')
  docs: typeof import('~lang/en/docs.json')
  errors: typeof import('~lang/en/errors.json')
  factors: typeof import('~lang/en/identity/factors.json')
  files: typeof import('~lang/en/files.json')
  help: typeof import('~lang/en/overview/help.json')
  invitation: typeof import('~lang/en/identity/invitation.json')
  lists: typeof import('~lang/en/lists.json')
  next_steps: typeof import('~lang/en/overview/next_steps.json')
  notifications: typeof import('~lang/en/notifications.json')
  operations: typeof import('~lang/en/overview/operations.json')
  order_edit: typeof import('~lang/en/tasks/order_edit.json')
  palette: typeof import('~lang/en/overview/palette.json')
  people: typeof import('~lang/en/identity/people.json')
  posting: typeof import('~lang/en/content/posting.json')
  references: typeof import('~lang/en/references.json')
  resolve: typeof import('~lang/en/content/resolve.json')
  revisions: typeof import('~lang/en/content/revisions.json')
  safebot: typeof import('~lang/en/safebot.json')
  shell: typeof import('~lang/en/shell.json')
  storage: typeof import('~lang/en/files/storage.json')
  tasks: typeof import('~lang/en/tasks.json')
  text_preview: typeof import('~lang/en/files/text_preview.json')
  tokens: typeof import('~lang/en/identity/tokens.json')
  trash: typeof import('~lang/en/overview/trash.json')
  video_comments: typeof import('~lang/en/content/video_comments.json')
}

type Leaves<Node, Path extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Path}${Key}`
    : Leaves<Node[Key], `${Path}${Key}.`>
}[keyof Node & string]

/** The path of every text: `tasks.status.in_review`. */
export type MessageKey = Leaves<Catalogue>

/** Texts that only the server uses are left out. */
const sharedTexts = import.meta.glob(
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
  ...Object.entries(sharedTexts).map(([path, load]) => ({ ...areaOfFile(path, -2), load })),
  ...Object.entries(ofFeatures).map(([path, load]) => ({ ...areaOfFile(path, -3), load })),
]

/** Returns the area of a file: `people` for `en/identity/people.json`. */
function areaOfFile(path: string, language: number): Omit<Area, 'load'> {
  const parts = path.replace('.json', '').split('/')
  return { language: parts.at(language)!, area: parts.at(-1)! }
}

/** The available languages, each of which has a folder. English comes first. */
export const LANGUAGES: readonly string[] = [
  ...new Set(['en', ...AREAS.map(({ language }) => language)]),
]

const loadedAreas: Partial<Record<string, unknown>> = {}

/** Returns the texts of this page's language that are loaded. */
export function catalogue(): Catalogue {
  return loadedAreas as Catalogue
}

/**
 * Loads the texts of a language that a page may use; must be done before it is rendered.
 * @param language one of `LANGUAGES`
 * @param page the server's name for it, as in `tasks/index`
 */
export async function loadCatalogue(language: string, page: string): Promise<void> {
  await Promise.all(groupsOfPage(page).map((group) => loadGroup(language, group)))
}

/** Loads one group of texts of a language. */
export async function loadGroup(language: string, group: string): Promise<void> {
  const fetched = AREAS.filter((one) => one.language === language)
    .filter(({ area }) => groupOfArea(area) === group)
    .map(async ({ area, load }) => {
      loadedAreas[area] = await load()
    })
  await Promise.all(fetched)
}

/**
 * Returns the group with which the texts of an area are loaded: pages before sign-in, pages of all users, pages of the
 * production team, or single pages.
 */
function groupOfArea(area: string): string {
  return areas[area] ?? areas['*']
}

/**
 * Returns the groups of the first entry that a page's name begins with.
 * @param page the server's name for it, as in `tasks/index`
 */
function groupsOfPage(page: string): string[] {
  const [, named] = Object.entries(pages).find(([start]) => page.startsWith(start))!
  return named
}
