import { ShortcutList } from '~/components/overview/help/shortcut_list'
import { useCan } from '~/hooks/use_can'
import { useNavigation } from '~/hooks/use_navigation'
import { t } from '~/lib/i18n'
import { EVERYWHERE, goKeyOf, isClaimed } from '~/lib/shortcuts'

/** The keys of every page, but those to which the open one gives another meaning. */
export function Everywhere() {
  const can = useCan()
  const { main, administration } = useNavigation()
  const pages = [...main, ...administration].filter((item) => goKeyOf(item))
  return (
    <ShortcutList
      title={t('shell.shortcuts.everywhere')}
      rows={[
        { label: t('shell.shortcuts.palette'), keys: [EVERYWHERE.palette] },
        { label: t('shell.shortcuts.show'), keys: [EVERYWHERE.help] },
        ...(can('task.create') && !isClaimed(EVERYWHERE.create)
          ? [{ label: t('shell.shortcuts.new_order'), keys: [EVERYWHERE.create] }]
          : []),
        ...(isClaimed('g')
          ? []
          : pages.map((item) => ({
              label: t('shell.shortcuts.go_to', { page: t(item.label) }),
              keys: ['g', goKeyOf(item)!],
              inTurn: true,
            }))),
      ]}
    />
  )
}
