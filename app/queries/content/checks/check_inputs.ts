import type { Actor } from '#access/actor'
import type { Expectations } from '#measure/checks/check'
import type { CheckInput } from '#measure/checks/tally'
import { itemColumns, seesItem } from '#models/content/content_visibility'
import { columnsSql, objectSql } from '#queries/json_sql'

/**
 * SQL for the requirements of an order that its versions are checked against; `t` is the order, `c` its company.
 */
export const EXPECTATIONS_SQL = objectSql<Expectations>({
  ...columnsSql('t', ['platforms', 'aspectRatio', 'durationSeconds']),
  isForBroadcast: 'c.broadcast_loudness',
})

const INPUT = objectSql<CheckInput>({ findings: 'r.findings', expected: EXPECTATIONS_SQL })

/**
 * SQL for the inputs of the checks of videos: for each video the reader's newest version, if its file was read.
 * Null without the permission to see content.
 * @param which SQL condition that selects the videos, as `i`
 */
export function checkInputs(reader: Actor, which: string): string {
  if (!reader.can('content.view_ready')) return 'null::json'
  const { versionId } = itemColumns(reader, 'i')
  return `(select coalesce(json_agg(${INPUT}), '[]')
             from content_items i
             join content_versions v on v.id = ${versionId}
             join readings r on r.file_id = v.file_id and r.findings is not null
             join tasks t on t.id = i.task_id
             join companies c on c.id = i.company_id
            where ${which} and i.deleted_at is null and ${seesItem(reader, 'i')})`
}
