import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parse } from '@formatjs/icu-messageformat-parser'
import adonisjs from '@adonisjs/vite/client'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

export default defineConfig(({ command }) => {
  // The machine's .env is the server's. Were its NODE_ENV to reach a build, pages would ship React's development half.
  if (command === 'build') process.env.NODE_ENV = 'production'

  return {
    envDir: false,

    // Tests fetch no module from the server of the sources, so nothing is bundled for them in advance.
    ...(process.env.NODE_ENV === 'test' && { optimizeDeps: { noDiscovery: true, include: [] } }),

    plugins: [
      compiledMessages(),
      brotliCompressed(),
      onlyUsedOfInertia(),
      withoutInsertedStyles(),
      fetchedBeforeImported(),
      react(),
      tailwindcss(),
      adonisjs({
        entryPoints: ['inertia/app.tsx'],
        assets: { assets: ['inertia/brand/icon.svg'] },
        assetsUrl: '/assets',
        reload: ['resources/views/**/*.edge'],
      }),
    ],

    resolve: {
      alias: [
        { find: '~/', replacement: `${import.meta.dirname}/inertia/` },
        { find: '~lang/', replacement: `${import.meta.dirname}/resources/lang/` },
        { find: /^#values\/(\w+)$/, replacement: `${import.meta.dirname}/app/models/$1/values.ts` },
        { find: '@generated', replacement: `${import.meta.dirname}/.adonisjs/client/` },
        {
          find: /^@formatjs\/icu-messageformat-parser$/,
          replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
        },
        {
          find: 'laravel-precognition',
          replacement: `${import.meta.dirname}/inertia/lib/loading/no_precognition.ts`,
        },
      ],
    },

    build: {
      // light-dark() is kept as written: browsers of 2024 and newer know it.
      target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
      rolldownOptions: {
        output: {
          // A group that is split by who needs it is named after all of them.
          chunkFileNames: ({ name }) => `${name.split('~', 1)[0]}-[hash].js`,
          codeSplitting: {
            groups: [
              // What outlives the product's own changes.
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
              { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
              // A group of a language's texts is one file.
              { name: textsIn, debugName: 'texts', test: (id) => textsIn(id) !== null },
              // What pages share, in a few larger files: of six connections, each can wait for a line only so often.
              { name: neededFor('entry', FIRST_PAGES), debugName: 'entry' },
              { name: neededFor('base', FLOATING), debugName: 'base' },
              { name: 'ui', test: isShared, minShareCount: 2 },
              { name: 'lists', test: LISTS },
              { name: 'inputs', test: INPUTS },
              { name: 'forms', test: PAGE_FORMS },
              { name: 'mentions', test: MENTIONS },
              { name: 'settings', test: SETTINGS },
              { name: neededFor('review', REVIEW, ORDERS), debugName: 'review', minShareCount: 2 },
              { name: featureOf, debugName: 'features', minShareCount: 3 },
            ],
          },
        },
      },
    },
  }
})

/** Every page needs what these do. */
const FIRST_PAGES = ['app', 'pages/identity/login', 'pages/overview/errors/not_found']
/** Around most pages: messages, tooltips, menus, uploads. */
const FLOATING = ['components/content/review/review_layout']
/** Code that other pages share with the landing page of a message, and no more. */
const REVIEW = ['pages/content/show']
const ORDERS = ['pages/tasks/index', 'layouts/app']
/** Parts of a list, and of a longer form; not every page has one. */
const LISTS =
  /@base-ui\/react\/combobox\/|components\/ui\/(table\/|form\/combobox)|hooks\/use_(selection|query_state)/
const INPUTS =
  /@base-ui\/react\/(select|number-field|radio|radio-group|autocomplete)\/|components\/ui\/form\/(select|number_stepper|radio_cards)/
/** Of pages with a form, which are few. */
const PAGE_FORMS = /components\/ui\/(form\/(save_bar|form_buttons)|overlay\/leave_guard)/
/** Of pages with comments. */
const MENTIONS = /components\/ui\/form\/mention_textarea|lib\/mentions/
/** Of settings and figures. */
const SETTINGS =
  /@base-ui\/react\/switch\/|components\/ui\/(form\/switch|display\/chart_parts|overlay\/limit_dialog)/
/** What only some pages need: values, numbers, drafts, orders of rows, previews, side columns, bars of shares. */
const SELDOM =
  /app\/models\/(ai|companies|references)\/|lib\/typed_number|hooks\/use_(moves|stored_draft|preview)|display\/(side_row|share_bar)|form\/copied_field/
const DRAWER = /components\/ui\/overlay\/drawer/
/** Finding links in texts brings a table of all signs along. */
const LINKS = /lib\/links_in|files\/links\/linked_text/
/** Moments of references bring players and times along, which lists of orders don't need. */
const MOMENTS = /components\/tasks\/moments\//
/** Loaded on the first use of a passkey. */
const PASSKEYS = /lib\/passkeys/
/** Loaded with the first file that is sent. */
const SENDING = /lib\/uploads\/sending\//

function isShared(id: string): boolean {
  return (
    /\/(inertia\/(hooks|lib|components\/ui)|app\/models)\//.test(id) &&
    ![LISTS, INPUTS, PAGE_FORMS, MENTIONS, SETTINGS, SELDOM, DRAWER, LINKS, PASSKEYS, SENDING].some(
      (others) => others.test(id)
    )
  )
}

/** Names the file of all the modules without which none of some others can be drawn, but for those that still others need. */
function neededFor(name: string, modules: string[], others: string[] = []) {
  let found: Set<string> | undefined
  return (id: string, graph: Rolldown.ChunkingContext): string | null => {
    found ??= importsOf(modules, graph).difference(importsOf(others, graph))
    return found.has(id) ? name : null
  }
}

function importsOf(modules: string[], graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>()
  const roots = modules.map((module) => `${import.meta.dirname}/inertia/${module}.tsx`)
  const walk = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(walk)
  }
  roots.forEach(walk)
  roots.forEach((root) => found.delete(root))
  return found
}

/** What several pages of a feature share: a file named after it. */
function featureOf(id: string): string | null {
  if (LINKS.test(id) || MOMENTS.test(id)) return null
  const feature = /\/inertia\/components\/(\w+)\//.exec(id)?.[1] ?? null
  return feature === 'calendar' && !SHOWN_ELSEWHERE.test(id) ? null : feature
}

/** Of the calendar, what others draw at once; its dialogs come when they are opened, with the fields that they need. */
const SHOWN_ELSEWHERE = /calendar\/entries\./

const { areas } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'resources/text_groups.json'), 'utf8')
)

