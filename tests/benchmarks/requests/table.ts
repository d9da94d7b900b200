import type { Turn } from './rounds.js'
import type { Name } from './bench_server.js'
import type { MeasuredRequest } from './measured_requests.js'

const TITLES = [
  'Work',
  'req/s',
  'bare',
  'ratio',
  'CPU ms: node + database',
  'bare',
  'CPU ratio',
  'p50 · p99 ms',
  'bare',
  'statements',
]

export const HEAD = `${line(TITLES)}\n${line(TITLES.map(() => '---'))}`

/** Returns one row of the Markdown table. */
export function row({ name }: MeasuredRequest, { product, bare }: Record<Name, Turn>): string {
  return line([
    name,
    product.perSecond.toFixed(0),
    bare.perSecond.toFixed(0),
    (product.perSecond / bare.perSecond).toFixed(2),
    cpu(product),
    cpu(bare),
    cpuRatio(product, bare).toFixed(1),
    latency(product),
    latency(bare),
    product.statements.toFixed(1),
  ])
}

/** Statements per turn of signing in and of updating the last use of the session. */
const SESSION_STATEMENTS = 6

/**
 * Returns the errors of a measurement, and the limits that it exceeds.
 * @param options.isTimed whether the requests a second count: only those of several turns are comparable
 */
export function exceeded(
  request: MeasuredRequest,
  { product, bare }: Record<Name, Turn>,
  { isTimed }: { isTimed: boolean }
): string[] {
  const ratio = cpuRatio(product, bare)
  const share = product.perSecond / bare.perSecond
  return [
    product.wrong + bare.wrong > 0 && 'answers of another status than expected',
    product.statements > request.statements + Math.max(0.2, SESSION_STATEMENTS / product.answers) &&
      `${product.statements.toFixed(1)} statements a request, ${request.statements} allowed`,
    ratio > request.cpu &&
      `${ratio.toFixed(1)} times the CPU of the bare twin, ${request.cpu} allowed`,
    isTimed &&
      share < (request.share ?? 0) &&
      `${share.toFixed(2)} of the bare twin's requests a second, ${request.share} at least`,
  ]
    .filter((text) => text !== false)
    .map((text) => `${request.name}: ${text}`)
}

function cpuRatio(product: Turn, bare: Turn): number {
  return (product.node + product.database) / (bare.node + bare.database)
}

function cpu({ node, database }: Turn): string {
  return `${node.toFixed(2)} + ${database.toFixed(2)}`
}

function latency({ p50, p99 }: Turn): string {
  return `${p50.toFixed(1)} · ${p99.toFixed(1)}`
}

function line(cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}
