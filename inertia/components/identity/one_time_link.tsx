import { Share2 } from 'lucide-react'
import { Button } from '~/components/ui/form/button'
import { CopiedField } from '~/components/ui/form/copied_field'
import { Notice } from '~/components/ui/display/notice'
import { toast } from '~/components/ui/overlay/toast'
import { useMediaQuery } from '~/hooks/use_media_query'
import { t } from '~/lib/i18n'

type Props = {
  label: string
  link: string
  /** Label of the button; "Copy" by default. */
  copy?: string
  /** Explains that the link is shown only once. */
  once: string
}

/** A link that works once and is shown once, with a button to copy it. */
export function OneTimeLink({ label, link, copy, once }: Props) {
  const canShare = useMediaQuery('(pointer: coarse)') && typeof navigator.share === 'function'
  return (
    <div className="flex flex-col gap-4">
      <CopiedField autoFocus primary label={label} name="link" value={link} copy={copy}>
        {canShare && (
          <Button icon={<Share2 />} onClick={() => void share(label, link)}>
            {t('common.actions.share')}
          </Button>
        )}
      </CopiedField>
      <Notice>{once}</Notice>
    </div>
  )
}

/** Opens the share sheet of the phone. */
async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // The user closed it without a choice.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast.failed(t('common.share_failed'))
  }
}
