import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Sign-in with company accounts (OpenID Connect): one provider a company, whose client secret is encrypted.
 * An email domain belongs to one company at most.
 *
 * Contracts: nothing, the unique indexes are those of tables that are made here.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table company_sign_ins (
        id uuid primary key,
        company_id uuid not null unique references companies,
        issuer text not null,
        client_id text not null,
        sealed_secret text not null,
        is_only_way boolean not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );

      create table company_sign_in_domains (
        domain text primary key,
        sign_in_id uuid not null references company_sign_ins on delete cascade
      );
      create index company_sign_in_domains_of_sign_in on company_sign_in_domains (sign_in_id);
    `)
  }

  async down() {
    this.schema.raw(`
      drop table company_sign_in_domains;
      drop table company_sign_ins;
    `)
  }
}
