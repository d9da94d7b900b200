/**
 * Measures the time of the web process and of the database for each page, as `npm run bench` with
 * `BENCH_PART=pages` starts it: the built product, one request at a time, for a client's owner and
 * for the team. `BENCH_ORDERS` is the number of orders (100,000), which get videos, comments, dates
 * and notifications; `PAGE_TURNS` (9) that of requests per page, of which the median counts.
 * `BENCH_ONLY` selects pages.
 */
import { loadavg } from 'node:os'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { benchmark } from './harness.js'
import { fillPages } from './pages_data.js'
import { fill } from './requests/data.js'
import { preparePeople, signIn } from './requests/people.js'
import { startServer, stopServer, type Side, type BenchServer } from './requests/bench_server.js'

const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000)
const TURNS = Number(process.env.PAGE_TURNS ?? 9)
const CHOSEN = new RegExp(process.env.BENCH_ONLY ?? '')
const SIDES: Side[] = ['client', 'team']

/** Every page of a signed-in user: its address, or the table of the record that it shows. */
const PAGES = {
  '/tasks': '/tasks',
  '/tasks?page=40': '/tasks?page=40',
  '/tasks?view=board': '/tasks?view=board',
  '/': '/',
  '/calendar': '/calendar',
  '/calendar?view=week': '/calendar?view=week',
  '/calendar?view=list': '/calendar?view=list',
  '/calendar?view=risk': '/calendar?view=risk',
  '/tasks/new': '/tasks/new',
  '/tasks/:id': 'tasks',
  '/content': '/content',
  '/content/:id': 'content_items',
  '/content/:id/certificate': 'approved',
  '/revisions': '/revisions',
  '/revisions/:id': 'revisions',
  '/references': '/references',
  '/references/categories': '/references/categories',
  '/safebot': '/safebot',
  '/notifications': '/notifications',
  '/team/notifications': '/team/notifications',
  '/trash': '/trash',
  '/audit': '/audit',
  '/users': '/users',
  '/companies': '/companies',
  '/companies/:id': 'companies',
  '/admin/clients': '/admin/clients',
  '/admin/operations': '/admin/operations',
  '/ai/usage': '/ai/usage',
  '/ai/studio': '/ai/studio',
  '/ai': '/ai',
  '/users/:id': 'users',
  '/account': '/account',
  '/account/security': '/account/security',
  '/admin/storage': '/admin/storage',
  '/help': '/help',
  '/docs/api': '/docs/api',
} as const

type Figures = { status: number; milliseconds: number; kilobytes: number }

await benchmark(async (owner) => {
  const began = performance.now()
  await fill(owner, ORDERS)
  await fillPages(owner)
  const people = await preparePeople(owner)
  const filled = (performance.now() - began) / 1_000
  const product = await startServer('product')
  for (const side of SIDES) product.cookies[side] = await signIn(product.port, people[side].email)

  const { rows } = await owner.rawQuery(
    `select (select count(*)::int from content_items) as videos,
            (select count(*)::int from calendar_items) as dates`
  )
  const [{ videos, dates }] = rows
  console.log(
    `${ORDERS} orders, ${videos} videos, ${dates} dates, filled in ${filled.toFixed(0)} s; ` +
      `load ${loadavg()[0].toFixed(1)}; medians of ${TURNS}, milliseconds and kB\n`
  )
  console.log('| Page | client | kB | team | kB |')
  console.log('| --- | ---: | ---: | ---: | ---: |')
  for (const [name, path] of Object.entries(PAGES)) {
    if (!CHOSEN.test(name)) continue
    const cells = [name]
    for (const side of SIDES) {
      const figures = await visits(
        product,
        side,
        await addressOf(owner, people[side].companyId, path)
      )
      const isShown = figures.status === 200
      cells.push(isShown ? figures.milliseconds.toFixed(1) : String(figures.status))
      cells.push(isShown ? figures.kilobytes.toFixed(0) : '')
    }
    console.log(`| ${cells.join(' | ')} |`)
  }
  await stopServer(product)
})

/**
 * Returns the address of a page. Pages of a record show one of the company where there is one, else
 * any.
 */
async function addressOf(owner: QueryClientContract, companyId: string, path: string) {
  if (path.startsWith('/')) return path
  if (path === 'companies') return `/companies/${companyId}`
  const table = path === 'approved' ? 'content_items' : path
  const records = owner.from(table).select('id')
  if (path === 'approved') void records.where('status', 'approved')
  const own = await records.clone().where('company_id', companyId).first()
  const { id } = own ?? (await records.firstOrFail())
  if (path === 'approved') return `/content/${id}/certificate`
  return `/${path === 'content_items' ? 'content' : path}/${id}`
}

/** The first two visits warm the caches up. */
async function visits({ port, cookies }: BenchServer, side: Side, path: string): Promise<Figures> {
  const taken: number[] = []
  let status = 0
  let text = ''
  for (let turn = -2; turn < TURNS; turn += 1) {
    const started = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { cookie: cookies[side], accept: 'text/html' },
      redirect: 'manual',
    })
    text = await response.text()
    if (turn >= 0) taken.push(performance.now() - started)
    status = response.status
  }
  taken.sort((one, other) => one - other)
  return {
    status,
    milliseconds: taken[Math.floor(taken.length / 2)],
    kilobytes: Buffer.byteLength(text) / 1_000,
  }
}
