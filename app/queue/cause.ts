import { AsyncLocalStorage } from 'node:async_hooks'

const requestIds = new AsyncLocalStorage<string | null>()

/** Runs some work in the name of a request, or of none: the jobs that it enqueues keep its id. */
export function causedBy<Result>(requestId: string | null, work: () => Result): Result {
  return requestIds.run(requestId, work)
}

/** The id of the request that everything here is done for; null outside of one. */
export function causingRequest(): string | null {
  return requestIds.getStore() ?? null
}
