import { ListFilter } from 'lucide-react'
import { useReviewState } from '~/components/content/review/review_state'
import { IconButton } from '~/components/ui/form/icon_button'
import { Popover } from '~/components/ui/overlay/popover'
import { SegmentedControl } from '~/components/ui/form/segmented_control'
import { Spinner } from '~/components/ui/display/spinner'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { lazyPart } from '~/lib/loading/lazy_part'

const ViewFilters = lazyPart(
  () => import('~/components/content/comments/view/view_filters'),
  <Spinner className="m-auto" />
)

/** Which comments are shown, and in which order. */
export function ViewBar() {
  const { view } = useReviewState()
  const { status, author, q, sort } = view.view
  const isSet = author !== null || q !== '' || sort !== 'timecode'
  return (
    <div className="flex shrink-0 items-center justify-between gap-2 border-b border-line px-3 py-1.5">
      <SegmentedControl
        label={t('video_comments.status')}
        value={status ?? 'all'}
        onValueChange={(next) => view.set({ status: next === 'all' ? null : next })}
        options={[
          { value: 'all', label: t('video_comments.all') },
          { value: 'open', label: t('video_comments.open') },
          { value: 'resolved', label: t('video_comments.resolved') },
        ]}
      />
      <Popover
        label={t('video_comments.filter')}
        className="flex min-h-38 w-72 flex-col gap-3 p-3"
        trigger={
          <IconButton
            label={t('video_comments.filter')}
            className={cx(isSet && 'bg-accent-soft text-accent-text')}
          >
            <ListFilter />
          </IconButton>
        }
      >
        <ViewFilters />
      </Popover>
    </div>
  )
}
