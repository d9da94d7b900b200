import { useReviewState } from '~/components/content/comments/review_state'
import { ApproveDialog } from '~/components/content/decisions/approve_dialog'
import { CoverDialog } from '~/components/content/decisions/cover_dialog'
import { RequestDialog } from '~/components/content/request/request_dialog'
import { ReleaseDialog } from '~/components/content/decisions/release_dialog'
import { ReturnDialog } from '~/components/content/decisions/return_dialog'
import { UploadVersionDialog } from '~/components/content/review/upload_version_dialog'

export type Ask = 'approve' | 'cover' | 'release' | 'request' | 'return' | 'upload'

type Props = {
  /** The one that is open. */
  asks: Ask | null
  onAsk: (ask: Ask | null) => void
  /** A file that was dropped on the page. */
  dropped: File | null
}

/** The dialogs of decisions; loaded when the pointer comes near one. */
export default function DecisionDialogs({ asks, onAsk, dropped }: Props) {
  const { content, revisions, dates, shown, show } = useReviewState()
  const dialog = (ask: Ask) => ({
    open: asks === ask,
    onOpenChange: (open: boolean) => onAsk(open ? ask : null),
  })
  return (
    <>
      <ApproveDialog key={shown.id} {...dialog('approve')} />
      {asks === 'cover' && <CoverDialog {...dialog('cover')} />}
      <ReleaseDialog {...dialog('release')} />
      <RequestDialog {...dialog('request')} />
      <ReturnDialog {...dialog('return')} />
      <UploadVersionDialog
        {...dialog('upload')}
        content={content}
        version={shown}
        revisions={revisions}
        dates={dates}
        dropped={dropped}
        onPosted={show}
      />
    </>
  )
}
