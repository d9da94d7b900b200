import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react'
import { arranged } from '~/components/content/comments/arrange'
import { useReviewState } from '~/components/content/comments/review_state'
import { ThreadItem } from '~/components/content/comments/thread/thread_item'
import { type Thread } from '~/components/content/comments/types'
import { type Mentionable } from '~/components/content/comments/composer/use_mentionable'
import { VersionNote } from '~/components/content/review/version_note'
import { t } from '~/lib/i18n'

type Props = {
  threads: Thread[]
  people: Mentionable[]
  /** Scrolls away with the list, where there is little room. */
  head: ReactNode
  /** Stands where there is no comment to show. */
  empty: ReactNode
}

/** A thread of one comment of two lines. */
const USUAL_HEIGHT = 116

/** The threads under what its maker said about the version. Only those in sight are drawn. */
export function CommentList({ threads, people, head, empty }: Props) {
  const { view, revealed, shown } = useReviewState()
  const scroller = useRef<HTMLDivElement>(null)
  const { status, author, q, sort } = view.view
  const rows = useMemo(
    () => arranged(threads, { status, author, q, sort }),
    [threads, status, author, q, sort]
  )
  // What it answers changes with every scroll, so it must not be remembered.
  // eslint-disable-next-line react-hooks/incompatible-library
  const list = useVirtualizer({
    count: rows.length + 1,
    getScrollElement: () => scroller.current,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: (index) => (index === 0 ? 'note' : rows[index - 1].root.id),
    overscan: 6,
  })

  const show = useEffectEvent((id: string) => {
    const index = rows.findIndex(({ root }) => root.id === id)
    if (index >= 0) list.scrollToIndex(index + 1, { align: 'center' })
    else view.clear()
  })
  useEffect(() => {
    if (revealed) show(revealed.id)
  }, [revealed])

  return (
    <div
      ref={scroller}
      tabIndex={0}
      role="group"
      aria-label={t('video_comments.list')}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-2"
    >
      <ol className="relative" style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ key, index, start }) => (
          <li
            key={key}
            ref={list.measureElement}
            data-index={index}
            aria-setsize={rows.length + 1}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start}px)` }}
          >
            {index === 0 ? (
              <>
                {head}
                <div className="px-4 pt-4">
                  <VersionNote version={shown} />
                </div>
              </>
            ) : (
              <ThreadItem thread={rows[index - 1]} people={people} />
            )}
          </li>
        ))}
      </ol>
      {rows.length === 0 && empty}
    </div>
  )
}
