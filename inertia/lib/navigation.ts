import {
  Activity,
  Building2,
  CalendarDays,
  ChartColumn,
  Clapperboard,
  Film,
  FolderTree,
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
  /** The page exists. */
  ready: boolean
}

const main = (
  href: string,
  name: string,
  icon: LucideIcon,
  permissions: Permission[],
  ready: boolean
): NavItem => ({
  href,
  label: `shell.nav.${name}` as MessageKey,
  icon,
  permissions,
  group: 'main',
  ready,
})

const administration = (
  href: string,
  name: string,
  icon: LucideIcon,
  permissions: Permission[],
  ready: boolean,
  reach?: 'company' | 'all'
): NavItem => ({ ...main(href, name, icon, permissions, ready), group: 'administration', reach })

/** Every page that stands in the navigation, in its order, with what it takes to see it. */
export const NAVIGATION: NavItem[] = [
  main('/', 'home', House, [], true),
  main('/tasks', 'orders', Clapperboard, ['task.view'], true),
  main('/content', 'content', Film, ['content.view_ready'], true),
  main('/revisions', 'revisions', RotateCcw, ['revision.view'], true),
  main('/calendar', 'calendar', CalendarDays, ['calendar.view'], true),
  main('/references', 'references', LibraryBig, ['reference.view'], true),
  main('/safebot', 'safebot', Link2, ['safebot.view'], true),
  main('/ai/studio', 'studio', Sparkles, ['ai.generate_prompt', 'ai.generate_copy'], true),

  administration('/users', 'people', Users, ['user.view'], true),
  administration('/companies', 'companies', Building2, ['company.view'], true, 'all'),
  administration('/companies', 'company', Building2, ['company.view'], true, 'company'),
  administration('/admin/clients', 'clients', Store, ['admin.manage_clients'], true),
  administration(
    '/references/categories',
    'categories',
    FolderTree,
    ['reference_category.create', 'reference_category.update', 'reference_category.delete'],
    true
  ),
  administration('/admin/storage', 'storage', HardDrive, ['admin.manage_storage'], true),
  administration('/ai', 'ai', Settings2, ['ai.manage_settings', 'admin.manage_ai_budget'], true),
  administration('/ai/usage', 'ai_usage', ChartColumn, ['ai.view_usage'], true),
  administration('/audit', 'audit', History, ['audit.view'], true),
  administration(
    '/team/notifications',
    'team_notifications',
    Activity,
    ['notification.view'],
    true,
    'all'
  ),
  administration(
    '/trash',
    'trash',
    Trash2,
    [
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
    ],
    true
  ),
]

/** The pages that exist and that this person may see. */
export function navigationFor(user: SignedInUser): NavItem[] {
  return NAVIGATION.filter(
    (item) =>
      item.ready &&
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
