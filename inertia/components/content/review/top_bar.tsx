import { Head } from '@inertiajs/react'
import {
  ChevronLeft,
  Download,
  FileOutput,
  Film,
  Keyboard,
  Trash2,
  ChevronDown,
  Columns2,
} from 'lucide-react'
import { useReviewState } from '~/components/content/review/review_state'
import { VIDEO_SHORTCUTS } from '~/components/content/video_shortcuts'
import { Link } from '~/components/ui/display/link'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { StatusBadge, StatusIcon } from '~/components/ui/display/status_badge'
import { Button } from '~/components/ui/form/button'
import { IconButton, MoreButton } from '~/components/ui/form/icon_button'
import {
  Menu,
  MenuChoice,
  MenuGroup,
  MenuItem,
  MenuLabel,
  MenuSeparator,
} from '~/components/ui/overlay/menu'
import { Tooltip } from '~/components/ui/overlay/tooltip'
import { useCan } from '~/hooks/use_can'
import { useSeesAll } from '~/hooks/use_shared_props'
import { t } from '~/lib/i18n'
import { lazyPart } from '~/lib/loading/lazy_part'
import { withTexts } from '~/lib/texts/with_texts'
import { pathTo, fileUrl, proxyDownloadUrl } from '~/lib/urls'
import { cx } from '~/lib/cx'

const ChangesExport = lazyPart(() =>
  withTexts('changes', () => import('~/components/content/changes/changes_export'))
)

type Props = { onHelp: () => void; onExport: () => void; onDelete: () => void }

/** The title of the video and its order, and actions on the file. */
export function TopBar({ onHelp, onExport, onDelete }: Props) {
  const { content, shown } = useReviewState()
  const can = useCan()
  const seesAll = useSeesAll()
  const { task, company } = content
  const back = can('task.view') ? pathTo('/tasks/:id', { id: task.id }) : '/content'
  return (
    <header className="flex min-h-14 shrink-0 max-sm:min-h-12 items-center gap-2 border-b border-line pr-2 pl-1 sm:gap-3 sm:py-1 sm:pr-3 sm:pl-2">
      <Head title={content.title} />
      <Tooltip content={t('content.review.back', { number: task.number })} side="bottom">
        <Link
          href={back}
          prefetch
          aria-label={t('content.review.back', { number: task.number })}
          className="flex size-(--control) shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink"
        >
          <ChevronLeft className="size-5!" />
        </Link>
      </Tooltip>
      <div className="min-w-0 flex-1">
        {/* On a phone, the menu at the end contains the full title. */}
        <h1
          className="truncate text-base max-sm:line-clamp-2 max-sm:leading-5 max-sm:whitespace-normal max-sm:hyphens-auto max-sm:[overflow-wrap:anywhere] [[data-review=column]_&]:line-clamp-none [[data-review=column]_&]:whitespace-normal"
          title={content.title}
        >
          {content.title}
        </h1>
        <p className="truncate text-sm text-muted">
          {task.number}
          {task.title !== content.title && ` · ${task.title}`}
          {seesAll && ` · ${company.name}`}
        </p>
      </div>
      <span className="max-sm:hidden">
        <StatusBadge kind="content" status={shown.status} />
      </span>
      <CompareButton />
      <VersionSwitcher />
      {can('file.download') && (
        <Tooltip content={t('content.review.download', { name: shown.file.name })} side="bottom">
          <a
            href={fileUrl(shown.file.id)}
            download
            aria-label={t('content.review.download', { name: shown.file.name })}
            className="flex size-(--control) shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink max-sm:hidden"
          >
            <Download />
          </a>
        </Tooltip>
      )}
      <Menu trigger={<MoreButton label={t('content.review.more')} bare />}>
        <MenuGroup>
          <MenuLabel>
            <span className="[overflow-wrap:anywhere]">{content.title}</span>
          </MenuLabel>
        </MenuGroup>
        {can('file.download') && (
          <MenuItem icon={<Download />} onClick={() => location.assign(fileUrl(shown.file.id))}>
            {t('content.review.download_original')}
          </MenuItem>
        )}
        {can('file.download') && shown.file.processingStatus === 'ready' && (
          <MenuItem
            icon={<Film />}
            onClick={() => location.assign(proxyDownloadUrl(shown.file.id))}
          >
            {t('content.review.download_proxy')}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={<FileOutput />} onClick={onExport}>
          {t('content.export.open')}
        </MenuItem>
        <ChangesExport />
        <MenuSeparator />
        <MenuItem icon={<Keyboard />} shortcut={VIDEO_SHORTCUTS.help[0]} onClick={onHelp}>
          {t('content.keys.title')}
        </MenuItem>
        {can('content.delete_ready') && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Trash2 />} destructive onClick={onDelete}>
              {t('content.delete.confirm')}
            </MenuItem>
          </>
        )}
      </Menu>
    </header>
  )
}

/** Selects the version on the screen, newest first. */
function VersionSwitcher() {
  const { content, shown, show } = useReviewState()
  const { versions } = content
  const label = t('content.versions.of', { number: shown.number, count: versions.length })
  if (versions.length === 1) {
    return (
      <span className="tabular shrink-0 rounded-md bg-selected px-2 py-1 text-sm font-medium">
        {t('content.versions.short', { number: shown.number })}
      </span>
    )
  }
  return (
    <Menu
      minWidth="17rem"
      trigger={
        <Button size="sm">
          <span className="sr-only">{t('content.versions.switch', { label })}</span>
          <span aria-hidden className="tabular">
            {t('content.versions.short', { number: shown.number })}
            <span className="text-subtle max-sm:hidden">
              {' '}
              {t('content.versions.out_of', { count: versions.length })}
            </span>
          </span>
          <ChevronDown className="text-subtle" />
        </Button>
      }
    >
      <MenuChoice
        closes
        label={t('content.versions.title')}
        value={shown.id}
        onValueChange={(id) => show(versions.find((version) => version.id === id)!)}
        options={versions.map((version, index) => ({
          value: version.id,
          icon: <StatusIcon kind="content" status={version.status} />,
          label: (
            <span className="block py-1">
              <span className="block">
                {t('content.versions.long', { number: version.number })}
                {index === 0 && (
                  <span className="text-subtle"> · {t('content.versions.newest')}</span>
                )}
              </span>
              <span className="block truncate text-sm text-muted">
                {version.createdBy.fullName}, <RelativeTime at={version.createdAt!} brief />
              </span>
            </span>
          ),
        }))}
      />
    </Menu>
  )
}

/** Starts or ends a comparison with another version; pressed during a comparison. */
function CompareButton() {
  const { compare } = useReviewState()
  if (!compare.mayCompare) return null
  const isOn = compare.other !== null
  return (
    <IconButton
      label={t('content.compare.begin')}
      aria-pressed={isOn}
      data-compare-button
      data-pressed={isOn || undefined}
      onClick={isOn ? compare.end : compare.begin}
      className={cx(isOn && 'text-accent-text')}
    >
      <Columns2 />
    </IconButton>
  )
}
