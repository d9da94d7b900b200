import { Check } from 'lucide-react'
import { type ReactNode } from 'react'
import { cx } from '~/lib/cx'

type Props = {
  /** Its anchor, for the summary's links. */
  id: string
  /** Its place among the sections. */
  number: number
  title: string
  lead: string
  /** Something was said here. */
  done?: boolean
  children: ReactNode
}

/** One part of an order's form. */
export function FormSection({ id, number, title, lead, done = false, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-20 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <header className="mb-5 flex gap-3">
        <span
          aria-hidden
          className={cx(
            'tabular flex size-6 shrink-0 items-center justify-center rounded-full text-sm font-medium transition-colors',
            done ? 'bg-approved-soft text-approved' : 'bg-selected text-muted'
          )}
        >
          {done ? <Check className="size-3.5" strokeWidth={2.5} /> : number}
        </span>
        <div className="min-w-0">
          <h2 id={`${id}-title`} className="text-md">
            {title}
          </h2>
          <p className="text-muted">{lead}</p>
        </div>
      </header>
      <div className="flex flex-col gap-6">{children}</div>
    </section>
  )
}
