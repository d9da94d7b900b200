import { RevisionList } from '~/components/content/review/revision_list'
import { VersionNote } from '~/components/content/review/version_note'
import { type Content, type Revision, type Version } from '~/components/content/types'

type Props = {
  content: Content
  shown: Version
  revisions: Revision[]
  onShow: (version: Pick<Version, 'id' | 'number'>) => void
  onTimecode: (timecode: string) => void
}

/** What was asked for so far. */
export default function RevisionsTab(props: Props) {
  return (
    <>
      <RevisionList {...props} />
      <div className="mt-6 border-t border-line pt-4">
        <VersionNote version={props.shown} />
      </div>
    </>
  )
}
