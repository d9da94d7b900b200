import { useEffect, useState } from 'react'

type Shown = { file: File; url: string }

/** A local preview of a picked picture, kept until the page is left. */
export function usePreview() {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown.url)), [shown])

  return {
    url: shown?.url ?? null,
    show: (file: File | null) => setShown(file && { file, url: URL.createObjectURL(file) }),
    /** Removes this picture; one that was picked in the meantime stays. */
    drop: (file: File) => setShown((now) => (now?.file === file ? null : now)),
  }
}
