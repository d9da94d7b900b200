import { Share2 } from 'lucide-react'
import { Button } from '~/components/ui/form/button'
import { CopiedField } from '~/components/ui/form/copied_field'
import { CopyButton } from '~/components/ui/form/copy_button'
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
  return (
    <div className="flex flex-col gap-4">
      <CopiedField autoFocus label={label} name="link" value={link}>
        <CopyButton text={link} label={copy} primary />
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

/** The phone's own share sheet. */
async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // Closed without choosing anything.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast.failed(t('common.share_failed'))
  }
}
