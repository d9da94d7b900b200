import { Share2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '~/components/ui/form/button'
import { CopyButton } from '~/components/ui/form/copy_button'
import { Field } from '~/components/ui/form/field'
import { Input } from '~/components/ui/form/input'
import { Notice } from '~/components/ui/display/notice'
import { toast } from '~/components/ui/overlay/toast'
import { useMediaQuery } from '~/hooks/use_media_query'
import { t } from '~/lib/i18n'

type Props = {
  label: string
  link: string
  /** What the button says; "Copy" by default. */
  copy?: string
  /** That it is shown this once. */
  once: string
}

/** A link that works once and is shown once, ready to be copied. */
export function OneTimeLink({ label, link, copy, once }: Props) {
  const canShare = useMediaQuery('(pointer: coarse)') && typeof navigator.share === 'function'
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-col gap-4">
      <Field label={label} name="link">
        <div className="flex flex-col gap-2 sm:flex-row">
          <Input
            ref={input}
            readOnly
            value={link}
            onFocus={() => input.current?.select()}
            className="min-w-0 flex-1 font-mono text-sm"
          />
          <CopyButton text={link} label={copy} primary />
          {canShare && (
            <Button icon={<Share2 />} onClick={() => void share(label, link)}>
              {t('common.actions.share')}
            </Button>
          )}
        </div>
      </Field>
      <Notice>{once}</Notice>
    </div>
  )
}

/** The phone's own sheet: messages, mail, whatever is installed. */
async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // Closed without choosing anything.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast.failed(t('common.share_failed'))
  }
}
