import { Check, Copy } from 'lucide-react'
import { useEffect, useState, type MouseEvent } from 'react'
import { Button } from '~/components/ui/form/button'
import { toast } from '~/components/ui/overlay/toast'
import { copyText, selectShown } from '~/lib/copy_text'
import { announce } from '~/lib/focus/announce'
import { t } from '~/lib/i18n'

type Props = {
  /** Text to copy. */
  text: string
  /** Label of the button, "Copy" by default. */
  label?: string
  /** For use next to small buttons. */
  small?: boolean
  /** Whether copying is the primary action. */
  primary?: boolean
}

/**
 * Copies a text to the clipboard and confirms it. If the browser refuses, the text is selected instead.
 * @example <CopyButton text={invitation.link} label="Copy link" />
 */
export function CopyButton({
  text,
  label = t('common.actions.copy'),
  small = false,
  primary = false,
}: Props) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy({ currentTarget }: MouseEvent<HTMLElement>) {
    if (!(await copyText(text))) {
      selectShown(text, currentTarget)
      return toast.failed(t('common.copy_refused'))
    }
    setCopied(true)
    announce(t('common.actions.copied'))
  }

  return (
    <Button
      size={small ? 'sm' : 'md'}
      variant={primary ? 'primary' : 'secondary'}
      onClick={copy}
      icon={copied ? <Check className="text-approved" /> : <Copy />}
    >
      {copied ? t('common.actions.copied') : label}
    </Button>
  )
}
