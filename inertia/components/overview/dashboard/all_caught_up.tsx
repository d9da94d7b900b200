import { EmptyState } from '~/components/ui/display/empty_state'
import { useCan, useSharedProps } from '~/hooks/use_can'
import { t } from '~/lib/i18n'

/** The dashboard when nothing waits. A new brand's has its first steps instead. */
export function AllCaughtUp() {
  const can = useCan()
  const { user } = useSharedProps()
  const decides = can('content.approve', 'content.request_revision')
  const who = user?.reach === 'all' ? 'team' : decides ? 'client' : 'viewer'

  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        mark="countdown"
        title={t('dashboard.empty.title')}
        body={t(`dashboard.empty.${who}`, { company: user?.company.name })}
      />
    </div>
  )
}
