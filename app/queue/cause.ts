import { AsyncLocalStorage } from 'node:async_hooks'

const requestIds = new AsyncLocalStorage<string>()

/** Runs some work in the name of a request: the jobs that it enqueues keep its id. */
export function causedBy<Result>(requestId: string, work: () => Result): Result {
  return requestIds.run(requestId, work)
}

/** The id of the request that everything here is done for; null outside of one. */
export function causingRequest(): string | null {
  return requestIds.getStore() ?? null
}
