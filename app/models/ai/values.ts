/** The kinds of text that AI can write. */
export const AI_SERVICES = ['copy', 'prompt'] as const
export type AiServiceName = (typeof AI_SERVICES)[number]

export const AI_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl'] as const
export type AiLanguage = (typeof AI_LANGUAGES)[number]

export const AI_TONES = ['warm', 'factual', 'playful', 'luxurious', 'bold'] as const
export type AiTone = (typeof AI_TONES)[number]

/** The kind of model that a prompt is for. */
export const AI_TARGETS = ['video', 'image'] as const
export type AiTarget = (typeof AI_TARGETS)[number]

export const AI_SOURCES = ['provider', 'template'] as const
export type AiSource = (typeof AI_SOURCES)[number]

/** Share of the budget, in percent, from which users who manage budgets are notified. */
export const WARN_AT = 80

/** In the form, a text of up to this many characters is a subject; a longer one is a brief. */
export const MAX_SUBJECT_LENGTH = 80

/** Why a provider did not write a text. */
export const AI_FALLBACK_REASONS = [
  'bad_key', // the stored key can't be decrypted
  'blocked_address',
  'budget',
  'cut_off', // the response ends before the text is complete
  'too_long', // the text exceeded the maximum number of tokens
  'empty',
  'filtered',
  'malformed',
  'no_time', // earlier providers used up the time limit
  'paused', // the provider failed too often recently
  'provider_error',
  'rate_limited',
  'refused',
  'rejected', // another 4xx response, for example for an unknown model
  'timeout',
  'unauthorized',
  'unreachable',
] as const
export type AiFallbackReason = (typeof AI_FALLBACK_REASONS)[number]
export type AiFallback = { provider: string; reason: AiFallbackReason }

/** The parts of a text for a channel; hashtags include the `#`. */
export type AiCopyParts = { title: string; caption: string; hashtags: string[] }

export const AI_BUDGET_SCOPES = ['service', 'company'] as const
export type AiBudgetScope = (typeof AI_BUDGET_SCOPES)[number]

/** What the usage report can be grouped by. */
export const USAGE_GROUPS = ['day', 'company', 'user', 'provider'] as const
export type UsageGroup = (typeof USAGE_GROUPS)[number]

/** Characters of a request, of a template's text, and of a model's name. */
export const MAX_REQUEST_LENGTH = 6_000
export const MAX_TEMPLATE_LENGTH = 8_000
export const MAX_MODEL_LENGTH = 200
