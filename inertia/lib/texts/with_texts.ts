import { languageOf } from '~/lib/environment'
import { loadGroup } from '~/lib/texts/catalogue'

/**
 * Loads code together with a group of texts that no page loads.
 * @param group its name in `text_groups.json`
 * @example lazily(() => withTexts('changes', () => import('./changes_strip')))
 */
export async function withTexts<Module>(
  group: string,
  load: () => Promise<Module>
): Promise<Module> {
  const language = languageOf(document.documentElement.lang)
  const [module] = await Promise.all([load(), loadGroup(language, group)])
  return module
}
