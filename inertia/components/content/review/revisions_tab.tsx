import { RevisionList } from '~/components/content/review/revision_list'
import { VersionNote } from '~/components/content/review/version_note'

/** What was asked for so far. */
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
