import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Large files are sent in parts (S3 multipart upload). Which parts have arrived is remembered
 * here, for not every store can list them. `completing_until` is held by the one request that
 * has the store join the parts: some stores would let a second one replace the object.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table uploads
        add column multipart_id text,
        add column part_size bigint check (part_size > 0),
        add column completing_until timestamptz,
        add constraint uploads_parts check ((multipart_id is null) = (part_size is null));

      create table upload_parts (
        upload_id uuid not null references uploads,
        part_number integer not null check (part_number between 1 and 10000),
        etag text not null,
        arrived_at timestamptz not null,
        primary key (upload_id, part_number)
      );
    `)
  }

  async down() {
    this.schema.raw(`
      drop table upload_parts;
      alter table uploads
        drop constraint uploads_parts,
        drop column completing_until,
        drop column part_size,
        drop column multipart_id;
    `)
  }
}
