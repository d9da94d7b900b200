import { DUE_TASK_STATUSES, NONE_FILTER } from '#values/tasks'
import { type ComponentProps } from 'react'
import { AssignHere } from '~/components/overview/dashboard/assign_here'
import { countOf, DashboardRow, RowList } from '~/components/overview/dashboard/dashboard_row'
import { standingWords, videosOf } from '~/components/overview/dashboard/order_standing'
import { type OrderRow, type OrderSection } from '~/components/overview/dashboard/types'
import { OrderPoster } from '~/components/tasks/order_poster'
import { PriorityMark } from '~/components/ui/marks/priority_mark'
import { DueDate } from '~/components/ui/display/relative_time'
import { useSharedProps, useSeesAll } from '~/hooks/use_shared_props'
import { formatRelative } from '~/lib/format'
import { t } from '~/lib/i18n'
import { pathTo, posterUrl } from '~/lib/urls'
import { ApprovedCount } from '~/components/tasks/approved_count'

type Props = {
  orders: OrderSection
  /** Whether its first row has the prominent button of the page. */
  first: boolean
}

/** Unassigned orders, for a user who may assign them. */
export function NewOrders({ orders, first }: Props) {
  return (
    <RowList
      title={t('dashboard.new_orders.title')}
      section={orders}
      href={pathTo('/tasks', {
        assigneeId: [NONE_FILTER],
        status: [...DUE_TASK_STATUSES],
      })}
    >
      {orders.rows.map((order, index) => (
        <WaitingOrder
          key={order.id}
          order={order}
          meta={t('dashboard.new_orders.ordered', {
            when: formatRelative(order.createdAt, { brief: true }),
          })}
          button={<AssignHere order={order} first={first && index === 0} />}
        />
      ))}
    </RowList>
  )
}

/** The orders assigned to this user, the earliest due date first. */
export function Queue({ orders, first }: Props) {
  const me = useSharedProps().user?.id
  return (
    <RowList
      title={t('dashboard.queue.title')}
      section={orders}
      href={pathTo('/tasks', {
        assigneeId: me ? [me] : [],
        status: [...DUE_TASK_STATUSES],
        sort: 'dueDate',
      })}
    >
      {orders.rows.map((order, index) => (
        <WaitingOrder
          key={order.id}
          order={order}
          meta={order.progress && videosOf(order.progress) > 0 ? standingWords(order) : undefined}
          {...(order.status === 'new'
            ? { action: t('dashboard.queue.start') }
            : {
                action: t('dashboard.queue.upload'),
                actionHref: `${pathTo('/tasks/:id', { id: order.id })}?upload`,
              })}
          first={first && index === 0}
        />
      ))}
    </RowList>
  )
}

type WaitingOrderProps = {
  order: OrderRow
  meta?: string
} & Pick<ComponentProps<typeof DashboardRow>, 'action' | 'actionHref' | 'button' | 'first'>

/** An order that waits for work: its company or number, priority and due date. */
function WaitingOrder({ order, meta, ...acts }: WaitingOrderProps) {
  const seesAll = useSeesAll()
  const isHighPriority = order.priority === 'high' || order.priority === 'urgent'
  return (
    <OrderLine
      order={order}
      meta={
        <>
          {seesAll ? order.companyName : order.number}
          {meta && <> · {meta}</>}
        </>
      }
      end={
        <span className="flex items-center gap-3 text-sm">
          {isHighPriority && <PriorityMark priority={order.priority} />}
          {order.dueDate && <DueDate day={order.dueDate} inDays={order.dueInDays} />}
        </span>
      }
      {...acts}
    />
  )
}

type OrderLineProps = { order: OrderRow } & Omit<
  ComponentProps<typeof DashboardRow>,
  'href' | 'picture' | 'title'
>

/** An order with its poster and a link to it. */
function OrderLine({ order, ...row }: OrderLineProps) {
  return (
    <DashboardRow
      href={pathTo('/tasks/:id', { id: order.id })}
      picture={
        <OrderPoster
          src={posterUrl(order.posterFileId)}
          ratio={order.aspectRatio}
          className="w-14"
        />
      }
      title={order.title}
      {...row}
    />
  )
}

/**
 * Open orders with their progress and next step.
 * @param toPlan orders whose publishing this user can plan; they come first
 */
export function RunningOrders({ orders, toPlan }: Record<'orders' | 'toPlan', OrderSection>) {
  const seesAll = useSeesAll()
  const rows = [...toPlan.rows, ...orders.rows]
  return (
    <RowList
      title={t('dashboard.running.title')}
      section={{ ...countOf([toPlan, orders]), rows }}
      href={pathTo('/tasks', { sort: 'dueDate' })}
    >
      {rows.map((order, index) => (
        <OrderLine
          key={order.id}
          order={order}
          meta={
            <>
              {standingWords(order)} · {seesAll ? order.companyName : order.number}
            </>
          }
          end={<OrderStanding order={order} />}
          {...(index < toPlan.rows.length && {
            action: t('next_steps.plan'),
            actionHref: pathTo('/calendar'),
          })}
        />
      ))}
    </RowList>
  )
}

function OrderStanding({ order }: { order: OrderRow }) {
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
