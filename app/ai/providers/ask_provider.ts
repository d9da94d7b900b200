import OpenAI from 'openai'
import type { Tokens } from '#ai/budgets/accounting'
import { BrokenAnswer, guardedClient } from '#ai/providers/guarded_client'
import type { GuardedFetch } from '#net/guarded_fetch'
import { RequestRefused, type RefusalReason } from '#net/request_refused'
import type { AiFallbackReason } from '#models/ai/values'
import { retryAfterSeconds } from '#support/http/retry_after'

export type Message = { role: 'system' | 'user'; content: string }

export type ProviderRequest = {
  baseUrl: string
  model: string
  key: string | null
  messages: Message[]
  /** `json` when the messages request one JSON object. */
  format: 'json' | 'text'
  /** Tokens that the answer may have. */
  maxTokens: number
  /** Milliseconds for the whole of it, including repeats. */
  timeout: number
}

/**
 * Outcome of a request. `tokens` are those that the provider reports; without them, `counted` says whether it
 * may have counted any.
 */
export type Outcome =
  | { text: string; tokens: Tokens | null }
  | {
      reason: AiFallbackReason
      tokens: Tokens | null
      counted: boolean
      /** Seconds after which the provider accepts requests again. */
      retryAfter?: number
    }

/**
 * Sends one request to a provider. Returns how that went and never throws. A provider that refuses
 * an optional parameter gets the request again without it; such refusals cost nothing.
 */
export async function askProvider(
  request: ProviderRequest,
  fetch?: GuardedFetch
): Promise<Outcome> {
  const { model, messages, maxTokens, format, timeout } = request
  const deadline = performance.now() + timeout
  let options: Options = {
    max_tokens: maxTokens,
    ...(format === 'json' && { response_format: { type: 'json_object' } }),
  }
  for (;;) {
    const left = Math.max(1, Math.floor(deadline - performance.now()))
    const client = guardedClient(request, left, fetch)
    try {
      return parseResponse(
        await client.chat.completions.create({ model, messages, stream: false, ...options })
      )
    } catch (error) {
      const accepted = withoutRefused(options, error)
      if (!accepted) return failedOutcome(error)
      options = accepted
    }
  }
}

type Options = Pick<
  OpenAI.ChatCompletionCreateParams,
  'max_tokens' | 'max_completion_tokens' | 'response_format'
>

/**
 * Returns the options without the one that the provider names in its refusal: newer models know the
 * limit as `max_completion_tokens`, many servers no JSON mode. Null when it refuses something else.
 */
function withoutRefused(options: Options, error: unknown): Options | null {
  const isRefusal =
    error instanceof OpenAI.BadRequestError || error instanceof OpenAI.UnprocessableEntityError
  if (!isRefusal) return null
  const { max_tokens: limit, response_format: format, ...others } = options
  if (limit && /max_completion_tokens/.test(error.message)) {
    return { ...others, response_format: format, max_completion_tokens: limit }
  }
  if (format && /response_format|json_object/.test(error.message)) {
    return { ...others, max_tokens: limit }
  }
  return null
}

/** The response is validated completely, because any server may be behind a base URL. */
function parseResponse(answer: unknown): Outcome {
  const { choices, usage } = (answer ?? {}) as Record<string, any>
  const tokens = tokensIn(usage)
  const failed = (reason: AiFallbackReason): Outcome => ({ reason, tokens, counted: true })

  const choice = Array.isArray(choices) ? choices[0] : undefined
  const message = choice?.message
  if (typeof message !== 'object' || message === null) return failed('malformed')
  if (choice.finish_reason === 'content_filter') return failed('filtered')
  if (typeof message.refusal === 'string' && message.refusal) return failed('refused')
  if (choice.finish_reason === 'length') return failed('too_long')
  if (message.content !== null && typeof message.content !== 'string') return failed('malformed')
  const text = message.content?.trim() ?? ''
  return text ? { text, tokens } : failed('empty')
}

function tokensIn(usage: any): Tokens | null {
  const counts = [usage?.prompt_tokens, usage?.completion_tokens]
  if (!counts.every((count) => Number.isSafeInteger(count) && count >= 0 && count < 1e7))
    return null
  return { tokensIn: counts[0], tokensOut: counts[1] }
}

function failedOutcome(error: unknown): Outcome {
  const failed = (reason: AiFallbackReason, counted = false, retryAfter?: number): Outcome => ({
    reason,
    tokens: null,
    counted,
    ...(retryAfter !== undefined && { retryAfter }),
  })
  if (error instanceof SyntaxError) return failed('malformed', true)
  if (error instanceof OpenAI.APIConnectionError) return ofConnection(error, failed)
  if (error instanceof OpenAI.APIError && typeof error.status === 'number') {
    const { status } = error
    if (status === 401 || status === 403) return failed('unauthorized')
    if (status === 429)
      return failed('rate_limited', false, retryAfterSeconds(error.headers?.get('retry-after')))
    return failed(status >= 500 ? 'provider_error' : 'rejected')
  }
  return failed('malformed', true)
}

type Failed = (reason: AiFallbackReason, counted?: boolean) => Outcome

const UNSENT: Partial<Record<RefusalReason, AiFallbackReason>> = {
  name: 'unreachable',
  unreachable: 'unreachable',
  address: 'blocked_address',
  credentials: 'blocked_address',
  port: 'blocked_address',
  redirects: 'blocked_address',
  scheme: 'blocked_address',
  url: 'blocked_address',
}

function ofConnection(
  error: InstanceType<typeof OpenAI.APIConnectionError>,
  failed: Failed
): Outcome {
  const { cause } = error
  if (cause instanceof BrokenAnswer) return failed('cut_off', true)
  if (cause instanceof RequestRefused) {
    if (cause.reason === 'unreachable' && wasLost(cause.cause)) return failed('cut_off', true)
    const unsent = UNSENT[cause.reason]
    if (unsent) return failed(unsent)
    return failed(cause.reason === 'time' ? 'timeout' : 'malformed', true)
  }
  return failed('timeout', true)
}

/**
 * Whether an established connection broke before the response began: the provider may have counted the
 * request.
 */
function wasLost(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return ['ECONNRESET', 'EPIPE'].includes(code) || message.includes('without an answer')
}
