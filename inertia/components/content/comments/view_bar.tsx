import { ListFilter } from 'lucide-react'
import { useMemo } from 'react'
import { useDesk } from '~/components/content/comments/desk'
import { SORTS } from '~/components/content/comments/types'
import { ViewSearch } from '~/components/content/comments/view_search'
import { IconButton } from '~/components/ui/icon_button'
import { Popover } from '~/components/ui/popover'
import { SegmentedControl } from '~/components/ui/segmented_control'
import { Select } from '~/components/ui/select'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

/** Which comments are shown, and in which order. */
export function ViewBar() {
  const { view } = useDesk()
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
        className="flex w-72 flex-col gap-3 p-3"
        trigger={
          <IconButton
            label={t('video_comments.filter')}
            className={cx(isSet && 'bg-accent-soft text-accent-text')}
          >
            <ListFilter />
          </IconButton>
        }
      >
        <ViewSearch value={q} onChange={(next) => view.set({ q: next })} />
        <Author />
        <Select
          label={t('video_comments.sort')}
          value={sort}
          onValueChange={(next) => view.set({ sort: next })}
          options={SORTS.map((value) => ({ value, label: t(`video_comments.sorts.${value}`) }))}
        />
      </Popover>
    </div>
  )
}

const EVERYBODY = 'all'

function Author() {
  const { comments, view } = useDesk()
  const authors = useMemo(() => {
    const byId = new Map(comments.rows?.map(({ author }) => [author.id, author.fullName]))
    return [...byId].sort(([, a], [, b]) => a.localeCompare(b))
  }, [comments.rows])
  return (
    <Select
      label={t('video_comments.author')}
      value={view.view.author ?? EVERYBODY}
      onValueChange={(next) => view.set({ author: next === EVERYBODY ? null : next })}
      options={[
        { value: EVERYBODY, label: t('video_comments.everybody') },
        ...authors.map(([value, label]) => ({ value, label })),
      ]}
    />
  )
}
