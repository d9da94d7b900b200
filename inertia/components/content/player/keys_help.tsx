import { Suspense, useState } from 'react'
import { lazily } from '~/lib/loading/lazily'

const KeysDialog = lazily(() => import('~/components/content/player/keys_dialog'))

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** What the keys do on this page; it comes when somebody first asks. */
export function KeysHelp({ open, onOpenChange }: Props) {
  const [opened, setOpened] = useState(false)
  if (open && !opened) setOpened(true)
  return opened ? (
    <Suspense>
      <KeysDialog open={open} onOpenChange={onOpenChange} />
    </Suspense>
  ) : null
}
