import { Upload } from 'lucide-react'
import { usePageDrop } from '~/components/files/uploads/use_page_drop'

type Props = {
  /** Describes what a drop will do. */
  words: string
  /** Null while the page accepts no files. */
  onFiles: ((files: File[]) => void) | null
  /** Called with URLs that are pasted. */
  onLinks?: (urls: string[]) => void
}

/**
 * Lets the user drop or paste files anywhere on a page.
 * @example <PageDrop words={t('files.drop.material')} onFiles={add} />
 */
export function PageDrop({ words, onFiles, onLinks }: Props) {
  const isOver = usePageDrop(onFiles, onLinks)
  if (!isOver) return null
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-3 z-60 flex items-center justify-center rounded-lg border-2 border-dashed border-ring bg-canvas/80 backdrop-blur-xs"
    >
      <p className="flex items-center gap-3 text-lg font-semibold">
        <Upload aria-hidden className="size-5! text-accent-text" />
        {words}
      </p>
    </div>
  )
}
