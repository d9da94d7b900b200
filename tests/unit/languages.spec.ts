import {
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { build } from 'vite'
import { DAY_PATTERNS } from '#records/calendar'
import { languageDifferences } from '#tests/support/checks/languages'

const root = fileURLToPath(new URL('../../', import.meta.url))
const LANG = join(root, 'resources/lang')

/** Exports of the pages' module, whose types aren't visible to the server. */
type Texts = {
  LANGUAGES: readonly string[]
  loadCatalogue: (language: string, page: string) => Promise<void>
  catalogue: () => { common: { actions: { cancel: string } } }
}

test.group('Languages', (group) => {
  let folder: string
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'rushes-lang-'))
    cpSync(join(LANG, 'en'), join(folder, 'en'), { recursive: true })
    // A fictitious language, whose texts are the English ones in brackets.
    cpSync(join(LANG, 'en'), join(folder, 'qps'), { recursive: true })
    const files = globSync('**/*.json', { cwd: join(folder, 'qps') })
    for (const name of files) change(name, (text) => `[${text}]`)
    return () => rmSync(folder, { recursive: true })
  })

  test('have the same texts', ({ assert }) => {
    const others = readdirSync(LANG).filter((name) => name !== 'en')
    assert.include(others, 'de')
    assert.deepEqual(
      others.flatMap((name) => languageDifferences(LANG, 'en', name)),
      []
    )
  })

  test('accept a translation that differs only in its words', ({ assert }) => {
    assert.deepEqual(languageDifferences(folder, 'en', 'qps'), [])
  })

  test('have patterns for days in titles', ({ assert }) => {
    assert.sameMembers(Object.keys(DAY_PATTERNS), readdirSync(LANG))
  })

  test('are checked for missing, additional and differently parameterized texts', ({ assert }) => {
    write('common.json', (texts) => {
      delete texts.pagination.range
      texts.pagination.rang = 'from {from} to {to}'
      texts.filters.several = '{first} and others'
      texts.dropzone.title = 'Drop files here or {browse}'
    })
    write('notifications/notification_texts.json', (texts) => {
      texts.task.status_changed = texts.task.status_changed.replace('select, yes {', 'select, no {')
    })
    assert.deepEqual(languageDifferences(folder, 'en', 'qps'), [
      'qps lacks common.pagination.range',
      'en has no common.pagination.rang',
      'common.filters.several is filled in with other values',
      'common.dropzone.title is filled in with other values',
      'notification_texts.task.status_changed is filled in with other values',
    ])
  })

  test('are found by pages in a new folder automatically, and each page loads only one language', async ({
    assert,
  }) => {
    const { catalogue, loadCatalogue, LANGUAGES } = await textsOfPages()
    assert.sameMembers([...LANGUAGES], ['en', 'qps'])

    await loadCatalogue('qps', 'tasks/index')
    assert.equal(catalogue().common.actions.cancel, '[Cancel]')
    await loadCatalogue('en', 'tasks/index')
    assert.equal(catalogue().common.actions.cancel, 'Cancel')
  })

  function change(name: string, words: (text: string) => string) {
    const path = join(folder, 'qps', name)
    const texts = JSON.parse(readFileSync(path, 'utf8'), (_, value) =>
      typeof value === 'string' ? words(value) : value
    )
    writeFileSync(path, JSON.stringify(texts))
  }

  function write(name: string, edit: (texts: any) => void) {
    const path = join(folder, 'qps', name)
    const texts = JSON.parse(readFileSync(path, 'utf8'))
    edit(texts)
    writeFileSync(path, JSON.stringify(texts))
  }

  /** Builds the pages' module with the folder of this test, and imports it. */
  async function textsOfPages(): Promise<Texts> {
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      resolve: { alias: { '~lang': folder, '~': join(root, 'inertia') } },
      build: {
        ssr: join(root, 'inertia/lib/texts/catalogue.ts'),
        outDir: join(folder, 'built'),
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'catalogue.mjs' } },
      },
    })
    return import(join(folder, 'built/catalogue.mjs'))
  }
})
