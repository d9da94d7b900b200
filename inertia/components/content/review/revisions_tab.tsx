import { RevisionList } from '~/components/content/review/revision_list'
import { VersionNote } from '~/components/content/review/version_note'

/** All revisions of the video. */
export default function RevisionsTab() {
  return (
    <>
      <RevisionList />
      <div className="mt-6 border-t border-line pt-4">
        <VersionNote />
      </div>
    </>
  )
}
