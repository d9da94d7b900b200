import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What clients see of an item or a round trails behind what the team sees while a version waits in team
 * review. Both are kept, so that a list can filter and sort by either; sorting by the team's last change
 * would reveal unreleased work to clients.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table content_items add column released_updated_at timestamptz;
      update content_items set released_updated_at = updated_at where released_version_id is not null;
      alter table content_items add check (
        (released_version_id is null) = (released_status is null)
        and (released_version_id is null) = (released_updated_at is null)
      );
      create index content_items_newest_list on content_items (created_at, id)
        where deleted_at is null;
      create index content_items_company_newest_list on content_items (company_id, created_at, id)
        where deleted_at is null;
      create index content_items_title_list on content_items (lower(title), id)
        where deleted_at is null;
      create index content_items_company_released_list
        on content_items (company_id, released_updated_at, id) where deleted_at is null;

      alter table content_versions add column status_reason text;

      alter table revisions add column released_status text not null default 'open'
        check (released_status in ('open', 'resolved'));
      update revisions set released_status = status;
      alter table revisions add check (status = 'resolved' or released_status = 'open');
      create index revisions_of_item on revisions (content_item_id, number)
        where deleted_at is null;
      create index revisions_of_task on revisions (task_id, created_at, id)
        where deleted_at is null;
      create index revisions_company_status_list
        on revisions (company_id, released_status, created_at, id) where deleted_at is null;
    `)
  }

  async down() {
    this.schema.raw(`
      drop index revisions_company_status_list;
      drop index revisions_of_task;
      drop index revisions_of_item;
      alter table revisions drop column released_status;
      alter table content_versions drop column status_reason;
      drop index content_items_company_released_list;
      drop index content_items_title_list;
      drop index content_items_company_newest_list;
      drop index content_items_newest_list;
      alter table content_items drop column released_updated_at;
    `)
  }
}
