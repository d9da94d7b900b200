import { FilterSelect } from '~/components/ui/table/filter_select'
import { type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'
import { notificationKind, notificationTypes } from '~/lib/notifications'

/** Filters by type of notification; the choice is stored in the URL. */
export function TypeFilter({ query }: { query: ListQuery<'/team/notifications'> }) {
  return (
    <FilterSelect
      query={query}
      name="type"
      label={t('notifications.filters.type')}
      options={notificationTypes().map((type) => ({ value: type, label: notificationKind(type) }))}
    />
  )
}
