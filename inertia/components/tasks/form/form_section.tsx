import { Check } from 'lucide-react'
import { type ReactNode } from 'react'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

const STEPS = ['brief', 'style', 'items', 'materials', 'delivery'] as const

type Props = {
  step: (typeof STEPS)[number]
  /** Whether the section has any values. */
  done: boolean
  children: ReactNode
}

/** One section of an order's form. */
export function FormSection({ step, done, children }: Props) {
  return (
    <section
      id={step}
      aria-labelledby={`${step}-title`}
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
          {done ? <Check className="size-3.5" strokeWidth={2.5} /> : STEPS.indexOf(step) + 1}
        </span>
        <div className="min-w-0">
          <h2 id={`${step}-title`} className="text-md">
            {t(`tasks.create.steps.${step}`)}
          </h2>
          <p className="text-muted">{t(`tasks.create.leads.${step}`)}</p>
        </div>
      </header>
      <div className="flex flex-col gap-6">{children}</div>
    </section>
  )
}
