import logger from '@adonisjs/core/services/logger'
import { providerKeys } from '#access/encrypters'
import { costOf, type Tokens } from '#ai/budgets/accounting'
import { reserve, type CallRow } from '#ai/budgets/reserve'
import { settleCall } from '#ai/budgets/settle'
import {
  type CircuitBreaker,
  isFailure,
  mayCall,
  pausesOf,
  recordProviderOutcome,
} from '#ai/provider_pauses'
import {
  askProvider,
  type Message,
  type Outcome,
  type ProviderRequest,
} from '#ai/providers/ask_provider'
import AiProvider from '#models/ai/ai_provider'
import type { AiFallback, AiFallbackReason } from '#models/ai/values'
import type { GuardedFetch } from '#net/guarded_fetch'

/** Time limits of requests to providers. */
type TimeLimits = {
  /** Milliseconds that one provider has. */
  perCall: number
  /** Milliseconds for all providers together; the maximum that a user waits. */
  inTotal: number
}

const LIMITS: TimeLimits = { perCall: 12_000, inTotal: 25_000 }

/** With less than this left, in milliseconds, no further provider is called. */
const MIN_CALL_MS = 1_000

/** Maximum number of tokens of an answer. */
const MAX_OUTPUT_TOKENS = 1_200

/** A token is a byte at least, and a message has a few of its own around it. */
const TOKENS_PER_MESSAGE = 16

/** The company, user and generation that a call is charged to. */
export type Account = Omit<CallRow, 'providerId'>

export type AiAnswer<Value> = {
  value: Value
  /** Null for a text that no provider wrote. */
  provider: { name: string; model: string } | null
  usage: Tokens
  /** Micro-dollars; what failed on the way may have cost something too. */
  cost: number
  fallbacks: AiFallback[]
}

type Attempt<Value> = {
  value?: Value
  reason: AiFallbackReason | null
  tokens: Tokens
  cost: number
}

/** A request to a provider, and how its answer is read: null for an unusable one. */
type CompletionRequest<Value> = {
  messages: Message[]
  format: ProviderRequest['format']
  read: (text: string) => Value | null
}

const NO_TOKENS: Tokens = { tokensIn: 0, tokensOut: 0 }

/**
 * All requests to AI providers go through this class. It calls them in order until one gives a usable answer, and
 * returns why the others failed; it never throws for a provider's error.
 */
export class AiService {
  constructor(
    private limits: TimeLimits = LIMITS,
    private fetch?: GuardedFetch
  ) {}

  /**
   * @param messages request one JSON object
   * @param read returns the value in an answer's text; null if it has none
   * @param fallback the value to use when no provider gives one
   */
  async complete<Value>(
    account: Account,
    messages: Message[],
    read: (text: string) => Value | null,
    fallback: () => Promise<Value>
  ): Promise<AiAnswer<Value>> {
    const deadline = performance.now() + this.limits.inTotal
    const request: CompletionRequest<Value> = { messages, format: 'json', read }
    const fallbacks: AiFallback[] = []
    const spent = { tokensIn: 0, tokensOut: 0, cost: 0 }
    const usage = () => ({ tokensIn: spent.tokensIn, tokensOut: spent.tokensOut })

    const providers = await AiProvider.query()
      .where('is_enabled', true)
      .orderBy('position')
      .orderBy('id')
    const pauses = providers.length > 0 ? await pausesOf(account.companyId) : new Map()
    for (const provider of providers) {
      const remainingMs = deadline - performance.now()
      const attempt: Attempt<Value> =
        remainingMs < Math.min(MIN_CALL_MS, this.limits.inTotal / 2)
          ? failedAttempt('no_time')
          : await this.#attempt(provider, pauses.get(provider.id), account, request, remainingMs)
      spent.tokensIn += attempt.tokens.tokensIn
      spent.tokensOut += attempt.tokens.tokensOut
      spent.cost += attempt.cost
      if (attempt.value !== undefined) {
        const { name, model } = provider
        const by = { name, model }
        return { value: attempt.value, provider: by, usage: usage(), cost: spent.cost, fallbacks }
      }
      fallbacks.push({ provider: provider.name, reason: attempt.reason! })
    }
    const value = await fallback()
    return { value, provider: null, usage: usage(), cost: spent.cost, fallbacks }
  }

