import { AsyncLocalStorage } from 'node:async_hooks'

const requestIds = new AsyncLocalStorage<string | null>()

/** Runs `work` as part of a request: jobs that it enqueues store the request's id. With null, they store none. */
export function withRequestId<Result>(requestId: string | null, work: () => Result): Result {
  return requestIds.run(requestId, work)
}

/** Returns the id of the request that caused the current work; null if no request did. */
export function currentRequestId(): string | null {
  return requestIds.getStore() ?? null
}
