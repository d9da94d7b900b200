import { DashboardRow, RowList } from '~/components/overview/dashboard/dashboard_row'
import { nextStepOf } from '~/components/overview/dashboard/next_step'
import { type OrderRow, type Orders } from '~/components/overview/dashboard/types'
import { ApprovedCount } from '~/components/tasks/approved_count'
import { OrderPoster } from '~/components/tasks/order_poster'
import { DueDate } from '~/components/ui/display/relative_time'
import { useSeesAll } from '~/hooks/use_can'
import { t } from '~/lib/i18n'
import { pathTo, posterUrl } from '~/lib/urls'

/**
 * Open orders: their progress, and the next step.
 * @param toPlan those whose publishing this user can plan, which come first
 */
export function RunningOrders({ orders, toPlan }: { orders: Orders; toPlan: OrderRow[] }) {
  const seesAll = useSeesAll()
  return (
    <RowList
      title={t('dashboard.running.title')}
      section={orders}
      href={pathTo('/tasks', { sort: 'dueDate' })}
    >
      {[...new Set([...toPlan, ...orders.rows])].map((order) => (
        <DashboardRow
          key={order.id}
          href={pathTo('/tasks/:id', { id: order.id })}
          picture={
            <OrderPoster
              src={posterUrl(order.posterFileId)}
              ratio={order.aspectRatio}
              className="w-14"
            />
          }
          title={order.title}
          meta={
            <>
              {nextStepOf(order)} · {seesAll ? order.companyName : order.number}
            </>
          }
          end={<Standing order={order} />}
          action={toPlan.includes(order) ? t('next_steps.plan') : undefined}
          actionHref={toPlan.includes(order) ? pathTo('/calendar') : undefined}
        />
      ))}
    </RowList>
  )
}

function Standing({ order }: { order: OrderRow }) {
  const { progress, quantity, dueDate, dueInDays } = order
  return (
    <span className="flex w-full items-center gap-4 text-sm max-sm:justify-between">
      {progress && <ApprovedCount task={{ quantity, counts: { approved: progress.approved } }} />}
      {dueDate && (
        <span className="text-right whitespace-nowrap sm:min-w-32">
          <DueDate day={dueDate} inDays={dueInDays} settled={order.status === 'approved'} />
        </span>
      )}
    </span>
  )
}
