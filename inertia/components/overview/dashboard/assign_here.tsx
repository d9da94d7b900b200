import { Suspense, useState } from 'react'
import { type OrderRow } from '~/components/overview/dashboard/types'
import { type Assignable } from '~/components/tasks/user_picker'
import { Button } from '~/components/ui/form/button'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { lazily } from '~/lib/loading/lazily'
import { type PropOf } from '~/lib/pages/reload_props'

const AssignPicker = lazily(async () => {
  const { AssignPicker: picker } = await import('~/components/tasks/detail/assign_picker')
  return { default: picker }
})

/** Props of the dashboard that change with an assignment. */
const RELOADED_PROPS = [
  'newOrders',
  'changes',
  'queue',
  'running',
  'posters',
] satisfies PropOf<'overview/dashboard'>[]

type Props = { order: Pick<OrderRow, 'id' | 'number' | 'title'>; first: boolean }

/** Assigns an order directly in a list. The picker and its users are loaded when they are needed. */
export function AssignHere({ order, first }: Props) {
  const [users, setUsers] = useState<Assignable[]>()
  const [isAskedFor, setAskedFor] = useState(false)

  async function loadUsers() {
    setAskedFor(true)
    const result = await send('get', '/api/tasks/:id/people', { params: { id: order.id } })
    if (result.ok) return setUsers(result.data)
    setAskedFor(false)
    toast.failed(t('tasks.assign.failed'), result.problem)
  }

  const words = t('dashboard.new_orders.assign')
  const buttonProps = { size: 'sm', variant: first ? 'primary' : 'secondary' } as const
  if (!users) {
    return (
      <Button
        {...buttonProps}
        loading={isAskedFor}
        aria-label={`${words}: ${order.title}`}
        onClick={() => void loadUsers()}
      >
        {words}
      </Button>
    )
  }
  return (
    <Suspense fallback={<Button {...buttonProps}>{words}</Button>}>
      <AssignPicker
        task={{ id: order.id, assignee: null }}
        users={users}
        align="end"
        isAskedFor
        inList={{ number: order.number, props: RELOADED_PROPS }}
        trigger={<Button {...buttonProps}>{words}</Button>}
      />
    </Suspense>
  )
}
