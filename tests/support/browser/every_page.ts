import router from '@adonisjs/core/services/router'
import type { aBusyCompany } from '#tests/support/browser/busy_company'

type BusyCompany = Awaited<ReturnType<typeof aBusyCompany>>

/** Prefixes of addresses that a browser requests, but that are no pages. */
const NO_PAGES = [
  '/health',
  '/metrics',
  '/api/',
  '/webhooks',
  '/calendar/:secret',
  '/login/company/callback/:provider',
]

/** Builds the address of a page from its route pattern. */
const RECORDS: Record<string, (records: BusyCompany) => string> = {
  '/tasks/:id': ({ task }) => `/tasks/${task.id}`,
  '/content/:id/certificate': ({ approved }) => `/content/${approved.id}/certificate`,
  '/revisions/:id': ({ revision }) => `/revisions/${revision.id}`,
  '/content/:id': ({ item }) => `/content/${item.id}`,
  '/users/:userId': ({ owner }) => `/users/${owner.id}`,
  '/references/:id': ({ reference }) => `/references/${reference.id}`,
  '/safebot/:id': ({ savedLink }) => `/safebot/${savedLink.id}`,
  '/companies/:id': ({ company }) => `/companies/${company.id}`,
}

/**
 * Returns the address of every page in the router.
 * @throws for a pattern without a record here, whose page would stay untested
 */
export function everyPage(records: BusyCompany): string[] {
  return Object.values(router.toJSON())
    .flat()
    .filter(({ methods, pattern }) => methods.includes('GET') && !pattern.includes('*'))
    .map(({ pattern }) => pattern)
    .filter((pattern) => !NO_PAGES.some((prefix) => pattern.startsWith(prefix)))
    .map((pattern) => {
      if (!pattern.includes(':')) return pattern
      if (!RECORDS[pattern]) throw new Error(`No record for the page ${pattern}`)
      return RECORDS[pattern](records)
    })
}
