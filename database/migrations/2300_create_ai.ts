import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A provider's key is sealed and bound to its row. `failures` and `paused_until` are its circuit breaker:
 * every process reads the same.
 *
 * What a month may cost is kept by scope: a company's id, or the nil UUID for the whole service, which sorts
 * first, so that both rows are always locked in the same order. `ai_calls` is the ledger behind those sums: a
 * row is there before its call goes out.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table ai_providers (
        id uuid primary key,
        name text not null,
        base_url text not null,
        model text not null,
        sealed_key text,
        key_hint text,
        price_in bigint not null check (price_in >= 0),
        price_out bigint not null check (price_out >= 0),
        position integer not null,
        is_enabled boolean not null,
        failures integer not null default 0,
        paused_until timestamptz,
        created_by_id uuid not null references users,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz
      );
      create unique index ai_providers_name on ai_providers (lower(name)) where deleted_at is null;
      create index ai_providers_in_order on ai_providers (position, id) where deleted_at is null;

      create table ai_templates (
        id uuid primary key,
        service text not null check (service in ('prompt', 'copy')),
        name text not null,
        language text not null,
        body text not null,
        version integer not null,
        is_enabled boolean not null,
        created_by_id uuid references users,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz
      );
      create index ai_templates_choice on ai_templates (service, language, updated_at)
        where deleted_at is null;

      create table ai_template_versions (
        id uuid primary key,
        template_id uuid not null references ai_templates,
        number integer not null,
        body text not null,
        created_by_id uuid references users,
        created_at timestamptz not null,
        unique (template_id, number)
      );

      create table ai_generations (
        id uuid primary key,
        company_id uuid not null references companies,
        user_id uuid not null references users,
        by_team boolean not null,
        service text not null check (service in ('prompt', 'copy')),
        task_id uuid,
        content_item_id uuid,
        brief text,
        target text check (target in ('image', 'video')),
        tone text,
        channel text,
        language text not null,
        text text not null,
        original_text text not null,
        parts jsonb,
        source text not null check (source in ('provider', 'template')),
        provider text,
        model text,
        tokens_in integer not null,
        tokens_out integer not null,
        cost bigint not null,
        fallbacks jsonb not null,
        is_kept boolean not null default false,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        unique (id, company_id),
        foreign key (task_id, company_id) references tasks (id, company_id),
        foreign key (content_item_id, company_id) references content_items (id, company_id)
      );
      create index ai_generations_list on ai_generations (created_at, id) where deleted_at is null;
      create index ai_generations_company_list on ai_generations (company_id, created_at, id)
        where deleted_at is null;
      create index ai_generations_of_task on ai_generations (task_id, created_at, id)
        where deleted_at is null;

      create index ai_generations_updated_list on ai_generations (updated_at, id)
        where deleted_at is null;
      create index ai_generations_search on ai_generations using gin (text gin_trgm_ops);

      create table ai_calls (
        id uuid primary key,
        company_id uuid not null references companies,
        user_id uuid not null references users,
        provider_id uuid references ai_providers,
        generation_id uuid,
        service text not null check (service in ('prompt', 'copy', 'test')),
        month date not null,
        status text not null check (status in ('reserved', 'settled', 'estimated', 'released')),
        reserved_cost bigint not null check (reserved_cost >= 0),
        tokens_in integer not null default 0,
        tokens_out integer not null default 0,
        cost bigint not null default 0 check (cost >= 0),
        reason text,
        started_at timestamptz not null,
        finished_at timestamptz
      );
      create index ai_calls_by_time on ai_calls (started_at);
      create index ai_calls_company_by_time on ai_calls (company_id, started_at);
      create index ai_calls_open on ai_calls (started_at) where status = 'reserved';

      create table ai_budgets (
        id uuid primary key,
        scope text not null check (scope in ('service', 'company')),
        scope_id uuid not null unique,
        company_id uuid references companies,
        monthly_limit bigint check (monthly_limit >= 0),
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        check ((scope = 'company') = (company_id is not null))
      );

      create table ai_spending (
        scope_id uuid not null,
        month date not null,
        spent bigint not null default 0 check (spent >= 0),
        reserved bigint not null default 0 check (reserved >= 0),
        warned_at timestamptz,
        primary key (scope_id, month)
      );
    `)
  }

  async down() {
    this.schema.raw(`
      drop table ai_spending;
      drop table ai_budgets;
      drop table ai_calls;
      drop table ai_generations;
      drop table ai_template_versions;
      drop table ai_templates;
      drop table ai_providers;
    `)
  }
}
