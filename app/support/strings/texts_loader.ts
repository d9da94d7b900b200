import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { TranslationsLoaderContract } from '@adonisjs/i18n/types'

type Texts = Record<string, string>

/**
 * Loads the texts from the folder of each language. The prefix of a key is the name of its file, without the
 * feature's folder: `people.title` of `en/identity/people.json`.
 */
export class TextsLoader implements TranslationsLoaderContract {
  /** @param folder holds a folder for each language */
  constructor(private folder: string) {}

  async load(): Promise<Record<string, Texts>> {
    const texts: Record<string, Texts> = {}
    for (const path of globSync('*/**/*.json', { cwd: this.folder })) {
      const [language] = path.split(/[/\\]/)
      texts[language] ??= {}
      const area = JSON.parse(readFileSync(join(this.folder, path), 'utf8'))
      collect(area, basename(path, '.json'), texts[language])
    }
    return texts
  }
}

function collect(node: string | object, key: string, texts: Texts): void {
  if (typeof node === 'string') texts[key] = node
  else for (const [part, child] of Object.entries(node)) collect(child, `${key}.${part}`, texts)
}
