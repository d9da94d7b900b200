import { useEffect, useState } from 'react'

type Shown = { file: File; url: string }

/** A picture that was picked, shown from this machine until the page is left. */
export function usePreview() {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown.url)), [shown])

  return {
    url: shown?.url ?? null,
    show: (file: File | null) => setShown(file && { file, url: URL.createObjectURL(file) }),
    /** Takes this one away; another that was picked meanwhile stays. */
    drop: (file: File) => setShown((now) => (now?.file === file ? null : now)),
  }
}
