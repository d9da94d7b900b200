import { Plus } from 'lucide-react'
import { LinkButton } from '~/components/ui/form/button'
import { EmptyState } from '~/components/ui/display/empty_state'
import { useCan, useSharedProps } from '~/hooks/use_can'
import { t } from '~/lib/i18n'

/** The dashboard when nothing waits: everything is done, or there are no orders yet. */
export function AllCaughtUp({ isFirst }: { isFirst: boolean }) {
  const can = useCan()
  const { user } = useSharedProps()
  const seesAll = user?.reach === 'all'

  const decides = can('content.approve', 'content.request_revision')
  const who = seesAll ? 'team' : decides ? 'client' : 'viewer'

  if (!isFirst || seesAll) {
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
  if (!can('task.create')) {
    return (
      <div className="rounded-lg border border-line bg-surface">
        <EmptyState
          mark="sprocket"
          title={t('dashboard.empty.nothing_title')}
          body={t('dashboard.empty.nothing_body', { company: user?.company.name })}
        />
      </div>
    )
  }
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        mark="slate"
        title={t('dashboard.empty.first_title')}
        body={t('dashboard.empty.first_body')}
        action={
          <LinkButton variant="primary" href="/tasks/new" icon={<Plus />}>
            {t('tasks.list.new')}
          </LinkButton>
        }
      />
    </div>
  )
}
