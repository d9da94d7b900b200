import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import {
  DialogFooter,
  BACKDROP,
  DIALOG_BOX,
  DIALOG_PLACE,
} from '~/components/ui/overlay/dialog_parts'
import { InSection } from '~/components/ui/display/card'
import { useBack } from '~/hooks/use_back'
import { cx } from '~/lib/cx'
import { lastIn, topDialog } from '~/lib/focus/focus_keeper'
import { lazyPart } from '~/lib/loading/lazy_part'
import { t } from '~/lib/i18n'

const DiscardDialog = lazyPart(() => import('~/components/ui/overlay/discard_dialog'))

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called once the dialog has faded out. */
  onClosed?: () => void
  title: ReactNode
  /** One or two sentences below the title. */
  lead?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** A click outside leaves it open: the second of a double click would close it at once. */
  staysOnOutsideClick?: boolean
  /** Prompts before Escape, the close button, a click outside or Back discards typed text. */
  guarded?: boolean
  /** Returns the element to focus after closing, if the opener may no longer exist; null for the opener. */
  finalFocus?: () => HTMLElement | null
  /** Buttons, the primary one last. */
  footer?: ReactNode
  children?: ReactNode
}

const SIZES = { sm: 'sm:max-w-100', md: 'sm:max-w-130', lg: 'sm:max-w-180' }

/**
 * A dialog with a form or details. Escape, the close button, a click outside and Back close it; keep the input in the
 * page's state so that closing loses nothing.
 * @example <Dialog open={open} onOpenChange={setOpen} title="Request changes" footer={<Button …/>}>…</Dialog>
 */
export function Dialog({
  open,
  onOpenChange,
  onClosed,
  title,
  lead,
  size = 'md',
  staysOnOutsideClick = false,
  guarded = false,
  finalFocus,
  footer,
  children,
}: Props) {
  const typed = useRef(new Set<TextField>())
  const [isAsking, setAsking] = useState(false)
  const [below] = useState(topDialog)
  const change = (next: boolean) =>
    !next && guarded && [...typed.current].some(holdsWords) ? setAsking(true) : onOpenChange(next)
  useBack(open, () => change(false))

  return (
    <Base.Root
      open={open}
      onOpenChange={change}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}
      disablePointerDismissal={staysOnOutsideClick}
    >
      <Base.Portal>
        {/* Also dim a dialog below this one, which a nested dialog doesn't do by default. */}
        <Base.Backdrop forceRender className={BACKDROP} />
        <Base.Viewport className={DIALOG_PLACE}>
          <Base.Popup
            finalFocus={finalFocus ?? (() => lastIn(below))}
            className={cx(DIALOG_BOX, SIZES[size])}
            onInput={({ target }) => isTextField(target) && typed.current.add(target)}
          >
            <div className="pt-5 pr-14 pl-5">
              <Base.Title className="text-md">{title}</Base.Title>
              {lead && (
                <Base.Description className="mt-1 text-pretty text-muted">{lead}</Base.Description>
              )}
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 [@media(max-height:25rem)]:flex-none [@media(max-height:25rem)]:overflow-visible">
              <InSection value>{children}</InSection>
            </div>
            {footer && <DialogFooter>{footer}</DialogFooter>}
            <Base.Close
              aria-label={t('common.actions.close')}
              className="absolute top-3 right-3 flex size-(--control-sm) items-center justify-center rounded-md text-subtle transition-colors hover:bg-hover hover:text-ink"
            >
              <X />
            </Base.Close>
            {isAsking && (
              <DiscardDialog
                onStay={() => setAsking(false)}
                onDiscard={() => onOpenChange(false)}
              />
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Whether a field is for text, rather than a date, a number or a password. */
function isTextField(field: EventTarget): field is TextField {
  return (
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && ['text', 'email', 'url'].includes(field.type))
  )
}

/** Whether closing would lose the text of a field. The field of a submitted form is no longer in the document. */
function holdsWords({ isConnected, value }: TextField): boolean {
  return isConnected && value.trim() !== ''
}
