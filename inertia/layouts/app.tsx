import { usePage, router } from '@inertiajs/react'
import { useState, type ReactNode, useEffect } from 'react'
import { Ellipsis, X } from 'lucide-react'
import { tinykeys } from 'tinykeys'
import { Link } from '~/components/ui/display/link'
import { PageBoundary } from '~/layouts/page_boundary'
import { Hosts } from '~/layouts/shell/hosts'
import { Sidebar } from '~/layouts/shell/sidebar'
import { DESK, useMediaQuery } from '~/hooks/use_media_query'
import { t } from '~/lib/i18n'
import { browserStore } from '~/lib/browser_storage'
import { useNavigation } from '~/hooks/use_navigation'
import { cx } from '~/lib/cx'
import { lazyDialog } from '~/lib/loading/lazy_part'
import { type NavItem } from '~/lib/navigation'
import { PaletteButton } from '~/components/overview/palette/palette_button'
import { Bell } from '~/components/notifications/bell/bell'
import { Logo } from '~/components/ui/display/logo'
import { UserMenu } from '~/layouts/shell/user_menu'
import { Avatar } from '~/components/ui/display/avatar'
import { useCan } from '~/hooks/use_can'
import { useSharedProps } from '~/hooks/use_shared_props'
import {
  openShortcuts,
  setShortcutsOpen,
  useShortcutsOpen,
} from '~/components/overview/help/shortcuts_state'
import { isTyping } from '~/hooks/use_shortcut'
import { GLOBAL_SHORTCUTS, goKeyOf, hasSingleKeys, isClaimed } from '~/lib/global_shortcuts'
import { IconButton } from '~/components/ui/form/icon_button'
import { Notice } from '~/components/ui/display/notice'
import { eitherOf } from '~/lib/format'
import { pageName } from '~/lib/pages/page_name'
import { type SharedProps } from '~/types'

/** The shell around every page for signed-in users. Pages render a `Page` and a `PageHeader` in it. */
export default function AppLayout({ children }: { children: ReactNode }) {
  const [narrow, toggle] = useNarrowSidebar()
  const wide = useMediaQuery(DESK)
  const { url } = usePage()
  return (
    <>
      <a href="#main" className="skip-link">
        {t('shell.skip')}
      </a>
      <div className="flex min-h-dvh max-md:flex-col">
        {wide && <Sidebar narrow={narrow} onToggle={toggle} />}
        <div className="flex min-w-0 flex-1 flex-col">
          {!wide && <PhoneBar />}
          <main
            id="main"
            tabIndex={-1}
            className="min-w-0 flex-1 outline-none max-md:pt-(--tray) max-md:pb-20"
          >
            <RefusalNotice />
            <PageBoundary address={url}>{children}</PageBoundary>
          </main>
        </div>
        {!wide && <BottomBar />}
      </div>
      <ShortcutsHost />
      <Hosts />
    </>
  )
}

/**
 * Whether the sidebar is collapsed, as the user left it; by default, if the window is so narrow that lists would lose
 * columns.
 */
function useNarrowSidebar(): [boolean, () => void] {
  const isSmall = useMediaQuery('(max-width: 71.99rem)')
  const [remembered, setRemembered] = useState(() => browserStore.get('rail'))
  const narrow = remembered ? remembered === 'narrow' : isSmall
  return [
    narrow,
    () => {
      const next = narrow ? 'wide' : 'narrow'
      browserStore.set('rail', next)
      setRemembered(next)
    },
  ]
}

const MoreSheet = lazyDialog(() => import('~/layouts/shell/more_sheet'))

/** Number of entries in the bar; the others are under "More". */
const PLACES = 4

const CELL =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-1 py-0.5 text-xs font-medium transition-colors'

/** The navigation bar of a phone, within reach of the thumb. */
function BottomBar() {
  const { main, administration, active } = useNavigation()
  const [open, setOpen] = useState(false)
  const shown = main.slice(0, PLACES)
  const rest = [...main.slice(PLACES), ...administration]
  const restIsActive = active !== undefined && rest.includes(active)

  return (
    <nav
      aria-label={t('shell.nav.main')}
      data-bar="bottom"
      className="fixed inset-x-0 bottom-0 z-30 flex min-h-[calc(3.75rem+env(safe-area-inset-bottom))] border-t border-line bg-raised pb-[env(safe-area-inset-bottom)]"
    >
      {shown.map((item) => (
        <BarLink key={item.href} item={item} isActive={item === active} />
      ))}
      {rest.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
          className={cx(CELL, restIsActive ? 'text-accent-text' : 'text-muted')}
        >
          <Ellipsis className="size-5!" />
          {t('shell.nav.more')}
        </button>
      )}
      <MoreSheet items={rest} active={active} open={open} onOpenChange={setOpen} />
    </nav>
  )
}

