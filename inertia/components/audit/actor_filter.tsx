import { Check, Search } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { FilterPopover } from '~/components/ui/table/filter_popover'
import { summaryOf } from '~/components/ui/table/filter_label'
import { type NamedUser } from '~/components/audit/types'
import { Avatar } from '~/components/ui/display/avatar'
import { Input } from '~/components/ui/form/field'
import { Spinner } from '~/components/ui/display/spinner'
import { useCan } from '~/hooks/use_can'
import { useResultsAnnouncement } from '~/hooks/use_results_announcement'
import { type ListQuery } from '~/hooks/use_query_state'
import { useFetched } from '~/hooks/use_fetched'
import { send } from '~/lib/api'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { toggled } from '~/lib/lists/toggled'

type Props = {
  query: ListQuery<'/audit'>
  /** The users that the page's URL filters by. */
  users: NamedUser[]
}

/** Filters entries by actor, among the users that the reader may see. */
export function ActorFilter({ query, users }: Props) {
  const can = useCan()
  const chosen = query.all('actorId')
  const nameOf = (id: string) => users.find((user) => user.id === id)?.fullName
  const words = summaryOf(chosen.map((id) => nameOf(id) ?? t('audit.somebody')))
  if (!can('user.view') && !words) return null

  return (
    <FilterPopover
      label={t('audit.filters.who')}
      words={words}
      onClear={() => query.set({ actorId: null })}
    >
      {can('user.view') && (
        <UserSearch
          chosen={chosen}
          onToggle={(id) => query.set({ actorId: toggled(chosen, id) })}
        />
      )}
    </FilterPopover>
  )
}

/** Milliseconds: long enough not to search for every letter. */
const PAUSE_MS = 200

function UserSearch({ chosen, onToggle }: { chosen: string[]; onToggle: (id: string) => void }) {
  const [text, setText] = useState('')
  const { answer, answeredFor, hasFailed, isLoading } = useFetched(
    text,
    (signal) => send('get', '/api/admin/users', { query: { q: text.trim(), perPage: 20 }, signal }),
    text ? PAUSE_MS : 0
  )
  const found = answer?.data ?? []
  useResultsAnnouncement(answer ? { total: answer.metadata.total } : undefined, answeredFor ?? '')
  const isFirstNext = text.trim() !== '' && answeredFor === text
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !isFirstNext || found.length === 0) return
    event.preventDefault()
    onToggle(found[0].id)
  }
  return (
    <>
      <div className="border-b border-line p-2">
        <Input
          icon={<Search />}
          value={text}
          onValueChange={setText}
          onKeyDown={onKeyDown}
          aria-label={t('audit.filters.who_search')}
          placeholder={t('audit.filters.who_search')}
          end={isLoading && <Spinner size={14} className="mr-2" />}
        />
      </div>
      <ul className="max-h-72 min-h-24 overflow-y-auto overscroll-contain p-1">
        {found.map(({ id, fullName, email }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={chosen.includes(id)}
              onClick={() => onToggle(id)}
              className={cx(
                'option w-full text-left hover:bg-selected focus-visible:bg-selected',
                // Highlights the first match, which Enter in the search field chooses.
                index === 0 && isFirstNext && 'bg-selected'
              )}
            >
              <Avatar name={fullName} size="sm" />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{fullName}</span>
                <span className="block truncate text-sm text-muted">{email}</span>
              </span>
              {chosen.includes(id) && <Check className="text-accent-text" />}
            </button>
          </li>
        ))}
        {found.length === 0 && !isLoading && (
          <li className="px-2.5 py-2 text-muted">
            {t(hasFailed ? 'audit.filters.who_failed' : 'audit.filters.who_none')}
          </li>
        )}
      </ul>
    </>
  )
}
