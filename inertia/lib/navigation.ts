import {
  Activity,
  Building2,
  CalendarDays,
  Clapperboard,
  Film,
  FolderTree,
  Gauge,
  HardDrive,
  History,
  House,
  LibraryBig,
  Link2,
  RotateCcw,
  Sparkles,
  Trash2,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { type MessageKey } from '~/lib/i18n'
import { type Permission, type SignedInUser } from '~/types'

export type NavItem = {
  href: string
  label: MessageKey
  icon: LucideIcon
  /** Permissions of which one is sufficient; an empty list means every user. */
  permissions: Permission[]
  /** Shown only to users with this reach. */
  reach?: 'company' | 'all'
  group: 'main' | 'administration'
  /** Paths of further pages in the same area, if they don't begin with `href`. */
  covers?: string[]
}

const main = (
  href: string,
  name: string,
  icon: LucideIcon,
  permissions: Permission[]
): NavItem => ({
  href,
  label: `shell.nav.${name}` as MessageKey,
  icon,
  permissions,
  group: 'main',
})

const administration = (
  href: string,
  name: string,
  icon: LucideIcon,
  permissions: Permission[],
  reach?: 'company' | 'all'
): NavItem => ({ ...main(href, name, icon, permissions), group: 'administration', reach })

/** The AI pages, in the order of their tabs. The area's link opens the first page that the user may see. */
export const AI_PAGES = [
  { href: '/ai/studio', permissions: ['ai.generate_prompt', 'ai.generate_copy'] },
  { href: '/ai/usage', permissions: ['ai.view_usage'] },
  { href: '/ai', permissions: ['admin.manage_ai_budget'] },
  { href: '/ai', permissions: ['ai.manage_settings'], reach: 'all' },
] as const satisfies { href: string; permissions: Permission[]; reach?: 'all' }[]

/**
 * Every page in the navigation, in order, with the required permissions. Of several entries with the same label, the
 * first that the user may see is shown.
 */
const NAVIGATION: NavItem[] = [
  main('/', 'home', House, []),
  main('/tasks', 'orders', Clapperboard, ['task.view']),
  main('/content', 'content', Film, ['content.view_ready']),
  main('/revisions', 'revisions', RotateCcw, ['revision.view']),
  main('/calendar', 'calendar', CalendarDays, ['calendar.view']),
  main('/references', 'references', LibraryBig, ['reference.view']),
  main('/safebot', 'safebot', Link2, ['safebot.view']),
  ...AI_PAGES.map(({ href, permissions, ...rest }) => ({
    ...main(href, 'ai', Sparkles, permissions),
    ...rest,
    covers: ['/ai'],
  })),

  administration('/users', 'people', Users, ['user.view']),
  {
    ...administration('/companies', 'companies', Building2, ['company.view'], 'all'),
    covers: ['/admin/clients'],
  },
  administration('/companies', 'company', Building2, ['company.view'], 'company'),
  administration('/admin/clients', 'companies', Building2, ['admin.manage_clients']),
  administration(
    '/references/categories',
    'categories',
    FolderTree,
    ['reference_category.create', 'reference_category.update', 'reference_category.delete'],
    'all'
  ),
  administration('/admin/storage', 'storage', HardDrive, ['admin.manage_storage']),
  administration('/admin/operations', 'operations', Gauge, ['admin.manage_storage'], 'all'),
  administration('/audit', 'audit', History, ['audit.view']),
  administration(
    '/team/notifications',
    'team_notifications',
    Activity,
    ['notification.view'],
    'all'
  ),
  administration('/trash', 'trash', Trash2, [
    'task.delete',
    'content.comment',
    'content.delete_ready',
    'file.delete',
    'user.update',
    'company.delete',
    'calendar.assign_date',
    'reference.delete',
    'reference.upload',
    'reference_category.delete',
    'ai.generate_prompt',
    'ai.generate_copy',
    'ai.manage_settings',
    'safebot.delete',
  ]),
]

/** Returns the pages that the user may see, one for each label. */
export function navigationFor(user: SignedInUser): NavItem[] {
  const seen = NAVIGATION.filter(
    (item) =>
      (!item.reach || item.reach === user.reach) &&
      (item.permissions.length === 0 ||
        item.permissions.some((permission) => user.permissions.includes(permission)))
  )
  return seen.filter(({ label }, index) => seen.findIndex((one) => one.label === label) === index)
}

/**
 * Returns the item that the open page belongs to: the one with the longest matching path.
 * @param path the page's path without its query
 */
export function activeItem(items: NavItem[], path: string): NavItem | undefined {
  const lengthOf = ({ href, covers = [] }: NavItem) =>
    Math.max(...[href, ...covers].map((one) => (begins(path, one) ? one.length : 0)))
  return items.filter(lengthOf).sort((a, b) => lengthOf(b) - lengthOf(a))[0]
}

/** Returns the navigation's label for a path or a route's pattern. */
export function labelOfPath(path: string): MessageKey | undefined {
  return activeItem(NAVIGATION, path)?.label
}

const begins = (path: string, start: string) =>
  path === start || (start !== '/' && path.startsWith(`${start}/`))
