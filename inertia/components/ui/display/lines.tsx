import { type ReactNode } from 'react'

/** A list of labels, each with its value below it. */
export function Lines({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-4">{children}</dl>
}

/** A label with its value; renders nothing without a value. */
export function Line({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt className="text-sm text-subtle">{label}</dt>
      <dd className="mt-0.5 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
