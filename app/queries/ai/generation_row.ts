import type { Actor } from '#access/actor'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type AiGeneration from '#models/ai/ai_generation'
import type {
  AiCopyParts,
  AiFallback,
  AiLanguage,
  AiServiceName,
  AiSource,
  AiTarget,
  AiTone,
} from '#models/ai/values'
import type { Platform } from '#models/tasks/values'
import { columnsSql, instantSql, selectRow } from '#queries/json_sql'
import { companySql, userRefSql, type CompanyRef, type UserRef } from '#queries/related_refs'

export type GenerationRow = {
  id: string
  service: AiServiceName
  companyId: string
  company: CompanyRef
  taskId: string | null
  contentId: string | null
  /** Title of the order; null without an order, if it was deleted, or if the reader may not see orders. */
  taskTitle: string | null
  brief: string | null
  target: AiTarget | null
  tone: AiTone | null
  channel: Platform | null
  language: AiLanguage
  text: string
  originalText: string
  parts: AiCopyParts | null
  source: AiSource
  provider: string | null
  model: string | null
  tokensIn: number
  tokensOut: number
  cost: number
  fallbacks: AiFallback[]
  kept: boolean
  createdBy: UserRef
  createdAt: string
  updatedAt: string
}

const G = 'ai_generations'

/** Selects the fields of generated texts that responses contain. */
export function selectGeneration(
  query: ModelQueryBuilderContract<typeof AiGeneration>,
  reader: Actor
) {
  return selectRow<GenerationRow, typeof AiGeneration>(query, {
    ...columnsSql(G, ['id', 'service', 'companyId']),
    company: companySql(`${G}.company_id`),
    taskId: `${G}.task_id`,
    contentId: `${G}.content_item_id`,
    taskTitle: reader.can('task.view')
      ? `(select t.title from tasks t where t.id = ${G}.task_id and t.deleted_at is null)`
      : 'null',
    ...columnsSql(G, ['brief', 'target', 'tone', 'channel', 'language', 'text', 'originalText']),
    ...columnsSql(G, ['parts', 'source', 'provider', 'model', 'tokensIn', 'tokensOut', 'cost']),
    fallbacks: `${G}.fallbacks`,
    kept: `${G}.is_kept`,
    createdBy: userRefSql(`${G}.user_id`),
    createdAt: instantSql(`${G}.created_at`),
    updatedAt: instantSql(`${G}.updated_at`),
  })
}
