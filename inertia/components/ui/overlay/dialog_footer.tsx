import { type ReactNode } from 'react'

/** The line of buttons at the foot of a dialog; one under the other on a phone. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-2 border-t border-line px-5 py-3.5 sm:flex-row sm:justify-end">
      {children}
    </div>
  )
}
