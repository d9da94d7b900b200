import { useState } from 'react'

/**
 * State of a dialog about one record. The record is kept while the dialog fades out, so that its texts stay. `turn`
 * changes with each opening and can be the `key` of a dialog that must start anew.
 */
export function useDialogSubject<About>() {
  const [dialog, setDialog] = useState<{ about: About; open: boolean; turn: number } | null>(null)
  return {
    dialog,
    openDialog: (about: About) =>
      setDialog((last) => ({ about, open: true, turn: (last?.turn ?? 0) + 1 })),
    close: () => setDialog((last) => last && { ...last, open: false }),
  }
}
