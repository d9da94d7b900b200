import { type ReactNode } from 'react'
import { FILTERS } from '~/components/identity/list/people_filters'
import { EmptyState } from '~/components/ui/display/empty_state'
import { NoRows } from '~/components/ui/table/no_rows'
import { type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

type Props = {
  query: ListQuery<'/users'>
  of: 'people' | 'invitations'
  /** There are some, on earlier pages. */
  isPastEnd: boolean
  /** What to do in a list without any users. */
  invite: ReactNode
}

/** The empty state of the list: past its last page, without matches, or without users. */
export function NoPeople({ query, of, isPastEnd, invite }: Props) {
  return (
    <NoRows
      query={query}
      isPastEnd={isPastEnd}
      filters={FILTERS}
      filtered={{
        title: t(of === 'people' ? 'people.empty.nothing' : 'people.invitations.nothing'),
        body: t('people.empty.nothing_body'),
        clear: t('people.empty.clear'),
      }}
    >
      {of === 'invitations' ? (
        <EmptyState
          title={t('people.invitations.empty')}
          body={t('people.invitations.empty_body')}
        />
      ) : (
        <EmptyState
          title={t('people.empty.title')}
          body={t(invite ? 'people.empty.body' : 'people.empty.body_plain')}
          action={invite}
        />
      )}
    </NoRows>
  )
}
