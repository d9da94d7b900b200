import { createHash } from 'node:crypto'
import type { Settings } from '../../bin/supervisor/settings/settings.ts'
import { until } from '#tests/support/until'
import { jobsAreDone, queryAll } from './database.ts'
import type { Work } from './work.ts'

/**
 * Waits until everything that was acknowledged has had its effects, and checks that each occurred
 * once.
 * @returns what was lost or duplicated
 */
export async function settle(env: Settings, work: Work): Promise<string[]> {
  const [orders, tried, files] = [[...work.orders], [...work.tried], work.files.splice(0)]
  await jobsAreDone(env)
  const faults: string[] = []

  const rows = await queryAll<{ title: string; total: number }>(
    env,
    'select title, count(*)::int as total from tasks where title = any($1) group by title',
    [tried]
  )
  const kept = new Map(rows.map(({ title, total }) => [title, total]))
  const lost = orders.filter((title) => !kept.has(title)).length
  const doubled = [...kept.values()].filter((total) => total > 1).length
  if (lost > 0) faults.push(`${lost} of ${orders.length} orders lost`)
  if (doubled > 0) faults.push(`${doubled} orders twice`)

  const [{ unnotified, twice }] = await queryAll<{ unnotified: number; twice: number }>(
    env,
    `with placed as (select id::text from tasks where title = any($1)),
          notified as (select entity_id, user_id, type, count(*) as total from notifications
                    where entity_id in (select id from placed) group by 1, 2, 3)
     select (select count(*) from placed
              where id not in (select entity_id from notified))::int as unnotified,
            (select count(*) from notified where total > 1)::int as twice`,
    [orders]
  )
  if (unnotified > 0) faults.push(`${unnotified} orders without a notification`)
  if (twice > 0) faults.push(`${twice} notifications twice`)

  for (const { id, sha256 } of files) {
    const fault = await faultOfFile(work, id, sha256)
    if (fault) faults.push(`file ${id}: ${fault}`)
  }
  return faults
}

async function faultOfFile({ team }: Work, id: string, sha256: string) {
  const path = `/api/files/${id}`
  const file = await until(
    `file ${id} is processed`,
    async () => {
      const { data } = await team.expects(200, 'GET', path)
      return data.processingStatus !== 'processing' && data
    },
    60_000
  ).catch(() => undefined)
  if (file?.processingStatus !== 'ready') return `is ${file?.processingStatus ?? 'never ready'}`
  const { data } = await team.expects(200, 'GET', `${path}/download`)
  const answer = await fetch(data.url)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const found = createHash('sha256').update(bytes).digest('hex')
  return found === sha256 ? undefined : 'holds other bytes'
}
