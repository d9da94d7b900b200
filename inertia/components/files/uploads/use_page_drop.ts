import { useEffect, useEffectEvent, useState } from 'react'
import { filesOf } from '~/lib/uploads/picked_files'
import { isWebUrl } from '~/lib/urls'

const carriesFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false

/** Whether a paste is for a text field or for a dialog's own file field, instead of the page. */
const isForField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Returns the URLs of a text that consists only of URLs, at most 20. */
function linksOf(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean)
  return words.length <= 20 && words.every(isWebUrl) ? words : []
}

/**
 * Accepts files that are dropped anywhere on the page (folders too) or pasted.
 * @param onFiles null while the page accepts none
 * @param onLinks called with URLs that are pasted
 * @returns whether files are being dragged over the page
 */
export function usePageDrop(
  onFiles: ((files: File[]) => void) | null,
  onLinks?: (urls: string[]) => void
): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((files: File[]) => onFiles?.(files))
  const takeLinks = useEffectEvent((urls: string[]) => onLinks?.(urls))
  const isActive = onFiles !== null
  const takesLinks = onLinks !== undefined

  useEffect(() => {
    if (!isActive) return
    // Entering a child element also leaves its parent, so both events are counted to detect when the page is left.
    let depth = 0
    const over = (by: number) => (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return
      depth = Math.max(0, depth + by)
      setOver(depth > 0)
    }
    const passFiles = async (transfer: DataTransfer) => {
      const files = await filesOf(transfer)
      if (files.length > 0) take(files)
    }
    const end = () => {
      depth = 0
      setOver(false)
    }
    const drop = (event: DragEvent) => {
      end()
      if (!event.dataTransfer || !carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      void passFiles(event.dataTransfer)
    }
    const paste = (event: ClipboardEvent) => {
      const { clipboardData, target } = event
      if (!clipboardData || isForField(target)) return
      const links = takesLinks ? linksOf(clipboardData.getData('text/plain')) : []
      if (!carriesFiles(clipboardData) && links.length === 0) return
      event.preventDefault()
      if (links.length > 0) takeLinks(links)
      else void passFiles(clipboardData)
    }
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('dragenter', over(1), { signal })
    addEventListener('dragleave', over(-1), { signal })
    addEventListener('drop', drop, { signal })
    // A field that handles a drop stops the event, but the drag must still end here: listen in the capture phase.
    addEventListener('drop', end, { capture: true, signal })
    addEventListener('paste', paste, { signal })
    return () => {
      stop.abort()
      setOver(false)
    }
  }, [isActive, takesLinks])

  return isOver
}
