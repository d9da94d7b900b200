import { useState } from 'react'

/**
 * State of a dialog about one record. The record is kept while the dialog fades out, so that its texts stay. `opening`
 * is the number of the opening, and can be the `key` of a dialog that must start anew.
 */
export function useDialogSubject<About>() {
  const [dialog, setDialog] = useState<{ about: About; open: boolean; opening: number } | null>(
    null
  )
  return {
    dialog,
    openDialog: (about: About) =>
      setDialog((last) => ({ about, open: true, opening: (last?.opening ?? 0) + 1 })),
    close: () => setDialog((last) => last && { ...last, open: false }),
  }
}
