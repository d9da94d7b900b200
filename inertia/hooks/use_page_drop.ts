import { useEffect, useRef, useState } from 'react'
import { filesOf } from '~/lib/uploads/picked_files'

const carriesFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false

/** Text that is pasted into a field, or a file into a dialog's own, is not for the page. */
const isForField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * Takes files that are dropped anywhere on the page, folders too, or pasted.
 * @param onFiles null while the page takes none
 * @returns whether files are held over the page
 */
export function usePageDrop(onFiles: ((files: File[]) => void) | null): boolean {
  const [isOver, setOver] = useState(false)
  const take = useRef(onFiles)
  const isActive = onFiles !== null
  useEffect(() => {
    take.current = onFiles
  })

  useEffect(() => {
    if (!isActive) return
    // Entering a child leaves its parent: who counts both knows when the page is left.
    let depth = 0
    const over = (by: number) => (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return
      depth = Math.max(0, depth + by)
      setOver(depth > 0)
    }
    const [enter, leave] = [over(1), over(-1)]
    const hand = async (transfer: DataTransfer) => {
      const files = await filesOf(transfer)
      if (files.length > 0) take.current?.(files)
    }
    const end = () => {
      depth = 0
      setOver(false)
    }
    const drop = (event: DragEvent) => {
      end()
      if (!event.dataTransfer || !carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      void hand(event.dataTransfer)
    }
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData || !carriesFiles(event.clipboardData)) return
      if (isForField(event.target)) return
      event.preventDefault()
      void hand(event.clipboardData)
    }
    addEventListener('dragenter', enter)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    // A field that took the drop keeps it from the page, not the end of the dragging.
    addEventListener('drop', end, { capture: true })
    addEventListener('paste', paste)
    return () => {
      removeEventListener('dragenter', enter)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
      removeEventListener('drop', end, { capture: true })
      removeEventListener('paste', paste)
      setOver(false)
    }
  }, [isActive])

  return isOver
}
