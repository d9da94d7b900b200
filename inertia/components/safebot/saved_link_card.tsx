import { CircleAlert, Clock3 } from 'lucide-react'
import { StatusMark, Retry, Progress } from '~/components/safebot/saved_link_state'
import { savedLinkName, type SavedLink } from '~/components/safebot/types'
import { Link } from '~/components/ui/display/link'
import { Poster } from '~/components/ui/display/poster'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { pathTo, posterUrl } from '~/lib/urls'

type Props = { record: SavedLink; /** Width to height of its frame. */ ratio: number }

/** One saved link: its poster, its progress, or why it has no video. */
export function SavedLinkCard({ record, ratio }: Props) {
  const { id, status, host, createdAt } = record
  const name = savedLinkName(record)
  return (
    <article className="group relative rounded-md outline-offset-4 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring">
      <span className="relative block overflow-hidden rounded-md ring-line transition-shadow group-hover:ring-2 group-hover:ring-line-strong">
        {status === 'ready' ? (
          <Frame record={record} ratio={ratio} />
        ) : (
          <WaitingLink record={record} ratio={ratio} />
        )}
      </span>
      <Link
        href={pathTo('/safebot/:id', { id })}
        prefetch
        title={name}
        className="mt-2 block truncate font-medium outline-none after:absolute after:inset-0"
      >
        {name}
      </Link>
      <span className="mt-1 flex items-center gap-2 text-sm text-subtle">
        <span className="min-w-0 flex-1 truncate">
          {host.replace(/^www\./, '')} · <RelativeTime at={createdAt} />
        </span>
        <StatusMark record={record} />
      </span>
    </article>
  )
}

function Frame({ record: { file }, ratio }: Props) {
  return (
    <Poster
      src={file?.hasPoster ? posterUrl(file.id) : null}
      processing={file?.processingStatus === 'processing'}
      duration={file?.media?.durationSeconds}
      ratio={ratio}
      shape={ratio}
      className="w-full"
    />
  )
}

function WaitingLink({ record, ratio }: Props) {
  const { status, reason } = record
  return (
    <span
      style={{ aspectRatio: ratio }}
      className="flex flex-col items-center justify-center gap-3 bg-selected px-6 text-center text-muted"
    >
      {status === 'failed' ? (
        <>
          <CircleAlert aria-hidden className="size-6! text-overdue" />
          <span className="line-clamp-3 text-sm text-balance">{reason}</span>
          {/* Above the link that covers the whole card. */}
          <span className="relative z-1">
            <Retry record={record} size="sm" />
          </span>
        </>
      ) : (
        <>
          {status === 'queued' && <Clock3 aria-hidden className="size-6!" />}
          <Progress record={record} />
        </>
      )}
    </span>
  )
}
