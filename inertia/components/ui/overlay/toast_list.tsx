import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { toast as sonner, Toaster as SonnerToaster } from 'sonner'
import { DESK, useMediaQuery } from '~/hooks/use_media_query'
import { t } from '~/lib/i18n'

export type Extra = {
  /** A toast replaces another one with the same id. */
  id?: string
  /** A second line. */
  detail?: string | null
  /** Called by the button "Undo". */
  undo?: () => void
  /** Another action, instead of undo. */
  action?: { label: string; onClick: () => void }
}

type Tone = 'done' | 'failed' | 'info'
export type ShowToast = (tone: Tone, words: string, extra?: Extra) => void

const SHOW_BY_TONE = { done: sonner.success, failed: sonner.error, info: sonner.message }

/** The library's ids of the visible messages, by our ids. */
const toastIds = new Map<string, string | number>()

const showToast: ShowToast = (tone, words, { id, detail, undo, action } = {}) => {
  const act = undo ? { label: t('common.actions.undo'), onClick: undo } : action
  // A message that is fading out must not be updated, because the update would be removed with it.
  const end = () => {
    if (id && toastIds.get(id) === own) toastIds.delete(id)
  }
  const onClick = () => {
    end()
    act?.onClick()
  }
  const own = SHOW_BY_TONE[tone](words, {
    id: id && toastIds.get(id),
    description: detail,
    action: act && { label: act.label, onClick },
    onDismiss: end,
    onAutoClose: end,
    // Enough time to reach the action with the keyboard and to read the message at one's own pace (WCAG 2.2.1).
    duration: act ? 20_000 : tone === 'failed' ? 8000 : 4000,
  })
  if (id) toastIds.set(id, own)
}

const TOP = 'var(--corner-top)'

/** The area where messages appear; its position is set in `inertia/css/parts.css`. */
export default function ToastList({ onReady }: { onReady: (show: ShowToast) => void }) {
  const isWide = useMediaQuery(DESK)
  // The messages' own effect, which listens to what is shown, runs before this one.
  useEffect(() => onReady(showToast), [onReady])
  return (
    <SonnerToaster
      containerAriaLabel={t('common.messages')}
      position={isWide ? 'bottom-left' : 'top-center'}
      gap={8}
      offset={{
        top: TOP,
        bottom: 'calc(var(--corner-floor) + var(--tray, 0px))',
        left: 'var(--corner-left)',
      }}
      mobileOffset={{ top: TOP }}
      swipeDirections={isWide ? ['bottom', 'left'] : ['top', 'left', 'right']}
      closeButton
      icons={{
        success: <CircleCheck className="text-approved" />,
        error: <CircleAlert className="text-overdue" />,
        info: <Info className="text-muted" />,
        close: <X />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t('common.close_message'),
        classNames: {
          toast:
            'flex w-(--width) flex-wrap items-start gap-x-2.5 gap-y-1 rounded-lg bg-raised py-3 pr-12 pl-4 font-sans text-base text-ink shadow-float max-sm:w-full',
          closeButton:
            'absolute top-0.5 right-0.5 flex size-11 items-center justify-center rounded-md text-subtle transition-colors hover:bg-hover hover:text-ink',
          icon: 'mt-0.5 flex size-4 shrink-0 items-center',
          // If less than this width is left for the text, the action goes below it; with a second line, it always does.
          content: 'min-w-44 flex-1 has-data-description:basis-[calc(100%-1.625rem)]',
          title: 'font-medium',
          description: 'mt-0.5 text-muted',
          actionButton:
            'ml-auto shrink-0 rounded-sm px-2 py-0.5 font-medium text-accent-text transition-colors hover:bg-hover',
        },
      }}
    />
  )
}
