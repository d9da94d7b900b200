import { Check, Search } from 'lucide-react'
import { useState } from 'react'
import { actionGroups, wordsOfAction, type AuditAction } from '~/components/audit/actions'
import { FilterPopover } from '~/components/ui/table/filter_popover'
import { summaryOf } from '~/components/ui/table/filter_label'
import { Input } from '~/components/ui/form/field'
import { useResultsAnnouncement } from '~/hooks/use_results_announcement'
import { type ListQuery } from '~/hooks/use_query_state'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

/** Filters entries by action: single actions, or a whole group by its heading. */
export function ActionFilter({ query }: { query: ListQuery<'/audit'> }) {
  const [text, setText] = useState('')
  const groups = actionGroups()
  const known = groups.flatMap(({ items }) => items.map(({ value }) => value))
  const chosen = known.filter((action) => query.all('action').includes(action))
  const shown = groups
    .map(({ label, items }) => ({
      label,
      items: matches(label, text) ? items : items.filter((item) => matches(item.label, text)),
    }))
    .filter(({ items }) => items.length > 0)
  const total = shown.reduce((sum, { items }) => sum + items.length, 0)
  useResultsAnnouncement({ total }, text.trim())

  function toggle(actions: AuditAction[]) {
    const hasAll = actions.every((action) => chosen.includes(action))
    const others = chosen.filter((action) => !actions.includes(action))
    query.set({ action: hasAll ? others : [...others, ...actions] })
  }

  return (
    <FilterPopover
      label={t('audit.filters.action')}
      words={chosenActionsText(chosen, groups)}
      onClear={() => query.set({ action: null })}
      className="flex flex-col"
    >
      <div className="border-b border-line p-2">
        <Input
          icon={<Search />}
          value={text}
          onValueChange={setText}
          aria-label={t('audit.filters.action_search')}
          placeholder={t('audit.filters.action_search')}
        />
      </div>
      <div className="max-h-80 min-h-0 flex-1 overflow-y-auto overscroll-contain p-1">
        {shown.map(({ label, items }) => (
          <section key={label} aria-label={label} className="not-first:mt-1.5">
            <Choice
              isGroup
              label={label}
              isChosen={items.every(({ value }) => chosen.includes(value))}
              onClick={() => toggle(items.map(({ value }) => value))}
            />
            {items.map((item) => (
              <Choice
                key={item.value}
                label={item.label}
                isChosen={chosen.includes(item.value)}
                onClick={() => toggle([item.value])}
              />
            ))}
          </section>
        ))}
        {shown.length === 0 && (
          <p className="px-2.5 py-2 text-muted">{t('common.select.nothing')}</p>
        )}
      </div>
    </FilterPopover>
  )
}

type ChoiceProps = { label: string; isChosen: boolean; isGroup?: boolean; onClick: () => void }

function Choice({ label, isChosen, isGroup = false, onClick }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={cx(
        'option w-full text-left hover:bg-selected focus-visible:bg-selected',
        isGroup ? 'text-sm font-medium text-muted' : 'pl-5'
      )}
    >
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {isChosen && <Check className="text-accent-text" />}
    </button>
  )
}

const matches = (label: string, text: string) =>
  label.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase())

/** Returns the name of the chosen group, else the first action and the number of others. */
function chosenActionsText(
  chosen: AuditAction[],
  groups: ReturnType<typeof actionGroups>
): string | null {
  const whole = groups.find(
    ({ items }) =>
      items.length === chosen.length && items.every(({ value }) => chosen.includes(value))
  )
  return whole?.label ?? summaryOf(chosen.map(wordsOfAction))
}
