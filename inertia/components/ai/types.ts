import { type Data } from '@generated/data'
import { everyOf } from '~/lib/every_of'

export type Generation = Data.AiGeneration
export type Provider = Data.AiProvider
export type Template = Data.AiTemplate
export type Budget = Data.AiBudget
export type UsageReport = Data.AiUsage
export type Reason = Generation['fallbacks'][number]['reason']
export type Service = Generation['service']
export type Tone = NonNullable<Generation['tone']>
export type Target = NonNullable<Generation['target']>
export type Language = Generation['language']
export type Channel = NonNullable<Generation['channel']>

export const SERVICES = everyOf<Service>()(['copy', 'prompt'])
export const TONES = everyOf<Tone>()(['warm', 'factual', 'playful', 'luxurious', 'bold'])
export const TARGETS = everyOf<Target>()(['video', 'image'])
export const LANGUAGES = everyOf<Language>()(['en', 'de', 'fr', 'es', 'it', 'nl'])

/** The language of a page, where texts can be written in it. */
export function languageOf(locale: string): Language {
  return LANGUAGES.find((language) => locale.startsWith(language)) ?? 'en'
}
