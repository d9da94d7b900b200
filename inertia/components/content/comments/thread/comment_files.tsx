import { Paperclip } from 'lucide-react'
import { type AttachedFile } from '~/components/content/comments/types'
import { useCan } from '~/hooks/use_can'
import { fileUrl } from '~/lib/files'
import { formatBytes } from '~/lib/format'

/** What hangs on a comment, to be downloaded. */
export function CommentFiles({ files }: { files: AttachedFile[] }) {
  const mayDownload = useCan()('file.download')
  return (
    <ul className="mt-1.5 flex flex-col items-start gap-1">
      {files.map(({ id, name, size }) => (
        <li key={id} className="flex max-w-full items-center gap-1.5 text-sm">
          <Paperclip aria-hidden className="size-3.5 text-subtle" />
          {mayDownload ? (
            <a
              href={fileUrl(id)}
              download
              className="truncate underline underline-offset-2 hover:text-ink"
            >
              {name}
            </a>
          ) : (
            <span className="truncate">{name}</span>
          )}
          <span className="tabular shrink-0 text-subtle">{formatBytes(size)}</span>
        </li>
      ))}
    </ul>
  )
}
