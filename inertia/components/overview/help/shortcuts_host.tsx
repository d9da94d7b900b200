import { router } from '@inertiajs/react'
import { useEffect } from 'react'
import { tinykeys } from 'tinykeys'
import {
  openShortcuts,
  setShortcutsOpen,
  useShortcutsOpen,
} from '~/components/overview/help/shortcuts_state'
import { useCan } from '~/hooks/use_can'
import { useNavigation } from '~/hooks/use_navigation'
import { isTyping } from '~/hooks/use_shortcut'
import { lazyDialog } from '~/lib/loading/lazy_part'
import { EVERYWHERE, goKeyOf, hasSingleKeys, isClaimed } from '~/lib/shortcuts'

const ShortcutsDialog = lazyDialog(() => import('~/components/overview/help/shortcuts_dialog'))

/**
 * The keys of every page: `?` lists them, `C` begins an order, `G` and a letter goes to a page. A page
 * that gives one of them another meaning keeps it. Once, in the shell.
 */
export function ShortcutsHost() {
  const open = useShortcutsOpen()
  useKeys()
  useEffect(() => () => setShortcutsOpen(false), [])

  return <ShortcutsDialog open={open} onOpenChange={setShortcutsOpen} />
}

function useKeys() {
  const can = useCan()
  const { main, administration } = useNavigation()
  useEffect(() => {
    const bindings: Record<string, () => void> = {}
    const bind = (keys: string, act: () => void) => {
      const first = keys.split(' ')[0]
      const unlessClaimed = () => void (isClaimed(first) || act())
      bindings[`[Shift]+${keys}`] = unlessClaimed
      bindings[`[Shift]+AltGraph+${keys}`] = unlessClaimed
    }
    bind(EVERYWHERE.help, openShortcuts)
    for (const item of [...main, ...administration]) {
      const letter = goKeyOf(item)
      if (letter) bind(`g ${letter}`, () => router.visit(item.href))
    }
    // After them: of a letter that ends a sequence and is also a shortcut alone, the first binding handles
    // the press.
    if (can('task.create')) bind(EVERYWHERE.create, () => router.visit('/tasks/new'))
    return tinykeys(window, bindings, {
      ignore: (event) =>
        event.isComposing || isTyping(event.target, event.key) || !hasSingleKeys() || hasOverlay(),
    })
  }, [can, main, administration])
}

/** What is open over the page has the keys to itself. */
const hasOverlay = () =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null
