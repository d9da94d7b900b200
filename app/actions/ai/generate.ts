import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#access/actor'
import type { Subject } from '#queries/ai/find_subject'
import { withRateLimit } from '#access/limits/with_rate_limit'
import { recordAudit } from '#actions/audit/record_audit'
import { aiService, type AiAnswer } from '#ai/ai_service'
import { readCopy, readPrompt } from '#ai/answers'
import { fitToChannel, postOf } from '#ai/channel_limits'
import { messagesFor, type TextRequest } from '#ai/messages'
import { monthOf } from '#ai/budgets/accounting'
import { writeByTemplate, type TemplateText } from '#ai/templates/write_by_template'
import { InvalidField } from '#exceptions/refusals'
import AiGeneration from '#models/ai/ai_generation'
import { materialWithoutOrder, orderMaterial } from '#queries/ai/task_material'

/**
 * Generates a text and keeps it in the history. Providers are called outside of any transaction, because they may
 * be slow.
 * @param brief instead of the order's
 * @throws InvalidField without anything to write about, TooManyRequests
 */
export async function generate(
  request: TextRequest,
  actor: Actor,
  { task, item }: Subject,
  brief: string | undefined
): Promise<AiGeneration> {
  if (!task && !brief) throw new InvalidField('brief', 'ai.nothing_to_say', 'required')
  return withRateLimit({ ai_text: actor.id }, async () => {
    const known = task
      ? await orderMaterial(task.id, request.language)
      : materialWithoutOrder(actor.company.name)
    const material = { ...known, ...(item && { video: item.title }), ...(brief && { brief }) }

    const id = uuidv7()
    const companyId = task?.companyId ?? actor.companyId
    const account = { companyId, userId: actor.id, generationId: id, service: request.service }
    const answer = await aiService.complete(
      account,
      messagesFor(request, material),
      (responseText) => readAnswer(request, responseText),
      () => writeByTemplate(request, material, brief)
    )
    return store({ actor, id, companyId, request, subject: { task, item }, brief, answer })
  })
}

function readAnswer(request: TextRequest, responseText: string): TemplateText | null {
  const { language } = request
  if (request.service === 'prompt') {
    const prompt = readPrompt(responseText)
    return prompt === null ? null : { text: prompt, parts: null, language }
  }
  const copy = readCopy(responseText)
  if (!copy) return null
  const parts = fitToChannel(copy, request.channel)
  return { text: postOf(parts), parts, language }
}

type GenerationResult = {
  actor: Actor
  id: string
  companyId: string
  request: TextRequest
  subject: Subject
  brief: string | undefined
  answer: AiAnswer<TemplateText>
}

function store({ actor, id, companyId, request, subject, brief, answer }: GenerationResult) {
  const { value, provider, usage, cost, fallbacks } = answer
  const source = provider ? 'provider' : 'template'
  return db.transaction(async (trx) => {
    const generation = await AiGeneration.create(
      {
        id,
        companyId,
        userId: actor.id,
        byTeam: actor.seesAllCompanies,
        service: request.service,
        taskId: subject.task?.id ?? null,
        contentItemId: subject.item?.id ?? null,
        brief: brief ?? null,
        target: request.service === 'prompt' ? request.target : null,
        tone: request.service === 'copy' ? request.tone : null,
        channel: request.service === 'copy' ? request.channel : null,
        language: value.language,
        text: value.text,
        originalText: value.text,
        parts: value.parts,
        source,
        provider: provider?.name ?? null,
        model: provider?.model ?? null,
        ...usage,
        cost,
        fallbacks,
        isKept: false,
      },
      { client: trx }
    )
    if (!provider) await recordTemplateCall(trx, generation)
    await recordAudit(trx, actor, `ai_generation.${request.service}`, generation, {
      after: { source, provider: provider?.name ?? null, cost, taskId: generation.taskId },
      audience: actor.seesAllCompanies ? 'team' : 'everyone',
    })
    return generation
  })
}

/** Texts without a provider are recorded in the ledger too, with no cost. */
async function recordTemplateCall(
  trx: Parameters<typeof recordAudit>[0],
  { id, companyId, userId, service }: AiGeneration
): Promise<void> {
  const now = new Date()
  await trx.table('ai_calls').insert({
    id: uuidv7(),
    company_id: companyId,
    user_id: userId,
    provider_id: null,
    generation_id: id,
    service,
    month: monthOf(now),
    status: 'settled',
    reserved_cost: 0,
    started_at: now,
    finished_at: now,
  })
}
