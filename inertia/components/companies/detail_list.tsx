import { type ReactNode } from 'react'

/** A list of labels and values in two columns. */
export function DetailList({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)] gap-x-6 gap-y-3.5">
      {children}
    </dl>
  )
}

/** One label with its value. */
export function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  )
}
