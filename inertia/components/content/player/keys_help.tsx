import { useState } from 'react'
import { type DialogProps } from '~/components/content/types'
import { lazyPart } from '~/lib/loading/lazy_part'

const KeysDialog = lazyPart(() => import('~/components/content/player/keys_dialog'))

/** What the keys do on this page; it comes when somebody first asks. */
export function KeysHelp({ open, onOpenChange }: DialogProps) {
  const [opened, setOpened] = useState(false)
  if (open && !opened) setOpened(true)
  return opened ? <KeysDialog open={open} onOpenChange={onOpenChange} /> : null
}
