import { AI_LANGUAGES } from '#values/ai'
import { type Data } from '@generated/data'
import { type DataOf } from '~/lib/routes'

export type Generation = Data.AiGeneration
export type Provider = Data.AiProvider
export type Template = Data.AiTemplate
export type Budget = Data.AiBudget
export type UsageReport = DataOf<'get', '/api/ai/usage'>
export type Service = Generation['service']
export type Tone = NonNullable<Generation['tone']>
export type Target = NonNullable<Generation['target']>
export type Language = Generation['language']
export type Channel = NonNullable<Generation['channel']>

/** Returns the language of a page, or English if texts can't be written in it. */
export function languageOf(locale: string): Language {
  return AI_LANGUAGES.find((language) => locale.startsWith(language)) ?? 'en'
}
