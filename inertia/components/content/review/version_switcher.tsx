import { Check, ChevronDown } from 'lucide-react'
import { useReviewState } from '~/components/content/review/review_state'
import { Button } from '~/components/ui/form/button'
import { Menu, MenuItem } from '~/components/ui/overlay/menu'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { StatusIcon } from '~/components/ui/display/status_badge'
import { t } from '~/lib/i18n'

/** Which of its cuts is on the screen, newest first. */
export function VersionSwitcher() {
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
      {versions.map((version, index) => (
        <MenuItem
          key={version.id}
          icon={<StatusIcon kind="content" status={version.status} />}
          current={version.id === shown.id}
          onClick={() => show(version)}
        >
          <span className="flex items-center gap-2 py-1">
            <span className="min-w-0 flex-1">
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
            {version.id === shown.id && <Check className="text-accent-text" />}
          </span>
        </MenuItem>
      ))}
    </Menu>
  )
}
