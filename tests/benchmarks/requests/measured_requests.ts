import type { Call } from './load.js'
import type { Side, BenchServer } from './bench_server.js'

/** A kind of request to measure, and its limits. */
export type MeasuredRequest = {
  name: string
  call: (server: BenchServer) => Call & { status: number }
  /** Number of statements per request of the product. */
  statements: number
  /**
   * Maximum ratio of the product's CPU time to the baseline's, node and database together. Several times the
   * measured ratio, to detect mistakes rather than a busy machine.
   */
  cpu: number
  /** Minimum share of the baseline's requests a second. */
  share?: number
}

/** Ten statements of the request, and two of deferred triggers at commit. */
const CREATE_STATEMENTS = 12

/**
 * @param orders ids of the client's own orders
 * @param companies ids of client companies
 * @param last the last page of the team's list
 */
export function measuredRequests(
  orders: string[],
  companies: string[],
  last: number
): MeasuredRequest[] {
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
      call: (server) => get(`/api/tasks/${anyOf(orders)}`, 'client')(server),
      statements: 2,
      cpu: 20,
    },
    {
      name: 'create an order',
      call: (server) => createOrder(server.cookies.client),
      statements: CREATE_STATEMENTS,
      cpu: 20,
      share: 0.3,
    },
    {
      name: 'create, any company',
      call: (server) => createOrder(server.cookies.team, anyOf(companies)),
      // Includes the lookup of the named company.
      statements: CREATE_STATEMENTS + 1,
      cpu: 20,
    },
    {
      name: 'create, fewer rows in the twin',
      call: (server) => createOrder(server.cookies.client, undefined, '?fewer'),
      statements: CREATE_STATEMENTS,
      cpu: 20,
    },
    { name: 'poll, 304', call: poll, statements: 1, cpu: 25 },
  ]
}

function get(path: string, side: Side) {
  return (server: BenchServer) => ({
    path,
    status: 200,
    headers: { cookie: server.cookies[side] },
  })
}

/** @param companyId for which the team places the order; omitted for the user's own company */
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

function poll(server: BenchServer) {
  return {
    path: '/api/notifications/unread-count',
    status: 304,
    headers: { 'cookie': server.cookies.client, 'if-none-match': server.etag },
  }
}

function anyOf(ids: string[]): string {
  return ids[Math.floor(Math.random() * ids.length)]
}
