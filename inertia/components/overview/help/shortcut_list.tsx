import { useCan } from '~/hooks/use_can'
import { useNavigation } from '~/hooks/use_navigation'
import { t } from '~/lib/i18n'
import { GLOBAL_SHORTCUTS, goKeyOf, isClaimed } from '~/lib/global_shortcuts'
import { Kbd } from '~/components/ui/display/kbd'

/** The shortcuts of every page, except those that have another meaning on the open page. */
export function GlobalShortcuts() {
  const can = useCan()
  const { main, administration } = useNavigation()
  const pages = [...main, ...administration].filter((item) => goKeyOf(item))
  return (
    <ShortcutList
      title={t('shell.shortcuts.everywhere')}
      rows={[
        { label: t('shell.shortcuts.palette'), keys: [GLOBAL_SHORTCUTS.palette] },
        { label: t('shell.shortcuts.show'), keys: [GLOBAL_SHORTCUTS.help] },
        ...(can('task.create') && !isClaimed(GLOBAL_SHORTCUTS.create)
          ? [{ label: t('shell.shortcuts.new_order'), keys: [GLOBAL_SHORTCUTS.create] }]
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

type Row = {
  label: string
  keys: readonly string[]
  /** Whether the keys are pressed one after the other. */
  inTurn?: boolean
}

/** Shortcuts with their meanings. Renders nothing if there are none. */
export function ShortcutList({ title, rows }: { title: string; rows: Row[] }) {
  if (rows.length === 0) return null
  return (
    <section className="not-first:mt-6">
      <h3 className="text-sm font-medium text-subtle">{title}</h3>
      <dl className="mt-1 divide-y divide-line">
        {rows.map(({ label, keys, inTurn }) => (
          <div key={label} className="flex items-center justify-between gap-4 py-2">
            <dt>{label}</dt>
            <dd className="flex items-center gap-2">
              {keys.map((key, index) => (
                <span key={key} className="inline-flex items-center gap-2">
                  {inTurn && index > 0 && (
                    <span className="text-xs text-subtle">{t('shell.shortcuts.then')}</span>
                  )}
                  <Kbd keys={key} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
