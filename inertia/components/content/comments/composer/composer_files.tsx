import { useReviewState } from '~/components/content/review/review_state'
import { useDraft } from '~/components/content/comments/composer/draft_store'
import { UploadLine } from '~/components/files/uploads/upload_line'
import { UploadRow } from '~/components/files/uploads/upload_row'
import type { Upload } from '~/hooks/use_upload'

/** Files attached to the comment, and those that are being uploaded. */
export default function ComposerFiles({ items }: { items: Upload[] }) {
  const { draft: store } = useReviewState()
  const { files } = useDraft(store)
  return (
    <div className="max-h-36 overflow-y-auto">
      {files.map(({ id, name, size, contentType }) => (
        <UploadRow
          key={id}
          name={name}
          size={size}
          contentType={contentType}
          onRemove={() => store.change({ files: files.filter((file) => file.id !== id) })}
        />
      ))}
      {items.map((upload) => (
        <UploadLine key={upload.id} upload={upload} />
      ))}
    </div>
  )
}
