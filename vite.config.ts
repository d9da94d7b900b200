import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parse } from '@formatjs/icu-messageformat-parser'
import adonisjs from '@adonisjs/vite/client'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig(({ command }) => {
  // The machine's .env is the server's. Were its NODE_ENV to reach a build, pages would ship React's development half.
  if (command === 'build') process.env.NODE_ENV = 'production'

  return {
    envDir: false,

    plugins: [
      compiledMessages(),
      brotliTwins(),
      onlyUsedOfInertia(),
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
        { find: '@generated', replacement: `${import.meta.dirname}/.adonisjs/client/` },
        {
          find: /^@formatjs\/icu-messageformat-parser$/,
          replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
        },
        {
          find: 'laravel-precognition',
          replacement: `${import.meta.dirname}/inertia/lib/no_precognition.ts`,
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
              // What every page needs, in a file that outlives the product's own changes.
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
              // Icons that several pages share would else become a file each.
              {
                name: 'icons',
                test: /node_modules\/lucide-react\//,
                minShareCount: 2,
                entriesAware: true,
                entriesAwareMergeThreshold: 3_000,
              },
              // A group of a language's texts is one file.
              { name: textsIn, test: (id) => textsIn(id) !== null },
            ],
          },
        },
      },
    },
  }
})

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

/** Puts a brotli-compressed twin beside every built text, for `static_files_middleware`. */
function brotliTwins(): Plugin {
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
        source
          .replace(/^(var \w+ = )((?:forwardRef|createContext)\d*\()/gm, '$1/* @__PURE__ */ $2')
          .replace(/^\w+\.displayName = "\w+";$/gm, ''),
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
        return `import { fetchFirst } from '${import.meta.dirname}/inertia/lib/fetch_first.ts'
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
