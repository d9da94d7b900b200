import type { ColumnInfo, SchemaRules } from '@adonisjs/lucid/types/schema_generator'

/** A column whose text values are those of one list of the API, with that list's type. */
function value(tsType: string, source: string): ColumnInfo {
  return {
    decorators: [{ name: '@column' }],
    tsType,
    imports: [{ source, typeImports: [tsType.replace('[]', '')] }],
  }
}

const plainColumn = (tsType: string): ColumnInfo => ({ decorators: [{ name: '@column' }], tsType })

/** JSON is written as text: the driver would turn a bare array into a PostgreSQL array. */
function json(tsType: string, source?: string): ColumnInfo {
  return {
    decorators: [{ name: '@jsonColumn' }],
    tsType,
    imports: [
      { source: '#models/columns/json_column', namedImports: ['jsonColumn'] },
      ...(source ? [{ source, typeImports: [tsType.replace('[]', '')] }] : []),
    ],
  }
}

export default {
  types: {
    bigint: plainColumn('number'),
    jsonb: json('Record<string, unknown>'),
  },
  columns: {
    role: value('Role', '#access/roles'),
    clock: value('Clock', '#models/identity/values'),
    due_date: plainColumn('string'),
    platforms: value('Platform[]', '#models/tasks/values'),
    pickers: value('Picker[]', '#models/references/values'),
    visibility: value('CommentVisibility', '#models/content/values'),
    mentions: plainColumn('string[]'),
    drawing: json('Drawing', '#models/content/values'),
    purpose: value('FilePurpose', '#models/files/values'),
    media: json('MediaFacts', '#media/media_facts'),
    permission_overrides_json: json('OverrideCache[]', '#access/effective_permissions'),
    notification_preferences: json('NotificationPreferences', '#models/notifications/values'),
    quiet_hours: json('QuietHours', '#models/notifications/values'),
    retired_hashes: plainColumn('string[]'),
    ticks: plainColumn('string[]'),
    supersedes: plainColumn('string[]'),
    transports: plainColumn('string[]'),
    side: value('Side', '#models/tasks/values'),
    notification_digest: value('NotificationDigest', '#models/notifications/values'),
    muted_company_ids: plainColumn('string[]'),
  },
  tables: {
    passkey_challenges: { columns: { purpose: plainColumn('string') } },
    company_sign_in_attempts: { columns: { purpose: plainColumn('string') } },
    user_sessions: { columns: { opened_with: value('OpenedWith', '#models/identity/values') } },
    reference_categories: {
      columns: { names: json('CategoryNames', '#models/references/values') },
    },
    companies: {
      columns: {
        kind: value('CompanyKind', '#models/companies/values'),
        status: value('CompanyStatus', '#models/companies/values'),
      },
    },
    api_tokens: { columns: { permissions: value('Permission[]', '#access/permissions') } },
    user_permissions: {
      columns: { effect: value('OverrideEffect', '#access/effective_permissions') },
    },
    tasks: {
      columns: {
        status: value('TaskStatus', '#models/tasks/values'),
        held_status: value('TaskStatus', '#models/tasks/values'),
        format: value('TaskFormat', '#models/tasks/values'),
        aspect_ratio: value('AspectRatio', '#models/tasks/values'),
        priority: value('TaskPriority', '#models/tasks/values'),
      },
    },
    readings: {
      columns: {
        status: value('ReadingStatus', '#models/content/values'),
        reason: json('Text', '#support/text'),
        findings: json('Findings', '#measure/findings'),
        shots: plainColumn('number[]'),
      },
    },
    version_comparisons: {
      columns: {
        status: value('ReadingStatus', '#models/content/values'),
        changes: json('StoredComparison', '#models/content/stored_comparison'),
      },
    },
    materials: { columns: { kind: value('MaterialKind', '#models/tasks/values') } },
    library_references: { columns: { kind: value('ReferenceKind', '#models/references/values') } },
    deliveries: {
      columns: {
        status: value('DeliveryStatus', '#models/files/values'),
        what: value('DeliveryContents', '#models/files/values'),
        entries: json('DeliveryEntry[]', '#models/files/delivery_entry'),
      },
    },
    files: {
      columns: {
        processing_status: value('ProcessingStatus', '#models/files/values'),
        processing_error: json('Text', '#support/text'),
      },
    },
    content_items: {
      columns: {
        status: value('ContentStatus', '#models/content/values'),
        released_status: value('ContentStatus', '#models/content/values'),
        order_status: value('TaskStatus', '#models/tasks/values'),
        order_due_date: plainColumn('string'),
      },
    },
    content_versions: { columns: { status: value('ContentStatus', '#models/content/values') } },
    messenger_decisions: {
      columns: { state: value('DecisionState', '#models/messenger/values') },
    },
    certificate_checks: {
      columns: { status: value('CertificateCheckState', '#models/content/values') },
    },
    saved_views: { columns: { page: value('SavedViewPage', '#models/tasks/values') } },
    revisions: {
      columns: {
        status: value('RevisionStatus', '#models/content/values'),
        released_status: value('RevisionStatus', '#models/content/values'),
      },
    },
    calendar_items: {
      columns: {
        date: plainColumn('string'),
        time: plainColumn('string'),
        channel: value('Platform', '#models/tasks/values'),
      },
    },
    ai_templates: {
      columns: {
        service: value('AiServiceName', '#models/ai/values'),
        language: value('AiLanguage', '#models/ai/values'),
      },
    },
    ai_budgets: { columns: { scope: value('AiBudgetScope', '#models/ai/values') } },
    ai_generations: {
      columns: {
        service: value('AiServiceName', '#models/ai/values'),
        language: value('AiLanguage', '#models/ai/values'),
        target: value('AiTarget', '#models/ai/values'),
        tone: value('AiTone', '#models/ai/values'),
        channel: value('Platform', '#models/tasks/values'),
        source: value('AiSource', '#models/ai/values'),
        parts: json('AiCopyParts', '#models/ai/values'),
        fallbacks: json('AiFallback[]', '#models/ai/values'),
      },
    },
    audit_entries: {
      columns: {
        actor_reach: value('Reach', '#access/roles'),
        entity_type: value('AuditSubjectType', '#models/audit/values'),
        token: json('TokenRef', '#access/tokens/api_token'),
      },
    },
    notifications: {
      columns: {
        type: value('NotificationType', '#models/notifications/values'),
        entity_type: value('EntityType', '#models/entity_types'),
      },
    },
    safebot_records: {
      columns: {
        status: value('SafebotStatus', '#models/safebot/values'),
        category_ids: plainColumn('string[]'),
        reason: json('Text', '#support/text'),
      },
    },
    safebot_downloads: {
      columns: { parts: json('StoredPart[]', '#models/safebot/safebot_download') },
    },
    notification_deliveries: {
      columns: {
        channel: value('DeliveryChannel', '#models/notifications/values'),
        state: value('NotificationDeliveryState', '#models/notifications/values'),
        held_for: value('HeldFor', '#models/notifications/values'),
      },
    },
    notification_events: {
      columns: {
        audience: value('NotificationAudience', '#models/notifications/values'),
        type: value('NotificationType', '#models/notifications/values'),
        parameters: json('NotificationParameters', '#models/notifications/values'),
        entity_type: value('EntityType', '#models/entity_types'),
      },
    },
  },
} satisfies SchemaRules
