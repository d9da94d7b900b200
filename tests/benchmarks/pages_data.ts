import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { settle } from './harness.js'
import { withoutTriggers } from './requests/data.js'

/** Number of days before and after today with publishing dates. */
const DAYS = 200

/**
 * Adds the data of a team after some years to filled orders: for 100,000 orders 66,600 videos with
 * 100,000 versions, 200,000 comments, 50,000 revisions, 33,300 publishing dates and 200,000
 * notifications. Orders that are in review, or further, have one video each.
 */
export async function fillPages(owner: QueryClientContract): Promise<void> {
  await withoutTriggers(owner, VIDEOS)
  // Fires the triggers that mirror version data on videos.
  await owner.rawQuery('update content_items set released_version_id = released_version_id')
  await owner.rawQuery(
    `update revisions set urgency = urgency_of(t.due_date, t.priority)
       from tasks t where t.id = revisions.task_id`
  )
  await withoutTriggers(owner, NOTIFICATIONS)
  const filled = [
    ...['tasks', 'files', 'content_items', 'content_versions', 'comments', 'revisions'],
    ...['calendar_items', 'notification_events', 'notifications'],
  ]
  for (const table of filled) await settle(owner, table)
}

const VIDEOS = `
  create temporary table videos on commit drop as
  select uuidv7() as id, t.id as task_id, t.company_id, t.title, t.created_by_id, t.created_at,
         n, t.assignee_id, uuidv7() as first_version, uuidv7() as first_file,
         uuidv7() as second_version, uuidv7() as second_file, n % 2 = 0 as has_second,
         case t.status when 'in_review' then 'in_review'
                       when 'changes_requested' then 'changes_requested'
                       else 'approved' end as released_status,
         t.status = 'in_review' and n % 4 = 0 as waits, t.status as task_status
    from (select *, split_part(number, '-', 2)::int / 6 as n from tasks) t
   where t.status in ('in_review', 'changes_requested', 'approved', 'completed');

  insert into files (id, company_id, task_id, uploaded_by_id, purpose, name, content_type, size, object_key,
                     processing_status, processing_progress, media, poster_key, sprite_key, proxy_key,
                     created_at, updated_at)
  select f.id, v.company_id, v.task_id, v.assignee_id, 'content', v.title || '.mp4', 'video/mp4', 40000000,
         'original/' || f.id, 'ready', 100,
         '{"durationSeconds": 24, "width": 1080, "height": 1920, "frameRate": {"numerator": 25, "denominator": 1},
           "frameCount": 600, "videoCodec": "h264", "audioCodec": "aac", "container": "mp4", "rotation": 0}',
         'posters/' || f.id || '.jpg', 'sprites/' || f.id || '.jpg', 'proxies/' || f.id || '.mp4',
         v.created_at, v.created_at
    from videos v
   cross join lateral (select first_file as id union all select second_file where has_second) f;

  insert into content_versions (id, company_id, content_item_id, number, file_id, status, released_at,
                                decided_at, decided_by_id, created_by_id, created_at, updated_at)
  select first_version, company_id, id, 1, first_file,
         case when has_second and not waits then 'changes_requested' else released_status end,
         created_at + interval '1 day',
         case when has_second and not waits or released_status <> 'in_review'
           then now() - n % 700 * interval '1 day' end,
         case when has_second and not waits or released_status <> 'in_review' then created_by_id end,
         assignee_id, created_at, created_at
    from videos
  union all
  select second_version, company_id, id, 2, second_file,
         case when waits then 'team_review' else released_status end,
         case when not waits then created_at + interval '2 days' end,
         case when released_status <> 'in_review' then now() - n % 700 * interval '1 day' end,
         case when released_status <> 'in_review' then created_by_id end,
         assignee_id, created_at + interval '1 day', created_at
    from videos where has_second;

  insert into content_items (id, company_id, task_id, title, status, current_version_id,
                             released_version_id, released_status, released_updated_at, version_count,
                             version_at, released_version_at, created_by_id, created_at, updated_at)
  select id, company_id, task_id, title, case when waits then 'team_review' else released_status end,
         case when has_second then second_version else first_version end,
         case when has_second and not waits then second_version else first_version end,
         released_status, created_at + interval '2 days', 1 + has_second::int,
         created_at, created_at, assignee_id, created_at, created_at + interval '2 days'
    from videos;

  insert into comments (id, company_id, task_id, content_item_id, content_version_id, author_id, body,
                        frame, visibility, created_at, updated_at)
  select uuidv7(), company_id, task_id, id, first_version, created_by_id,
         'Could the light be warmer here?', 40 * p, 'everyone', created_at, created_at
    from videos cross join generate_series(1, 3) p;

  insert into revisions (id, company_id, task_id, content_item_id, content_version_id, number, message,
                         status, released_status, requested_by_id, resolved_by_id, resolved_at,
                         created_at, updated_at)
  select uuidv7(), company_id, task_id, id, first_version, 1, 'Warmer light, and the logo later.',
         s.status, s.status, created_by_id, case s.status when 'resolved' then assignee_id end,
         case s.status when 'resolved' then created_at + interval '2 days' end,
         created_at + interval '1 day', created_at
    from videos
   cross join lateral (select case when released_status = 'changes_requested'
                                     then 'open' else 'resolved' end as status) s
   where released_status = 'changes_requested' or has_second;

  insert into calendar_items (id, company_id, task_id, content_item_id, date, time, channel,
                              created_by_id, created_at, updated_at)
  select uuidv7(), company_id, task_id, id, current_date - ${DAYS} + n % ${2 * DAYS},
         case when n % 3 > 0 then time '08:00' + n % 40 * interval '15 minutes' end,
         (array['instagram', 'tiktok', 'youtube'])[1 + n % 3], created_by_id, created_at, created_at
    from videos where released_status = 'approved';
`

const NOTIFICATIONS = `
  insert into notification_events
    (id, company_id, audience, type, event_key, parameters, entity_type, entity_id, created_at)
  select uuidv7(), company_id, 'company', 'TASK_CREATED', 'task.created',
         jsonb_build_object('company', 'Company', 'title', title), 'task', id, created_at
    from tasks;
  insert into notifications
    (id, event_id, user_id, type, entity_type, entity_id, in_app, read_at, created_at)
  select uuidv7(), e.id, u.id, e.type, e.entity_type, e.entity_id, true,
         case when abs(hashtext(e.id::text)) % 100 > 0 then now() end, e.created_at
    from notification_events e
    join lateral (
      (select id from users where company_id = e.company_id limit 1)
      union all
      (select id from users where role = 'super_admin' limit 1)) u on true;
  insert into notification_versions select id, 1 from users on conflict do nothing;
`
