import db from '@adonisjs/lucid/services/db'
import { checkStore } from '#jobs/check_store'
import store from '#storage/store'
import { withTimeout } from '#support/timeout'

const TIMEOUT_MS = 2_000

async function databaseAnswers() {
  await db.rawQuery('select 1')
}

const CHECKS = { database: databaseAnswers, queue: checkStore, storage: () => store.ping() }

/** Whether each part that a request may need answers within two seconds. */
export async function checkReadiness() {
  const parts: Record<string, boolean> = {}
  await Promise.all(
    Object.entries(CHECKS).map(async ([name, check]) => {
      parts[name] = await answers(check)
    })
  )
  return { ready: Object.values(parts).every(Boolean), parts }
}

async function answers(check: () => Promise<void>): Promise<boolean> {
  try {
    await withTimeout(TIMEOUT_MS, check())
    return true
  } catch {
    return false
  }
}
