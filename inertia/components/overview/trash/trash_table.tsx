import {
  Undo2,
  Bookmark,
  MapPin,
  MessageCircle,
  MessageSquare,
  Building2,
  CalendarDays,
  Clapperboard,
  FileText,
  Film,
  FolderTree,
  LibraryBig,
  Cpu,
  PenLine,
  Sparkles,
  Link2,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { type ReactNode } from 'react'
import { type TrashEntry, type TrashKind } from '~/components/overview/trash/use_restore'
import { Link } from '~/components/ui/display/link'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { Button } from '~/components/ui/form/button'
import { IconButton } from '~/components/ui/form/icon_button'
import { actionColumn, type Column, MainCell } from '~/components/ui/table/column'
import { DataTable } from '~/components/ui/table/data_table'
import { useSeesAll } from '~/hooks/use_shared_props'
import { PHONE, useMediaQuery } from '~/hooks/use_media_query'
import { type ListQuery, type ListSort } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

/** Names of the lists that can have saved views. */
const LISTS: Record<string, () => string> = {
  '/tasks': () => t('shell.nav.orders'),
  '/content': () => t('shell.nav.content'),
  '/revisions': () => t('shell.nav.revisions'),
}

type Props = {
  entries: TrashEntry[]
  query: ListQuery<'/trash'>
  busy: ReadonlySet<string>
  onRestore: (entry: TrashEntry) => void
  empty: ReactNode
}

/** What was deleted, each with its way back. */
export function TrashTable({ entries, query, busy, onRestore, empty }: Props) {
  const seesAll = useSeesAll()
  const isPhone = useMediaQuery(PHONE)
  const restore = (entry: TrashEntry) => (
    <RestoreButton entry={entry} busy={busy.has(entry.id)} onRestore={onRestore} bare={isPhone} />
  )
  return (
    <DataTable
      label={t('trash.title')}
      rows={entries}
      rowKey={({ id }) => id}
      poster
      query={query}
      main={{
        id: 'title',
        header: t('trash.columns.title'),
        sort: 'title',
        cell: (entry) => (
          <MainCell
            picture={<KindIcon kind={entry.kind} />}
            title={entry.title}
            meta={
              <>
                {t(`trash.one.${entry.kind}`)}
                <span className="hidden group-data-bare/table:inline">
                  {' · '}
                  <RelativeTime at={entry.deletedAt} brief />
                  {entry.deletedBy && ` · ${entry.deletedBy}`}
                </span>
              </>
            }
            phone={placeName(entry) && <Place entry={entry} />}
          />
        ),
      }}
      columns={columns(seesAll, restore, isPhone ? 4.5 : 12)}
      empty={empty}
    />
  )
}

function columns(
  seesAll: boolean,
  restore: (entry: TrashEntry) => ReactNode,
  restoreWidth: number
): Column<TrashEntry, ListSort<'/trash'>>[] {
  const company: Column<TrashEntry, ListSort<'/trash'>> = {
    id: 'company',
    header: t('trash.columns.company'),
    width: 12,
    cell: ({ kind, companyName }) =>
      kind === 'company' ? (
        <span className="text-subtle">–</span>
      ) : (
        <span className="block truncate text-muted">{companyName}</span>
      ),
  }
  return [
    {
      id: 'when',
      header: t('trash.columns.when'),
      sort: 'deletedAt',
      width: 10,
      cell: ({ deletedAt, deletedBy }) => (
        <>
          <RelativeTime at={deletedAt} brief className="text-muted" />
          {deletedBy && (
            <span title={deletedBy} className="block truncate text-sm text-subtle">
              {deletedBy}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'place',
      header: t('trash.columns.place'),
      width: 17,
      cell: (entry) => <Place entry={entry} />,
    },
    ...(seesAll ? [company] : []),
    actionColumn({
      header: t('trash.columns.restore'),
      width: restoreWidth,
      cell: restore,
    }),
  ]
}

type ButtonProps = {
  entry: TrashEntry
  busy: boolean
  onRestore: (entry: TrashEntry) => void
  /** Whether to show only the icon. */
  bare: boolean
}

function RestoreButton({ entry, busy, onRestore, bare }: ButtonProps) {
  const label = t('trash.restore_named', { name: entry.title })
  if (bare) {
    return (
      <IconButton label={label} variant="secondary" loading={busy} onClick={() => onRestore(entry)}>
        <Undo2 />
      </IconButton>
    )
  }
  return (
    <Button
      size="sm"
      icon={<Undo2 />}
      loading={busy}
      aria-label={label}
      onClick={() => onRestore(entry)}
    >
      {t('trash.restore')}
    </Button>
  )
}

/** Describes where a deleted record was; null if it had no parent. */
function placeName({ place }: TrashEntry): string | null {
  return place && (place.title ?? LISTS[place.url ?? '']?.() ?? null)
}

/** Link to the page where a deleted record was. */
function Place({ entry }: { entry: TrashEntry }) {
  const name = placeName(entry)
  if (!name) return <span className="text-subtle">–</span>
  if (!entry.place?.url) return <span className="block truncate text-muted">{name}</span>
  return (
    <Link
      href={entry.place.url}
      className="block truncate text-muted hover:text-ink hover:underline"
    >
      {name}
    </Link>
  )
}

const ICONS: Record<TrashKind, LucideIcon> = {
  task: Clapperboard,
  task_comment: MessageCircle,
  content: Film,
  comment: MessageSquare,
  file: FileText,
  user: UserRound,
  company: Building2,
  calendar_item: CalendarDays,
  reference: LibraryBig,
  moment: MapPin,
  reference_category: FolderTree,
  ai_provider: Cpu,
  ai_template: PenLine,
  ai_generation: Sparkles,
  safebot_record: Link2,
  saved_view: Bookmark,
}

/** Icon for the kind of record. */
function KindIcon({ kind }: { kind: TrashKind }) {
  const Icon = ICONS[kind]
  return (
    <span
      aria-hidden
      className="flex size-8 shrink-0 items-center justify-center rounded-sm bg-selected text-muted"
    >
      <Icon />
    </span>
  )
}
