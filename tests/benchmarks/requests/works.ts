import type { Call } from './load.js'
import type { Side, Twin } from './twin.js'

/** One kind of request that is measured, and what it may cost at most. */
export type Work = {
  name: string
  call: (twin: Twin) => Call & { status: number }
  /** Statements a request of the product. */
  statements: number
  /**
   * How often the CPU of the bare twin the product may take, node and database together. Twice
   * what it took when this was written: it is to notice a mistake, not a busy machine.
   */
  cpu: number
}

/** @param orders ids of the client's own orders */
export function worksOn(orders: string[]): Work[] {
  const any = () => orders[Math.floor(Math.random() * orders.length)]
  return [
    { name: 'client’s list', call: get('/api/tasks', 'client'), statements: 3, cpu: 20 },
    { name: 'team’s list', call: get('/api/tasks', 'team'), statements: 3, cpu: 20 },
    {
      name: 'one order',
      call: (twin) => get(`/api/tasks/${any()}`, 'client')(twin),
      statements: 2,
      cpu: 40,
    },
    { name: 'create an order', call: createOrder, statements: 10, cpu: 20 },
    { name: 'poll, 304', call: poll, statements: 1, cpu: 40 },
  ]
}

function get(path: string, side: Side) {
  return (twin: Twin) => ({ path, status: 200, headers: { cookie: twin.cookies[side] } })
}

function createOrder(twin: Twin) {
  return {
    method: 'POST' as const,
    path: '/api/tasks',
    status: 201,
    headers: { cookie: twin.cookies.client },
    body: {
      title: 'Autumn sofa',
      selectedItems: [{ name: 'Sofa' }, { name: 'Cushion' }, { name: 'Lamp' }],
    },
  }
}

function poll(twin: Twin) {
  return {
    path: '/api/notifications/unread-count',
    status: 304,
    headers: { 'cookie': twin.cookies.client, 'if-none-match': twin.etag },
  }
}
