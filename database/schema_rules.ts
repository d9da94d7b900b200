import type { ColumnInfo, SchemaRules } from '@adonisjs/lucid/types/schema_generator'

/** A column whose text values are one list of the contract, typed by it. */
function value(tsType: string, source: string): ColumnInfo {
  return {
    decorators: [{ name: '@column' }],
    tsType,
    imports: [{ source, typeImports: [tsType.replace('[]', '')] }],
  }
}

const plain = (tsType: string): ColumnInfo => ({ decorators: [{ name: '@column' }], tsType })

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
    bigint: plain('number'),
    jsonb: json('Record<string, unknown>'),
  },
  columns: {
    role: value('Role', '#access/roles'),
    due_date: plain('string'),
    platforms: value('Platform[]', '#models/values'),
    pickers: value('Picker[]', '#models/values'),
    visibility: value('CommentVisibility', '#models/values'),
    mentions: plain('string[]'),
    drawing: json('Drawing', '#models/values'),
    purpose: value('FilePurpose', '#models/values'),
    media: json('MediaFacts', '#media/media_facts'),
    permission_overrides_json: json('OverrideCache[]', '#access/overrides'),
    notification_preferences: json('NotificationPreferences', '#models/values'),
    quiet_hours: json('QuietHours', '#models/values'),
    retired_hashes: plain('string[]'),
    ticks: plain('string[]'),
    side: value('Side', '#models/values'),
    notification_digest: value('NotificationDigest', '#models/values'),
    muted_company_ids: plain('string[]'),
  },
  tables: {
    companies: {
      columns: {
        kind: value('CompanyKind', '#models/values'),
        status: value('CompanyStatus', '#models/values'),
      },
    },
    user_permissions: { columns: { effect: value('OverrideEffect', '#access/overrides') } },
    tasks: {
      columns: {
        status: value('TaskStatus', '#models/values'),
        held_status: value('TaskStatus', '#models/values'),
        format: value('TaskFormat', '#models/values'),
        aspect_ratio: value('AspectRatio', '#models/values'),
        priority: value('TaskPriority', '#models/values'),
      },
    },
    readings: {
      columns: {
        status: value('ReadingStatus', '#models/content/reading_status'),
        reason: json('Text', '#support/text'),
        findings: json('Findings', '#measure/findings'),
      },
    },
    materials: { columns: { kind: value('MaterialKind', '#models/values') } },
    library_references: { columns: { kind: value('ReferenceKind', '#models/values') } },
    deliveries: {
      columns: {
        status: value('DeliveryStatus', '#models/values'),
        what: value('DeliveryContents', '#models/values'),
        entries: json('DeliveryEntry[]', '#models/files/delivery_entry'),
      },
    },
    files: {
      columns: {
        processing_status: value('ProcessingStatus', '#models/values'),
        processing_error: json('Text', '#support/text'),
      },
    },
    content_items: {
      columns: {
        status: value('ContentStatus', '#models/values'),
        released_status: value('ContentStatus', '#models/values'),
      },
    },
    content_versions: { columns: { status: value('ContentStatus', '#models/values') } },
    messenger_decisions: {
      columns: { state: value('DecisionState', '#models/values') },
    },
    certificate_checks: { columns: { status: value('CheckStatus', '#models/values') } },
    saved_views: { columns: { page: value('SavedViewPage', '#models/values') } },
    revisions: {
      columns: {
        status: value('RevisionStatus', '#models/values'),
        released_status: value('RevisionStatus', '#models/values'),
      },
    },
    calendar_items: {
      columns: {
        date: plain('string'),
        time: plain('string'),
        channel: value('Platform', '#models/values'),
      },
    },
    ai_templates: {
      columns: {
        service: value('AiServiceName', '#models/values'),
        language: value('AiLanguage', '#models/values'),
      },
    },
    ai_budgets: { columns: { scope: value('AiBudgetScope', '#models/values') } },
    ai_generations: {
      columns: {
        service: value('AiServiceName', '#models/values'),
        language: value('AiLanguage', '#models/values'),
        target: value('AiTarget', '#models/values'),
        tone: value('AiTone', '#models/values'),
        channel: value('Platform', '#models/values'),
        source: value('AiSource', '#models/values'),
        parts: json('AiCopyParts', '#models/values'),
        fallbacks: json('AiFallback[]', '#models/values'),
      },
    },
    audit_entries: {
      columns: {
        actor_reach: value('Reach', '#access/roles'),
        entity_type: value('AuditSubjectType', '#models/values'),
      },
    },
    notifications: {
      columns: {
        type: value('NotificationType', '#models/values'),
        entity_type: value('EntityType', '#models/values'),
      },
    },
    safebot_records: {
      columns: {
        status: value('SafebotStatus', '#models/values'),
        category_ids: plain('string[]'),
        reason: json('Text', '#support/text'),
      },
    },
    safebot_downloads: {
      columns: { parts: json('StoredPart[]', '#models/safebot/safebot_download') },
    },
    notification_deliveries: {
      columns: {
        channel: value('DeliveryChannel', '#models/values'),
        state: value('NotificationDeliveryState', '#models/values'),
        held_for: value('HeldFor', '#models/values'),
      },
    },
    notification_events: {
      columns: {
        audience: value('NotificationAudience', '#models/values'),
        type: value('NotificationType', '#models/values'),
        parameters: json('NotificationParameters', '#models/values'),
        entity_type: value('EntityType', '#models/values'),
      },
    },
  },
} satisfies SchemaRules
