import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '~/components/ui/form/button'
import { t } from '~/lib/i18n'

type Props = {
  /** What goes to the clipboard. */
  text: string
  /** The verb; "Copy" by default. */
  label?: string
  /** Next to small buttons. */
  small?: boolean
  /** Where copying is what is to be done. */
  primary?: boolean
}

/**
 * Puts a text on the clipboard and says so.
 *
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

  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }

  return (
    <Button
      size={small ? 'sm' : 'md'}
      variant={primary ? 'primary' : 'secondary'}
      onClick={copy}
      icon={copied ? <Check className="text-approved" /> : <Copy />}
    >
      <span aria-live="polite">{copied ? t('common.actions.copied') : label}</span>
    </Button>
  )
}
