import { useEffect, useState } from 'react'

type Preview = { file: File; url: string }

/** A local preview of a chosen picture, kept until the user leaves the page. */
export function usePreview() {
  const [shown, setShown] = useState<Preview | null>(null)
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown.url)), [shown])

  return {
    url: shown?.url ?? null,
    show: (file: File | null) => setShown(file && { file, url: URL.createObjectURL(file) }),
    /** Removes the preview of a file; a preview of another file that was chosen in the meantime stays. */
    drop: (file: File) => setShown((now) => (now?.file === file ? null : now)),
  }
}
