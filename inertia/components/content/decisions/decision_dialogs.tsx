import { type Entry } from '~/components/calendar/types'
import { ApproveDialog } from '~/components/content/decisions/approve_dialog'
import { CoverDialog } from '~/components/content/decisions/cover_dialog'
import { RequestDialog } from '~/components/content/request/request_dialog'
import { ReleaseDialog } from '~/components/content/decisions/release_dialog'
import { ReturnDialog } from '~/components/content/decisions/return_dialog'
import { UploadVersionDialog } from '~/components/content/review/upload_version_dialog'
import { type Content, type Revision, type Version } from '~/components/content/types'

export type Ask = 'approve' | 'cover' | 'release' | 'request' | 'return' | 'upload'

type Props = {
  content: Content
  shown: Version
  revisions: Revision[]
  /** Its publishing dates, for somebody who may see them. */
  dates: Entry[] | null
  /** The one that is open. */
  asks: Ask | null
  onAsk: (ask: Ask | null) => void
  /** A file that was dropped on the page. */
  dropped: File | null
  timecode: () => string | null
  frame: () => number
  onShow: (version: Pick<Version, 'id' | 'number'>) => void
}

/** What the decisions ask before they fall; fetched when somebody comes near one. */
export default function DecisionDialogs(props: Props) {
  const { content, shown, revisions, dates, asks, onAsk, dropped, timecode, frame, onShow } = props
  const dialog = (ask: Ask) => ({
    content,
    version: shown,
    open: asks === ask,
    onOpenChange: (open: boolean) => onAsk(open ? ask : null),
  })
  return (
    <>
      <ApproveDialog key={shown.id} {...dialog('approve')} revisions={revisions} frame={frame} />
      {asks === 'cover' && <CoverDialog {...dialog('cover')} frame={frame} />}
      <ReleaseDialog {...dialog('release')} revisions={revisions} />
      <RequestDialog
        {...dialog('request')}
        revisions={revisions}
        timecode={timecode}
        onShow={onShow}
      />
      <ReturnDialog {...dialog('return')} />
      <UploadVersionDialog
        {...dialog('upload')}
        revisions={revisions}
        dates={dates}
        dropped={dropped}
        onPosted={onShow}
      />
    </>
  )
}
