import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import { providerKeys } from '#access/encrypters'
import AiBudget from '#models/ai/ai_budget'
import AiGeneration from '#models/ai/ai_generation'
import AiProvider from '#models/ai/ai_provider'
import AiTemplate from '#models/ai/ai_template'
import { SERVICE_SCOPE } from '#ai/budgets/accounting'
import type User from '#models/identity/user'

export const KEY = 'sk-test-0123456789'

/**
 * Creates a provider in the database that charges one dollar per million input tokens and four per
 * million output tokens.
 */
export async function aProvider(
  by: User,
  { key = KEY, ...attributes }: Partial<AiProvider> & { key?: string } = {}
): Promise<AiProvider> {
  const id = uuidv7()
  return AiProvider.create({
    id,
    name: `Provider ${id.slice(-6)}`,
    baseUrl: 'https://models.example.test/v1',
    model: 'small-model',
    sealedKey: providerKeys.encrypt(key, id),
    keyHint: key.slice(-4),
    priceIn: 1_000_000,
    priceOut: 4_000_000,
    position: 0,
    isEnabled: true,
    failures: 0,
    createdById: by.id,
    ...attributes,
  })
}

/** Creates a generated text of a user. */
export function aGeneration(
  by: User,
  attributes: Partial<AiGeneration> = {}
): Promise<AiGeneration> {
  const text = attributes.text ?? 'A sofa at dusk'
  return AiGeneration.create({
    companyId: by.companyId,
    userId: by.id,
    byTeam: false,
    service: 'copy',
    tone: 'warm',
    channel: 'instagram',
    language: 'en',
    text,
    originalText: text,
    source: 'template',
    tokensIn: 0,
    tokensOut: 0,
    cost: 0,
    fallbacks: [],
    isKept: false,
    ...attributes,
  })
}

export function aTemplate(attributes: Partial<AiTemplate> = {}): Promise<AiTemplate> {
  return AiTemplate.create({
    service: 'prompt',
    name: 'Plain',
    language: 'en',
    body: 'By template: {{title}}',
    version: 1,
    isEnabled: true,
    ...attributes,
  })
}

/** @param companyId null for the budget of the whole service */
export function aBudget(companyId: string | null, monthlyLimit: number): Promise<AiBudget> {
  return AiBudget.create({
    scope: companyId ? 'company' : 'service',
    scopeId: companyId ?? SERVICE_SCOPE,
    companyId,
    monthlyLimit,
  })
}

/**
 * Creates a call that was charged, or one that a template answered.
 * @param at `YYYY-MM-DD`; the call is at the end of that day
 */
export function aCall(user: User, companyId: string, at: string, attributes: object = {}) {
  return db.table('ai_calls').insert({
    id: uuidv7(),
    ...{ company_id: companyId, user_id: user.id, provider_id: null, service: 'copy' },
    ...{ month: `${at.slice(0, 7)}-01`, status: 'settled', reserved_cost: 0 },
    ...{ tokens_in: 0, tokens_out: 0, cost: 0, started_at: `${at}T23:59:59Z` },
    ...attributes,
  })
}
