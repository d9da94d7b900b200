import { useState } from 'react'
import { type DialogProps } from '~/components/content/types'
import { lazyPart } from '~/lib/loading/lazy_part'

const KeysDialog = lazyPart(() => import('~/components/content/player/keys_dialog'))

/** The keyboard shortcuts of this page, loaded on demand. */
export function KeysHelp({ open, onOpenChange }: DialogProps) {
  const [opened, setOpened] = useState(false)
  if (open && !opened) setOpened(true)
  return opened ? <KeysDialog open={open} onOpenChange={onOpenChange} /> : null
}
