import db from '@adonisjs/lucid/services/db'

const TIMEOUT_MS = 2_000

async function databaseAnswers() {
  await db.rawQuery('select 1')
}

const CHECKS = { database: databaseAnswers }

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
  const { promise: expired, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('No answer')), TIMEOUT_MS)
  try {
    await Promise.race([check(), expired])
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
