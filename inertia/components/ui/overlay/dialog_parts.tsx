import { type ReactNode } from 'react'

/** The backdrop behind every dialog. */
export const BACKDROP =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0'

/** A dialog's box: centred; on a phone a sheet at the bottom, within reach of the thumb. */
export const DIALOG_BOX =
  'pointer-events-auto relative flex max-h-[min(90dvh,56rem)] w-full flex-col rounded-lg bg-raised text-ink shadow-float outline-none ' +
  'transition-[opacity,translate,scale] duration-150 ease-out ' +
  'data-ending-style:opacity-0 data-starting-style:opacity-0 ' +
  // At a high zoom, scroll the whole box: a fixed title and fixed buttons would leave no space for the content.
  '[@media(max-height:25rem)]:overflow-y-auto ' +
  'max-sm:rounded-b-none max-sm:pb-[env(safe-area-inset-bottom)] max-sm:data-ending-style:translate-y-8 max-sm:data-starting-style:translate-y-8 ' +
  'sm:data-ending-style:scale-[0.98] sm:data-starting-style:scale-[0.98]'

/** Position of the box. */
export const DIALOG_PLACE =
  'pointer-events-none fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6'

/**
 * The buttons at the bottom of a dialog; on a phone they are stacked, with the primary one within reach of the thumb.
 */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2 border-t border-line px-5 py-3.5 sm:flex-row sm:justify-end">
      {children}
    </div>
  )
}
