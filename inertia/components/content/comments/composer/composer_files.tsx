import { useReviewState } from '~/components/content/comments/review_state'
import { useDraft } from '~/components/content/comments/composer/draft_store'
import { UploadRow } from '~/components/files/uploads/upload_row'
import { UploadLine } from '~/components/files/uploads/upload_line'
import { type Upload } from '~/hooks/use_upload'

/** What goes with the comment, and what is on its way. */
export function ComposerFiles({ items }: { items: Upload[] }) {
  const { draft: store } = useReviewState()
  const { files } = useDraft(store)
  if (files.length === 0 && items.length === 0) return null
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
