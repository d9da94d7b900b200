import { globSync } from 'node:fs'
import { join } from 'node:path'
import { resolveImport } from './resolve_import.ts'
import { type SourceFile, readSource } from './source_file.ts'

interface Rule {
  /** The files that the rule applies to, by their path in the project. */
  files: RegExp
  why: string
  /** Returns everything in the file that breaks the rule. */
  offences: (file: SourceFile, path: string) => string[]
}

/** All sources except the tests. */
const SOURCES = [
  '{app,bin,commands,config,database,providers,start}/**/*.{ts,js}',
  'inertia/**/*.{ts,tsx}',
  '*.{ts,js}',
]

const DOMAIN = /^app\/(models|actions|ai|queries|jobs|media|notifications|queue|records|safebot)\//
const HTTP_PACKAGES =
  /^@adonisjs\/(core\/(http|types\/http|services\/(router|server))|session|shield|inertia|static)(\/|$)/
const OTHER_CLIENTS =
  /^(node:)?(http|https|http2)$|^(undici|axios|got|ky|node-fetch|superagent)(\/|$)/
const BARE_REQUEST = /^((globalThis\.)?fetch|https?\.(request|get))$/

const RULES: Rule[] = [
  {
    // Only the entry point of the test runner may import tests.
    files: /^(?!inertia\/|bin\/test\.ts$)/,
    why: 'the image is built without the tests',
    offences: mayNotImport(/^tests\//),
  },
  {
    files: DOMAIN,
    why: 'knows nothing of HTTP',
    offences: mayNotImport(HTTP_PACKAGES, /^(app\/(controllers|middleware)|start\/routes)(\/|$)/),
  },
  {
    files: /^app\/models\//,
    why: 'is about rows, not about the bytes behind them',
    offences: mayNotImport(/^app\/storage\//),
  },
  {
    files: /^(app|commands|database)\/(?!queue\/job\.ts$)/,
    why: 'bull-queue is left in one place, should it come to that',
    offences: mayNotImport(/^@rlanz\/bull-queue(\/|$)/),
  },
  {
    files: /^inertia\//,
    why: 'pages know only generated types, their own files, and the values that fields can have',
    offences: (file, path) =>
      file.imports
        .filter(({ specifier }) => !specifier.startsWith('#values/'))
        .map(({ specifier }) => resolveImport(specifier, path))
        .filter((target) =>
          /^(app|start|config|database|providers|commands|bin|tests)\//.test(target)
        ),
  },
  {
    files: /^app\/models\/\w+\/values\.ts$/,
    why: 'goes into pages, and takes nothing else along',
    offences: mayNotImport(/^(?!app\/models\/(entity_types|\w+\/values)$)/),
  },
  {
    files: /^(app|commands|database)\/(?!ai\/providers\/)/,
    why: 'AI providers are called through AiService alone',
    offences: mayNotImport(/^openai(\/|$)/),
  },
  {
    files: /^(app|commands|database)\/(?!ai\/)/,
    why: 'AiService alone calls what asks a provider',
    offences: mayNotImport(/^app\/ai\/providers\/(ask_provider|guarded_client)$/),
  },
  {
    // The health checks of a worker run a server, and send no requests.
    files: /^app\/(?!net\/|queue\/worker_health\.ts$)/,
    why: 'addresses are fetched through app/net alone',
    offences: (file) => [
      ...file.calls.filter((name) => BARE_REQUEST.test(name)).map((name) => `${name}()`),
      ...file.imports
        .filter(({ specifier, isTypeOnly }) => !isTypeOnly && OTHER_CLIENTS.test(specifier))
        .map(({ specifier }) => specifier),
    ],
  },
]

/**
 * Checks the import rules of the architecture: which folders may import which, and which modules may send
 * requests.
 *
 * @param root the project's folder
 * @returns one line for each violation; none if there are none
 */
export function findForbiddenImports(root: string): string[] {
  const paths = globSync(SOURCES, { cwd: root })
  return paths
    .map((path) => path.split('\\').join('/'))
    .flatMap((path) => {
      const rules = RULES.filter(({ files }) => files.test(path))
      if (rules.length === 0) return []
      const file = readSource(join(root, path))
      return rules.flatMap(({ why, offences }) =>
        offences(file, path).map((what) => `${path} uses ${what}, but ${why}`)
      )
    })
}

function mayNotImport(...targets: RegExp[]): Rule['offences'] {
  return (file, path) =>
    file.imports
      .map(({ specifier }) => resolveImport(specifier, path))
      .filter((target) => targets.some((forbidden) => forbidden.test(target)))
}
