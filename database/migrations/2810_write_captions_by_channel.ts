import { BaseSchema } from '@adonisjs/lucid/schema'

/** The original caption templates: a template with one of these bodies was never edited. */
const FORMER = `('69d8b33f926d3ad6cc5d80174f9daabe', 'c239ce23bfec7ca969dfc1a7f7a8b46f')`

const BODY = '{{title}}\n---\n{{hook}}\n\n{{about}}\n\n{{call}}\n---\n{{hashtags}}'

/**
 * The first caption templates pasted the brief, which is written for the editors. Unedited ones get a second
 * version with the rules of each channel, which stays when the migration is reverted: no version is ever
 * removed.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      with changed as (
        update ai_templates set body = '${BODY}', version = 2, updated_at = now()
         where service = 'copy' and version = 1 and md5(body) in ${FORMER}
        returning id)
      insert into ai_template_versions (id, template_id, number, body, created_at)
      select gen_random_uuid(), id, 2, '${BODY}', now() from changed
      on conflict (template_id, number) do update set body = excluded.body`)
  }

  async down() {
    this.schema.raw(`
      with former as (
        select f.template_id, f.body from ai_template_versions f
          join ai_templates t on t.id = f.template_id
         where f.number = 1 and t.version = 2 and t.body = '${BODY}' and md5(f.body) in ${FORMER})
      update ai_templates t set body = former.body, version = 1
        from former where t.id = former.template_id`)
  }
}
