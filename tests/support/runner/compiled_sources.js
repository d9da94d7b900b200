/**
 * Keeps what ts-exec compiles, for every process of a test run: finding and compiling the sources takes
 * most of the time in which one of them starts. `npm test` has each Node load this first, by
 * NODE_OPTIONS. What is kept counts for the source that it was made from and for no other.
 *
 * ts-exec itself, with its thread and its compiler, is started at the first module that isn't kept.
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
/** Stands for ts-exec in processes of this project, and in their threads, which have hooks of their own. */
const askUrl = new URL('ask_for_sources.js', import.meta.url).href
const execUrl = import.meta.resolve(EXEC)

// Keeps what V8 makes of sources and packages as well.
loading.enableCompileCache(join(root, 'node_modules', '.cache', 'rushes-v8'))

/** Whether this thread asked for ts-exec. One that did not reads its sources as Node does. */
let isAsked = false
let isStarted = false

export function askForSources() {
  isAsked = true
  process.setSourceMapsEnabled(true)
}

/** @param {string | undefined} url */
const isOurs = (url) => !!url?.startsWith(rootUrl) && !url.startsWith(packagesUrl)

/** Import aliases such as `#access/*`: prefix, folder, and the path after the rest of the name, without its extension. */
const aliases = Object.entries(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports)
  .filter(([name, target]) => name.endsWith('/*') && String(target).endsWith('.js'))
  .map(([name, target]) => {
    const [folder, behind] = String(target).slice(0, -'.js'.length).split('*')
    return [name.slice(0, -1), new URL(folder, rootUrl).href, behind]
  })

/** What compiled text depends on besides its source. */
const versions = createHash('sha256')
for (const path of ['@swc/core', EXEC]) {
  versions.update(readFileSync(join(root, 'node_modules', path, 'package.json')))
}
versions.update(readFileSync(join(root, 'tsconfig.json')))
const version = versions.digest('hex')

/** Sources by what an import names without its ending. */
const sources = new Map()
/** Packages by the name in an import: all of ours find the same. */
const packages = new Map()

/**
 * The source that an import of one of ours names, where it is there: `./x.js` may be `./x.ts`.
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
 * @param {string} parent
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
 * Another process or thread may keep the same at this moment: each writes its own file and renames it.
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

// An older Node, as tests of the supervisor may start, has no such hooks, and runs none of our sources.
loading.registerHooks?.({
  resolve(specifier, context, next) {
    if (specifier === EXEC && isOurs(pathToFileURL(join(process.cwd(), '/')).href)) {
      return { url: askUrl, format: 'module', shortCircuit: true }
    }
    if (!isAsked) return next(specifier, context)
    const parent = context.parentURL
    const isOfOurs = isOurs(parent) || isOurs(specifier)
    // Modules of a copy of the project. Those of packages, if any, import ours by their addresses.
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
    // The file's ending says of what kind it is, also where its import was resolved here.
    const format = context.format === 'module' ? 'module-typescript' : context.format
    const result = next(url, { ...context, format })
    if (found && result.format === 'module') keep(url, `${result.source}${found.signature}`)
    return result
  },
})
