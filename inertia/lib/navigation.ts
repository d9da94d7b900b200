import {
  Activity,
  Building2,
  CalendarDays,
  ChartColumn,
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
  Settings2,
  Sparkles,
  Store,
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
  /** Keys of which one is enough; none, everybody's. */
  permissions: Permission[]
  /** Drawn only for people with this reach. */
  reach?: 'company' | 'all'
  group: 'main' | 'administration'
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

/** Every page that stands in the navigation, in its order, with what it takes to see it. */
const NAVIGATION: NavItem[] = [
  main('/', 'home', House, []),
  main('/tasks', 'orders', Clapperboard, ['task.view']),
  main('/content', 'content', Film, ['content.view_ready']),
  main('/revisions', 'revisions', RotateCcw, ['revision.view']),
  main('/calendar', 'calendar', CalendarDays, ['calendar.view']),
  main('/references', 'references', LibraryBig, ['reference.view']),
  main('/safebot', 'safebot', Link2, ['safebot.view']),
  main('/ai/studio', 'studio', Sparkles, ['ai.generate_prompt', 'ai.generate_copy']),

  administration('/users', 'people', Users, ['user.view']),
  administration('/companies', 'companies', Building2, ['company.view'], 'all'),
  administration('/companies', 'company', Building2, ['company.view'], 'company'),
  administration('/admin/clients', 'clients', Store, ['admin.manage_clients']),
  administration('/references/categories', 'categories', FolderTree, [
    'reference_category.create',
    'reference_category.update',
    'reference_category.delete',
  ]),
  administration('/admin/storage', 'storage', HardDrive, ['admin.manage_storage']),
  administration('/admin/operations', 'operations', Gauge, ['admin.manage_storage'], 'all'),
  administration('/ai', 'ai', Settings2, ['ai.manage_settings', 'admin.manage_ai_budget']),
  administration('/ai/usage', 'ai_usage', ChartColumn, ['ai.view_usage']),
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

/** The pages that this person may see. */
export function navigationFor(user: SignedInUser): NavItem[] {
  return NAVIGATION.filter(
    (item) =>
      (!item.reach || item.reach === user.reach) &&
      (item.permissions.length === 0 ||
        item.permissions.some((permission) => user.permissions.includes(permission)))
  )
}

/**
 * Which of the items the open page belongs to: the longest address that it begins with.
 *
 * @param path the page's address without its query
 */
export function activeItem(items: NavItem[], path: string): NavItem | undefined {
  return items
    .filter((item) =>
      item.href === '/' ? path === '/' : path === item.href || path.startsWith(`${item.href}/`)
    )
    .sort((a, b) => b.href.length - a.href.length)[0]
}
