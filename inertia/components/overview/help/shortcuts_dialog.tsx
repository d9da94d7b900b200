import { GlobalShortcuts, ShortcutList } from '~/components/overview/help/shortcut_list'
import { Dialog } from '~/components/ui/overlay/dialog'
import { t } from '~/lib/i18n'
import { namedShortcuts } from '~/lib/global_shortcuts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** The shortcuts of the open page, and those of all pages. */
export default function ShortcutsDialog({ open, onOpenChange }: Props) {
  const ofPage = open ? namedShortcuts() : []
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('shell.shortcuts.title')} size="sm">
      <ShortcutList
        title={t('shell.shortcuts.page')}
        rows={ofPage.map(({ keys, label }) => ({ label, keys: [keys] }))}
      />
      <GlobalShortcuts />
    </Dialog>
  )
}
