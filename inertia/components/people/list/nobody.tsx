import { type ReactNode } from 'react'
import { FILTERS } from '~/components/people/list/people_filters'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

type Props = {
  query: ListQuery<'/users'>
  of: 'people' | 'invitations'
  /** There are some, on earlier pages. */
  isPastEnd: boolean
  /** What to do where there is nobody at all. */
  invite: ReactNode
}

/** No rows: past the last page, because of the filters, or because there is nobody. */
export function Nobody({ query, of, isPastEnd, invite }: Props) {
  if (isPastEnd) {
    return (
      <EmptyState
        mark="sprocket"
        title={t('people.empty.past')}
        action={
          <Button onClick={() => query.set({ page: null })}>{t('people.empty.first_page')}</Button>
        }
      />
    )
  }
  if (query.hasAny(FILTERS)) {
    return (
      <EmptyState
        mark="sprocket"
        title={t(of === 'people' ? 'people.empty.nothing' : 'people.invitations.nothing')}
        body={t('people.empty.nothing_body')}
        action={<Button onClick={() => query.clear(FILTERS)}>{t('people.empty.clear')}</Button>}
      />
    )
  }
  if (of === 'invitations') {
    return (
      <EmptyState title={t('people.invitations.empty')} body={t('people.invitations.empty_body')} />
    )
  }
  return (
    <EmptyState
      title={t('people.empty.title')}
      body={t(invite ? 'people.empty.body' : 'people.empty.body_plain')}
      action={invite}
    />
  )
}
