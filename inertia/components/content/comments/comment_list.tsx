import { useVirtualizer } from '@tanstack/react-virtual'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { arrangeThreads } from '~/components/content/comments/arrange'
import { useReviewState, ReviewStateProvider } from '~/components/content/review/review_state'
import { ThreadItem } from '~/components/content/comments/thread/thread_item'
import { type Thread } from '~/components/content/comments/types'
import { byRank } from '~/components/content/earlier/place_earlier'
import { VersionNote } from '~/components/content/review/version_note'
import { cx } from '~/lib/cx'
import { useChangeAnnouncement } from '~/lib/focus/announce'
import { t } from '~/lib/i18n'

type Props = {
  threads: Thread[]
  /** Scrolls with the list; used where there is little space. */
  head: ReactNode
  /** Shown if there is no comment to show. */
  empty: ReactNode
}

/** Height of a thread with one comment of two lines, in pixels. */
const USUAL_HEIGHT = 116

/** The threads, under the note that was posted with the version. Only visible ones are rendered. */
export default function CommentList({ threads, head, empty }: Props) {
  const { view, revealed, earlier, layout } = useReviewState()
  const isColumn = layout.mode === 'column'
  const scroller = useRef<HTMLDivElement>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  const { status, author, q, sort } = view.view
  const own = useMemo(
    () => arrangeThreads(threads, { status, author, q, sort }),
    [threads, status, author, q, sort]
  )
  const ranked = useMemo(
    () => byRank(arrangeThreads(earlier?.threads ?? [], { status, author, q, sort })),
    [earlier, status, author, q, sort]
  )
  const older = useSteadyOrder(ranked, isPointedAt)
  const count = own.length + older.length
  useChangeAnnouncement(
    t('common.filters.results', { count, words: String(count) }),
    JSON.stringify([status, author, q])
  )
  const rows = useMemo(() => rowsOf(older, own), [older, own])
  /** Where the list begins in the column that scrolls, in pixels. */
  const [margin, setMargin] = useState(0)
  // Any render may move the list; setting an unchanged number doesn't cause another render.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    const column = isColumn && scroller.current!.closest('[data-review]')
    setMargin(column ? offsetIn(column, scroller.current!) : 0)
  })
  // The virtualizer's results change with every scroll, so they must not be memoized.
  // eslint-disable-next-line react-hooks/incompatible-library
  const list = useVirtualizer({
    count: rows.length + 1,
    getScrollElement: () =>
      isColumn ? scroller.current!.closest('[data-review]') : scroller.current,
    scrollMargin: margin,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: (index) => (index === 0 ? 'note' : rows[index - 1].key),
    overscan: 6,
  })

  const show = useEffectEvent((id: string) => {
    const index = rows.findIndex(({ key }) => key === id)
    if (index >= 0) list.scrollToIndex(index + 1, { align: 'center' })
    else view.clear()
  })
  useEffect(() => {
    if (revealed) show(revealed.id)
  }, [revealed])

  return (
    <div
      ref={scroller}
      tabIndex={isColumn ? -1 : 0}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      data-scrolls
      role="group"
      aria-label={t('video_comments.list')}
      className={cx(
        '-outline-offset-2',
        !isColumn && 'min-h-0 flex-1 overflow-y-auto overscroll-contain'
      )}
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
            style={{ transform: `translateY(${start - margin}px)` }}
          >
            {index === 0 ? (
              <>
                {head}
                <div className="px-4 pt-4">
                  <VersionNote />
                </div>
              </>
            ) : (
              <ListRow row={rows[index - 1]} />
            )}
          </li>
        ))}
      </ol>
      {rows.length === 0 && empty}
    </div>
  )
}

function offsetIn(column: Element, list: HTMLElement): number {
  const { top } = column.getBoundingClientRect()
  return Math.round(list.getBoundingClientRect().top - top + column.scrollTop)
}

type Row = { key: string; thread: Thread; isEarlier: boolean } | { key: 'earlier' | 'own' }

/** Comments on earlier versions come first, under a heading of their own. */
function rowsOf(older: Thread[], own: Thread[]): Row[] {
  const rowOf = (isEarlier: boolean) => (thread: Thread) => ({
    key: thread.root.id,
    thread,
    isEarlier,
  })
  if (older.length === 0) return own.map(rowOf(false))
  return [
    { key: 'earlier' },
    ...older.map(rowOf(true)),
    ...(own.length > 0 ? [{ key: 'own' as const }] : []),
    ...own.map(rowOf(false)),
  ]
}

function ListRow({ row }: { row: Row }) {
  if (!('thread' in row)) {
    return (
      <h3 className="border-b border-line bg-surface px-4 py-2 text-sm font-medium text-muted">
        {t(`changes.notes.${row.key}`)}
      </h3>
    )
  }
  const Item = row.isEarlier ? EarlierItem : ThreadItem
  return <Item thread={row.thread} />
}

/** A thread on an earlier version. Actions apply to its comments on that version. */
function EarlierItem({ thread }: { thread: Thread }) {
  const review = useReviewState()
  const { content, comments, earlier } = review
  const version = content.versions.find(({ id }) => id === thread.root.versionId)
  return (
    <ReviewStateProvider
      value={{
        ...review,
        shown: version ?? review.shown,
        comments: { ...comments, ...earlier?.acts },
      }}
    >
      <ThreadItem thread={thread} />
    </ReviewStateProvider>
  )
}

const idOf = ({ root }: Thread) => root.id

/** Keeps the order of items while the pointer is over them. */
function useSteadyOrder(threads: Thread[], isHeld: boolean): Thread[] {
  const [order, setOrder] = useState(() => threads.map(idOf))
  const next = threads.map(idOf)
  if (!isHeld && next.join() !== order.join()) setOrder(next)
  if (!isHeld) return threads
  const placeOf = (thread: Thread) => {
    const index = order.indexOf(idOf(thread))
    return index < 0 ? order.length : index
  }
  return threads.toSorted((one, other) => placeOf(one) - placeOf(other))
}
