import { ChevronDown } from 'lucide-react'
import { type ReactNode } from 'react'

type Props = {
  /** The part of an address that opens it. */
  id: string
  icon: ReactNode
  title: string
  /** What is so, in one line. */
  line: string
  /** What can be done about it. */
  children: ReactNode
}

/** One security setting of an account: a line with its state, and details on demand. */
export function SecurityRow({ id, icon, title, line, children }: Props) {
  return (
    <details id={id} className="group/row scroll-mt-4">
      <summary className="flex min-h-16 cursor-default list-none items-center gap-3.5 px-4 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2 sm:px-5 [&::-webkit-details-marker]:hidden">
        <span
          aria-hidden
          className="flex size-9 shrink-0 items-center justify-center rounded-md bg-selected text-muted"
        >
          {icon}
        </span>
        <span className="min-w-0 flex-1">
          <h2 className="text-base">{title}</h2>
          <span className="block text-muted [overflow-wrap:anywhere] group-open/row:hidden">
            {line}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className="shrink-0 text-subtle transition-transform group-open/row:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="max-w-2xl px-4 pt-1 pb-6 sm:pr-5 sm:pl-[4.375rem]">{children}</div>
    </details>
  )
}
