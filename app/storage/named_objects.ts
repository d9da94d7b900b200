/**
 * SQL query for every object that a row refers to, sorted by key: `key`, and if known `bytes` and `sha256` (hex).
 * Excludes unconfirmed uploads, and covers that were never extracted: the only images that need processing.
 */
export const NAMED_OBJECTS = `
  select key, max(bytes) as bytes, max(sha256) as sha256
    from (
      select object_key as key, size as bytes, content_hash as sha256 from files
       where processing_status = 'ready'
          or not (purpose = 'attachment' and content_type = 'image/jpeg')
       union all
      select made.key, null, null
        from files, lateral (
          values (poster_key), (proxy_key), (sprite_key), (waveform_key)
        ) as made (key)
       where made.key is not null
       union all
      select made.key, null, null
        from readings, lateral (values (reading_key), (small_film_key)) as made (key)
       where made.key is not null
       union all
      select object_key, size, null from deliveries where status = 'ready' and deleted_at is null
    ) as named
   group by key
   order by key collate "C"`
