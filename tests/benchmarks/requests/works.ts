import type { Call } from './load.js'
import type { Side, Baseline } from './baseline.js'

/** One kind of request that is measured, and what it may cost at most. */
export type Work = {
  name: string
  call: (twin: Baseline) => Call & { status: number }
  /** Statements a request of the product. */
  statements: number
  /**
   * Maximum ratio of the product's CPU time to the baseline's, node and database together. Several times the
   * measured ratio, to detect mistakes rather than a busy machine.
   */
  cpu: number
  /** The minimum share of the baseline's requests a second. */
  share?: number
}

/** Ten that are sent, and two that deferred triggers run at commit. */
const CREATE_STATEMENTS = 12

/**
 * @param orders ids of the client's own orders
 * @param companies ids of client companies
 * @param last the last page of the team's list
 */
export function worksOn(orders: string[], companies: string[], last: number): Work[] {
  return [
    { name: 'client’s list', call: get('/api/tasks', 'client'), statements: 2, cpu: 10 },
    { name: 'team’s list', call: get('/api/tasks', 'team'), statements: 2, cpu: 10 },
    {
      name: 'team’s list, last page',
      call: get(`/api/tasks?page=${last}`, 'team'),
      statements: 2,
      cpu: 10,
    },
    {
      name: 'one order',
      call: (twin) => get(`/api/tasks/${anyOf(orders)}`, 'client')(twin),
      statements: 2,
      cpu: 20,
    },
    {
      name: 'create an order',
      call: (twin) => createOrder(twin.cookies.client),
      statements: CREATE_STATEMENTS,
      cpu: 20,
      share: 0.3,
    },
    {
      name: 'create, any company',
      call: (twin) => createOrder(twin.cookies.team, anyOf(companies)),
      // The named company is looked up as well.
      statements: CREATE_STATEMENTS + 1,
      cpu: 20,
    },
    {
      name: 'create, fewer rows in the twin',
      call: (twin) => createOrder(twin.cookies.client, undefined, '?fewer'),
      statements: CREATE_STATEMENTS,
      cpu: 20,
    },
    { name: 'poll, 304', call: poll, statements: 1, cpu: 25 },
  ]
}

function get(path: string, side: Side) {
  return (twin: Baseline) => ({ path, status: 200, headers: { cookie: twin.cookies[side] } })
}

/** @param companyId for which the team places it; left out for one's own */
function createOrder(cookie: string, companyId?: string, query = '') {
  return {
    method: 'POST' as const,
    path: `/api/tasks${query}`,
    status: 201,
    headers: { cookie },
    body: {
      companyId,
      title: 'Autumn sofa',
      selectedItems: [{ name: 'Sofa' }, { name: 'Cushion' }, { name: 'Lamp' }],
    },
  }
}

function poll(twin: Baseline) {
  return {
    path: '/api/notifications/unread-count',
    status: 304,
    headers: { 'cookie': twin.cookies.client, 'if-none-match': twin.etag },
  }
}

function anyOf(ids: string[]): string {
  return ids[Math.floor(Math.random() * ids.length)]
}