  /** Calls one provider, even if it is disabled or paused. */
  async test(
    provider: AiProvider,
    account: Account,
    messages: Message[]
  ): Promise<{ text?: string; reason?: AiFallbackReason; ms: number }> {
    const started = performance.now()
    const { value, reason } = await this.#call(
      provider,
      circuitBreakerOf(provider, account),
      account,
      { messages, format: 'text', read: (text) => text },
      this.limits.perCall
    )
    const ms = Math.round(performance.now() - started)
    return value === undefined ? { reason: reason!, ms } : { text: value, ms }
  }

  async #attempt<Value>(
    provider: AiProvider,
    pause: CircuitBreaker['withCompany'] | undefined,
    account: Account,
    request: CompletionRequest<Value>,
    left: number
  ): Promise<Attempt<Value>> {
    const circuit = circuitBreakerOf(provider, account, pause)
    if (!(await mayCall(circuit))) return failedAttempt('paused')
    return this.#call(provider, circuit, account, request, left)
  }

  async #call<Value>(
    provider: AiProvider,
    circuit: CircuitBreaker,
    account: Account,
    { messages, format, read }: CompletionRequest<Value>,
    left: number
  ): Promise<Attempt<Value>> {
    const key = apiKeyOf(provider)
    if (key === undefined) return failedAttempt('bad_key')
    const maxUsage = { tokensIn: maxInputTokens(messages), tokensOut: MAX_OUTPUT_TOKENS }
    const callId = await reserve(
      { ...account, providerId: provider.id },
      costOf(maxUsage, provider)
    )
    if (!callId) return failedAttempt('budget')

    let outcome: Outcome
    try {
      const { baseUrl, model } = provider
      const timeout = Math.floor(Math.min(this.limits.perCall, left))
      const question = {
        baseUrl,
        model,
        key,
        messages,
        format,
        maxTokens: MAX_OUTPUT_TOKENS,
        timeout,
      }
      outcome = await askProvider(question, this.fetch)
    } catch (error) {
      await settleCall(callId, { status: 'estimated', reason: 'cut_off' })
      throw error
    }
    const value = 'text' in outcome ? read(outcome.text) : null
    const reason = 'reason' in outcome ? outcome.reason : value === null ? 'malformed' : null
    const { tokens } = outcome
    const cost = await settleCall(callId, settlementOf(outcome, reason, provider))

    if (isFailure(reason)) logger.warn({ provider: provider.name, reason }, 'an AI provider failed')
    await recordProviderOutcome(
      circuit,
      reason,
      'retryAfter' in outcome ? outcome.retryAfter : undefined
    )
    return { value: value ?? undefined, reason, tokens: tokens ?? NO_TOKENS, cost: cost ?? 0 }
  }
}

/** @param withCompany the provider's recent failures with this company's prompts; none by default */
function circuitBreakerOf(
  { id, failures, pausedUntil }: AiProvider,
  { companyId }: Account,
  withCompany: CircuitBreaker['withCompany'] = { failures: 0, pausedUntil: null }
): CircuitBreaker {
  const overall = { failures, pausedUntil: pausedUntil?.toJSDate() ?? null }
  return { providerId: id, companyId, overall, withCompany }
}

function settlementOf(outcome: Outcome, reason: AiFallbackReason | null, provider: AiProvider) {
  const { tokens } = outcome
  if (tokens) return { status: 'settled', reason, tokens, cost: costOf(tokens, provider) } as const
  const counted = 'text' in outcome || outcome.counted
  return { status: counted ? 'estimated' : 'released', reason } as const
}

const failedAttempt = <Value>(reason: AiFallbackReason): Attempt<Value> => ({
  reason,
  tokens: NO_TOKENS,
  cost: 0,
})

/** Null for a provider that needs none; undefined for a key that can't be read. */
function apiKeyOf({ id, name, sealedKey }: AiProvider): string | null | undefined {
  if (!sealedKey) return null
  try {
    return providerKeys.decrypt(sealedKey, id)
  } catch (error) {
    logger.error({ provider: name, err: error }, 'the key of an AI provider can’t be read')
    return undefined
  }
}

function maxInputTokens(messages: Message[]): number {
  return messages.reduce(
    (sum, { content }) => sum + Buffer.byteLength(content) + TOKENS_PER_MESSAGE,
    TOKENS_PER_MESSAGE
  )
}

/** The service as the product uses it. */
export const aiService = new AiService()
