import { useMemo, type ReactNode } from 'react'
import {
  Bell,
  Building2,
  CircleQuestionMark,
  CircleUserRound,
  Clapperboard,
  Code,
  Film,
  Link2,
  MessageSquare,
  Plus,
  UserPlus,
  Shield,
} from 'lucide-react'
import { recentVisits } from '~/components/overview/palette/recent'
import { type Hit, type PaletteGroup, type PaletteItem } from '~/components/overview/palette/types'
import { useCan, type Can } from '~/hooks/use_can'
import { useSharedProps } from '~/hooks/use_shared_props'
import { t, hasMessage } from '~/lib/i18n'
import { Avatar } from '~/components/ui/display/avatar'
import { Poster } from '~/components/ui/display/poster'
import { toast } from '~/components/ui/overlay/toast'
import { copyText } from '~/lib/copy_text'
import { navigationFor } from '~/lib/navigation'
import { pageActs } from '~/lib/pages/page_acts'
import { type SignedInUser } from '~/types'

/**
 * Returns the entries of the palette. Pages and actions are known at once and come first, so that nothing moves when
 * search results arrive.
 */
export function useGroups(text: string, hits: Hit[]): PaletteGroup[] {
  const can = useCan()
  const { user } = useSharedProps()

  return useMemo(() => {
    if (!user) return []
    const pages = group('pages', matchingItems(pageItems(user, can), text))
    const actions = group('actions', matchingItems(actionItems(can), text))
    const here = group('here', matchingItems(hereItems(), text))
    const groups = text
      ? [here, pages, actions, ...groupsOf(hits)]
      : [here, group('recent', otherVisits(user.id)), actions, pages]
    return groups.filter(({ items }) => items.length > 0)
  }, [user, can, text, hits])
}

function group(
  id: 'here' | 'recent' | 'actions' | 'pages',
  items: PaletteGroup['items']
): PaletteGroup {
  return { id, label: t(`palette.groups.${id}`), items }
}

/** Returns the records that were opened before the current page. */
function otherVisits(userId: string) {
  return recentVisits(userId)
    .map((hit) => itemOf(hit, 'recent:'))
    .filter((item) => !('href' in item) || item.href !== location.pathname)
}

/** The order of the groups. */
const KINDS: readonly Hit['kind'][] = [
  'task',
  'content',
  'comment',
  'task_comment',
  'reference',
  'safebot_record',
  'company',
  'user',
]

/** Converts a record that was found or opened before to a line. */
function itemOf(hit: Hit, prefix = ''): PaletteItem {
  const { kind, id, title, subtitle, passage, url } = hit
  return {
    id: `${prefix}${kind}:${id}`,
    title,
    subtitle,
    passage,
    icon: iconOf(hit),
    href: url,
  }
}

/** Groups search results by kind. */
function groupsOf(hits: Hit[]): PaletteGroup[] {
  return KINDS.map((kind) => ({
    id: kind,
    label: t(`palette.groups.${kind}`),
    items: hits.filter((hit) => hit.kind === kind).map((hit) => itemOf(hit)),
  }))
}

/** Returns the pages that the user may see. */
function pageItems(user: SignedInUser, can: Can): PaletteItem[] {
  const items = navigationFor(user).map(({ href, label, icon: Icon }) =>
    page(href, label.split('.').at(-1)!, t(label), <Icon />)
  )
  if (can('notification.view')) {
    items.push(page('/notifications', 'notifications', t('palette.pages.notifications'), <Bell />))
  }
  items.push(page('/account', 'account', t('palette.pages.account'), <CircleUserRound />))
  items.push(page('/account/security', 'security', t('palette.pages.security'), <Shield />))
  items.push(page('/help', 'help', t('palette.pages.help'), <CircleQuestionMark />))
  // The API is for users who set up programs: when a client's marketing users type these letters, they look for
  // orders.
  if (user.reach === 'all' || can('company.edit')) {
    items.push(page('/docs/api', 'api', t('palette.pages.api'), <Code />))
  }
  return items
}

/** Returns the actions on the record of the open page, and copying its link. */
function hereItems(): PaletteItem[] {
  const acts = pageActs().map((act) => ({ ...act, id: `here:${act.id}` }))
  const copy = async () => {
    const pageUrl = location.origin + location.pathname
    if (await copyText(pageUrl)) toast.done(t('palette.here.copied'))
    else toast.failed(t('common.copy_refused'), { detail: pageUrl })
  }
  const link = { id: 'here:link', title: t('palette.here.copy_link'), icon: <Link2 /> }
  return [...acts, { ...link, run: () => void copy() }]
}

/** Returns the actions that the user may start from any page. */
function actionItems(can: Can): PaletteItem[] {
  const actions: (PaletteItem | false)[] = [
    can('task.create') && {
      id: 'new_order',
      title: t('palette.actions.new_order'),
      icon: <Plus />,
      href: '/tasks/new',
    },
    can('user.invite') && {
      id: 'invite',
      title: t('palette.actions.invite'),
      icon: <UserPlus />,
      href: '/users?invite',
    },
    can('company.create') && {
      id: 'new_client',
      title: t('palette.actions.new_client'),
      icon: <Building2 />,
      href: '/companies?new',
    },
  ]
  return actions.filter((action) => action !== false)
}

/** Returns the items that contain every word of a text. */
function matchingItems(items: PaletteItem[], text: string): PaletteItem[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return items.filter(({ title, words: others = '' }) => {
    const hay = ` ${title} ${others}`.toLocaleLowerCase()
    return words.every((word) => hay.includes(` ${word}`))
  })
}

function page(href: string, name: string, title: string, icon: ReactNode): PaletteItem {
  const key = `palette.keywords.${name}`
  return { id: `page:${href}`, title, icon, href, words: hasMessage(key) ? t(key) : undefined }
}

function iconOf({ kind, title, posterUrl }: Hit): ReactNode {
  if (posterUrl) return <Poster small src={posterUrl} className="w-8" />
  if (kind === 'task') return <Clapperboard />
  if (kind === 'content') return <Film />
  if (kind === 'comment' || kind === 'task_comment') return <MessageSquare />
  return <Avatar name={title} size="xs" square={kind === 'company'} />
}
