import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A publishing date is stored as entered, a date and perhaps a time of day in the company's time zone: it
 * stays at nine in the morning when the clocks or the company's zone change. `reopened_at` is set while the
 * approval that it was planned on is withdrawn. Of a feed's secret only the digest is stored.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table calendar_items (
        id uuid primary key,
        company_id uuid not null,
        task_id uuid not null,
        content_item_id uuid not null,
        date date not null,
        time time(0),
        channel text check (channel in (
          'instagram', 'tiktok', 'youtube', 'facebook', 'linkedin', 'pinterest', 'website', 'other'
        )),
        caption text,
        reopened_at timestamptz,
        created_by_id uuid not null references users,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        unique (id, company_id),
        foreign key (task_id, company_id) references tasks (id, company_id),
        foreign key (content_item_id, company_id) references content_items (id, company_id)
      );
      create index calendar_items_by_date on calendar_items (date, id) where deleted_at is null;
      create index calendar_items_company_by_date on calendar_items (company_id, date, id)
        where deleted_at is null;
      create index calendar_items_of_content on calendar_items (content_item_id, date)
        where deleted_at is null;
      create index calendar_items_of_task on calendar_items (task_id, date);

      create table calendar_feeds (
        id uuid primary key,
        user_id uuid not null references users,
        secret_hash text not null unique,
        last_read_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz
      );
      create unique index calendar_feeds_one_live on calendar_feeds (user_id)
        where deleted_at is null;
    `)
  }

  async down() {
    this.schema.raw(`
      drop table calendar_feeds;
      drop table calendar_items;
    `)
  }
}