function BarLink({ item, isActive }: { item: NavItem; isActive: boolean }) {
  return (
    <Link
      href={item.href}
      prefetch
      aria-current={isActive ? 'page' : undefined}
      className={cx(CELL, isActive ? 'text-accent-text' : 'text-muted')}
    >
      <item.icon aria-hidden className="size-5!" />
      <span className="line-clamp-2 max-w-full px-0.5 text-center leading-tight hyphens-auto [overflow-wrap:anywhere]">
        {t(item.label)}
      </span>
    </Link>
  )
}

/** The header of a page on a phone: the name, the bell and the user menu. */
function PhoneBar() {
  const { user } = useSharedProps()
  if (!user) return null
  return (
    <header
      data-bar="top"
      className="sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-canvas/92 px-4 backdrop-blur-sm"
    >
      <Link href="/" aria-label={t('shell.home')} className="mr-auto rounded-sm">
        <Logo />
      </Link>
      <PaletteButton narrow />
      <Bell />
      <UserMenu
        side="bottom"
        align="end"
        trigger={
          <button type="button" className="flex size-11 items-center justify-center rounded-full">
            <Avatar name={user.fullName} />
            <span className="sr-only">{t('shell.user.menu', { name: user.fullName })}</span>
          </button>
        }
      />
    </header>
  )
}

const ShortcutsDialog = lazyDialog(() => import('~/components/overview/help/shortcuts_dialog'))

/**
 * The shortcuts of every page: `?` lists them, `C` starts an order, `G` and a letter open a page. If the open page has
 * another meaning for a key, that takes precedence. The shell must render it once.
 */
function ShortcutsHost() {
  const open = useShortcutsOpen()
  useKeys()
  useEffect(() => () => setShortcutsOpen(false), [])

  return <ShortcutsDialog open={open} onOpenChange={setShortcutsOpen} />
}

function useKeys() {
  const can = useCan()
  const { main, administration } = useNavigation()
  useEffect(() => {
    const bindings: Record<string, () => void> = {}
    const bind = (keys: string, act: () => void) => {
      const first = keys.split(' ')[0]
      const unlessClaimed = () => void (isClaimed(first) || act())
      bindings[`[Shift]+${keys}`] = unlessClaimed
      bindings[`[Shift]+AltGraph+${keys}`] = unlessClaimed
    }
    bind(GLOBAL_SHORTCUTS.help, openShortcuts)
    for (const item of [...main, ...administration]) {
      const letter = goKeyOf(item)
      if (letter) bind(`g ${letter}`, () => router.visit(item.href))
    }
    // Bind after the sequences: if a letter ends a sequence and is also a shortcut on its own, the first binding handles
    // it.
    if (can('task.create')) bind(GLOBAL_SHORTCUTS.create, () => router.visit('/tasks/new'))
    return tinykeys(window, bindings, {
      ignore: (event) =>
        event.isComposing || isTyping(event.target, event.key) || !hasSingleKeys() || hasOverlay(),
    })
  }, [can, main, administration])
}

/** While something is open above the page, it handles the keys. */
const hasOverlay = () =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null

type Refusal = NonNullable<SharedProps['refused']>

/** Why the user was redirected from the page that they requested; shown until they close it or navigate. */
function RefusalNotice() {
  const { refused } = useSharedProps()
  const [closed, setClosed] = useState<Refusal | null>(null)
  if (!refused || refused === closed) return null
  return (
    <div role="status" className="px-4 pt-4 md:px-8">
      <Notice
        tone="changes"
        action={
          <IconButton
            size="sm"
            label={t('common.actions.close')}
            className="-my-1"
            onClick={() => setClosed(refused)}
          >
            <X />
          </IconButton>
        }
      >
        <p className="font-medium">{t('shell.refused.title', { page: pageName(refused.page) })}</p>
        <p className="text-muted">{whyOf(refused)}</p>
      </Notice>
    </div>
  )
}

function whyOf({ permissions, people }: Refusal): string {
  if (permissions.length === 0) return t('shell.refused.team_only')
  const needed = t('shell.refused.needed', {
    permissions: eitherOf(permissions.map((name) => t('shell.refused.quoted', { name }))),
    count: permissions.length,
  })
  const grants =
    people.length > 0
      ? t('shell.refused.granted_by', { people: eitherOf(people) })
      : t('shell.refused.ask')
  return `${needed} ${grants}`
}