/** The file that a text of `resources/lang` is built into. */
function textsIn(id: string): string | null {
  const [, language, area] = /\/resources\/lang\/([^/]+)\/(?:\w+\/)?(\w+)\.json/.exec(id) ?? []
  return language ? `texts-${language}-${areas[area] ?? areas['*']}` : null
}

/**
 * Parses the texts of `resources/lang` when the pages are built, so that browsers need no parser.
 * A text without placeholders stays a string; the others become what `IntlMessageFormat` runs.
 */
function compiledMessages(): Plugin {
  return {
    name: 'rushes:compiled-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/resources\/lang\/.+\.json$/ },
      handler: (source) => JSON.stringify(JSON.parse(source, compileText)),
    },
  }
}

/** Writes a brotli-compressed copy of every built text file, for `static_files_middleware`. */
function brotliCompressed(): Plugin {
  return {
    name: 'rushes:brotli-twins',
    apply: 'build',
    writeBundle({ dir }) {
      for (const name of readdirSync(dir!).filter((file) => /\.(css|js|svg)$/.test(file))) {
        const path = join(dir!, name)
        writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)))
      }
    },
  }
}

/**
 * Lets the build leave out what Inertia exports and no page uses, such as its forms: calls of React
 * and names for the developer tools, at the top of its one file, would else keep all of it.
 */
function onlyUsedOfInertia(): Plugin {
  return {
    name: 'rushes:only-used-of-inertia',
    apply: 'build',
    transform: {
      filter: { id: /\/@inertiajs\/react\/dist\/index\.js$/ },
      handler: (source) =>
        INERTIA_KEEPS.reduce((kept, [kind, unused, less]) => {
          if (!unused.test(kept)) throw new Error(`Inertia no longer has ${kind} at its top`)
          return kept.replace(unused, less)
        }, source),
    },
  }
}

const INERTIA_KEEPS: [string, RegExp, string][] = [
  ['calls of React', /^(var \w+ = )((?:forwardRef|createContext)\d*\()/gm, '$1/* @__PURE__ */ $2'],
  ['names for tools', /^\w+\.displayName = "\w+";$/gm, ''],
]

/**
 * Leaves out the style sheet that sonner inserts when its code has loaded, since browsers then compute all styles of the
 * page again; `app.css` imports the same sheet.
 */
function withoutInsertedStyles(): Plugin {
  const insertion = /^__insertCSS\(.*$/m
  return {
    name: 'rushes:without-inserted-styles',
    apply: 'build',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(source) {
        if (!insertion.test(source)) throw new Error('sonner no longer inserts its styles')
        return source.replace(insertion, '')
      },
    },
  }
}

/** Lets `fetchFirst` fetch what an import() needs. */
function fetchedBeforeImported(): Plugin {
  const own = 'export const __vitePreload = '
  return {
    name: 'rushes:fetched-before-imported',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(source) {
        if (!source.includes(own)) throw new Error('The preload helper of Vite has changed')
        return `import { fetchFirst } from '${import.meta.dirname}/inertia/lib/loading/fetch_first.ts'
          ${source.replace(own, 'const preloaded = ')}
          export async function __vitePreload(load, files, importer) {
            await fetchFirst((files ?? []).map((file) => assetsURL(file, importer)))
            return preloaded(load, files, importer)
          }`
      },
    },
  }
}

function compileText(_: string, value: unknown): unknown {
  if (typeof value !== 'string' || !/[{}<'#]/.test(value)) return value
  return parse(value, { ignoreTag: false })
}
