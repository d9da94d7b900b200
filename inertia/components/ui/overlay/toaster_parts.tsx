import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { toast as sonner, Toaster as SonnerToaster } from 'sonner'
import { type Message } from '~/components/ui/overlay/toast'
import { t } from '~/lib/i18n'

const SAY = { done: sonner.success, failed: sonner.error, info: sonner.message }

/** Shows a message, once there is a `Toaster`. */
export function say({ tone, words, extra: { id, detail, undo, action } = {} }: Message): void {
  const act = undo ? { label: t('common.actions.undo'), onClick: undo } : action
  SAY[tone](words, {
    id,
    description: detail,
    action: act,
    duration: act || tone === 'failed' ? 8000 : 4000,
  })
}

/** Where messages appear. */
export function Toaster() {
  return (
    <SonnerToaster
      containerAriaLabel={t('common.messages')}
      position="bottom-right"
      gap={8}
      offset={{ bottom: 'calc(1.5rem + var(--tray, 0px) + var(--bulk-bar, 0px))', right: '1rem' }}
      mobileOffset={{
        bottom:
          'calc(4.5rem + env(safe-area-inset-bottom) + var(--tray, 0px) + var(--bulk-bar, 0px))',
      }}
      icons={{
        success: <CircleCheck className="text-approved" />,
        error: <CircleAlert className="text-overdue" />,
        info: <Info className="text-muted" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-(--width) items-start gap-2.5 rounded-lg bg-raised px-4 py-3 font-sans text-base text-ink shadow-float max-sm:w-full',
          icon: 'mt-0.5 flex size-4 shrink-0 items-center',
          content: 'min-w-0 flex-1',
          title: 'font-medium',
          description: 'mt-0.5 text-muted',
          actionButton:
            'ml-auto shrink-0 rounded-sm px-2 py-0.5 font-medium text-accent-text transition-colors hover:bg-hover',
        },
      }}
    />
  )
}
