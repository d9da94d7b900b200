import { useState } from 'react'

/**
 * What a dialog is about. It is kept while the dialog fades, so that its words stay; each time it is
 * asked has a turn of its own, a `key` for a dialog that begins anew.
 */
export function useDialogSubject<About>() {
  const [asked, setAsked] = useState<{ about: About; open: boolean; turn: number } | null>(null)
  return {
    asked,
    ask: (about: About) => setAsked((last) => ({ about, open: true, turn: (last?.turn ?? 0) + 1 })),
    close: () => setAsked((last) => last && { ...last, open: false }),
  }
}
