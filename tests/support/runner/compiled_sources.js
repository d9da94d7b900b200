/**
 * Caches the output of ts-exec for every process of a test run, because finding and compiling the sources takes most of
 * the start-up time of a process. `npm test` makes each Node process load this module first, through NODE_OPTIONS. A
 * cached file is used only for the exact source that it was compiled from.
 *
 * ts-exec itself, with its thread and its compiler, starts when the first module is loaded that isn't cached.
 */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as loading from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const rootUrl = pathToFileURL(root).href
const packagesUrl = `${rootUrl}node_modules/`
const compiled = join(root, 'node_modules', '.cache', 'rushes-compiled')
const EXEC = '@poppinss/ts-exec'
/** Replaces ts-exec in the processes of this project and in their threads, each of which has its own hooks. */
const askUrl = new URL('ask_for_sources.js', import.meta.url).href
const execUrl = import.meta.resolve(EXEC)

// Also caches the bytecode that V8 compiles, for sources and for packages.
loading.enableCompileCache(join(root, 'node_modules', '.cache', 'rushes-v8'))

/** Whether this thread imported ts-exec. Other threads load sources as Node does. */
let isAsked = false
let isStarted = false

export function askForSources() {
  isAsked = true
  process.setSourceMapsEnabled(true)
}

/** @param {string | undefined} url */
const isOurs = (url) => !!url?.startsWith(rootUrl) && !url.startsWith(packagesUrl)

/**
 * Import aliases such as `#access/*`, each as its prefix, its folder, and the part of the target path after the `*`,
 * without the extension.
 */
const aliases = Object.entries(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports)
  .filter(([name, target]) => name.endsWith('/*') && String(target).endsWith('.js'))
  .map(([name, target]) => {
    const [folder, behind] = String(target).slice(0, -'.js'.length).split('*')
    return [name.slice(0, -1), new URL(folder, rootUrl).href, behind]
  })

/** Hash of the compiler's versions and settings, on which compiled text depends in addition to its source. */
const versions = createHash('sha256')
for (const path of ['@swc/core', EXEC]) {
  versions.update(readFileSync(join(root, 'node_modules', path, 'package.json')))
}
versions.update(readFileSync(join(root, 'tsconfig.json')))
const version = versions.digest('hex')

/** URLs of source files, by the URL of their import without the extension. */
const sources = new Map()
/** Resolved packages, by the name in the import. A name resolves to the same package in every source of the project. */
const packages = new Map()

/**
 * Returns the URL of the project's source that an import refers to, if that file exists: `./x.js` may be `./x.ts`.
 *
 * @param {string} specifier
 * @param {string} parent
 */
function sourceOf(specifier, parent) {
  const [path, query] = specifier.split('?')
  if (!path.endsWith('.js') && !path.startsWith('#')) return undefined
  const stem = stemOf(path, parent)
  if (!stem || !isOurs(stem)) return undefined
  const found = sources.get(stem) ?? lookFor(stem)
  if (found) sources.set(stem, found)
  return found && (query === undefined ? found : `${found}?${query}`)
}

/** @param {string} stem */
function lookFor(stem) {
  const ending = ['.js', '.ts', '.tsx'].find((one) => existsSync(fileURLToPath(stem + one)))
  return !ending || ending === '.js' ? undefined : stem + ending
}

/**
 * @param {string} path of an import
 * @param {string} parent URL of the importing module
 */
function stemOf(path, parent) {
  if (path.startsWith('#')) {
    const [name, folder, behind] = aliases.find(([prefix]) => path.startsWith(prefix)) ?? []
    return name && folder + path.slice(name.length) + behind
  }
  return /^(\.\.?\/|file:)/.test(path) ? new URL(path, parent).href.slice(0, -3) : undefined
}

function startCompiler() {
  if (isStarted) return
  isStarted = true
  loading.register('./src/loader.js', execUrl)
}

/** @param {string} url */
function placeOf(url) {
  return `${join(compiled, fileURLToPath(url).slice(root.length))}.js`
}

/** @param {string} url */
function signatureOf(url) {
  const source = readFileSync(fileURLToPath(url))
  return `\n// ${createHash('sha256').update(version).update(url).update(source).digest('hex')}`
}

/**
 * @param {string} url
 * @returns {{ text: string, signature: string }}
 */
function lookUp(url) {
  const signature = signatureOf(url)
  try {
    const text = readFileSync(placeOf(url), 'utf8')
    return { signature, text: text.endsWith(signature) ? text : '' }
  } catch {
    return { signature, text: '' }
  }
}

/**
 * Caches the compiled text of a module. Another process or thread may be caching the same module, so each writes a file
 * of its own and renames it.
 *
 * @param {string} url
 * @param {string} text
 */
function keep(url, text) {
  const place = placeOf(url)
  mkdirSync(dirname(place), { recursive: true })
  const draft = `${place}.${randomUUID()}`
  writeFileSync(draft, text)
  renameSync(draft, place)
}

/**
 * @param {string} specifier
 * @param {import('node:module').ResolveHookContext} context
 */
const isPackage = (specifier, { conditions, importAttributes }) =>
  /^[@\w]/.test(specifier) &&
  !conditions.includes('require') &&
  Object.keys(importAttributes).length === 0

// Older versions of Node, which tests of the supervisor may start, don't have these hooks, and don't run sources of the
// project.
loading.registerHooks?.({
  resolve(specifier, context, next) {
    if (specifier === EXEC && isOurs(pathToFileURL(join(process.cwd(), '/')).href)) {
      return { url: askUrl, format: 'module', shortCircuit: true }
    }
    if (!isAsked) return next(specifier, context)
    const parent = context.parentURL
    const isOfOurs = isOurs(parent) || isOurs(specifier)
    // Modules of a copy of the project always need the compiler. Packages import sources of the project by URL.
    if (!isOfOurs && !parent?.includes('/node_modules/')) startCompiler()
    const url = isOfOurs && sourceOf(specifier, parent ?? rootUrl)
    if (url) return { url, format: 'module', shortCircuit: true }
    if (!isOurs(parent) || !isPackage(specifier, context)) return next(specifier, context)
    const found = packages.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    packages.set(specifier, found)
    return found
  },

  load(url, context, next) {
    const [file] = url.split('?')
    if (!isAsked || !/\.tsx?$/.test(file)) return next(url, context)
    const found = isOurs(file) && !url.includes('?') ? lookUp(url) : undefined
    if (found?.text) return { format: 'module', source: found.text, shortCircuit: true }

    startCompiler()
    // The format follows from the file's extension, also when the import was resolved by the hook above.
    const format = context.format === 'module' ? 'module-typescript' : context.format
    const result = next(url, { ...context, format })
    if (found && result.format === 'module') keep(url, `${result.source}${found.signature}`)
    return result
  },
})
