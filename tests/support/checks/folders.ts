import { posix } from 'node:path'
import { FEATURES } from '../../../bin/codegen/features.js'

/** Maximum number of files in one folder. */
const MAX_FILES = 25

/** Folders whose files are numbered, which may grow without limit. */
const NUMBERED = /^(database\/migrations|docs\/decisions)\//

type Layer = {
  /** The layer's folder. */
  folder: RegExp
  /** Subfolders that it may have in addition to those of features. */
  besides: readonly string[]
  /** Whether a feature may also be a file. */
  takesFiles?: boolean
}

/** Folders whose subfolders are features. */
const LAYERS: readonly Layer[] = [
  {
    folder: /^app\/(actions|queries|controllers|policies|validators|transformers|jobs)$/,
    besides: [],
  },
  { folder: /^app\/models$/, besides: ['columns', 'mixins', 'texts'] },
  { folder: /^app\/notifications\/events$/, besides: [], takesFiles: true },
  { folder: /^start\/routes$/, besides: ['system.ts'], takesFiles: true },
  { folder: /^resources\/lang\/[a-z]+$/, besides: [] },
  { folder: /^inertia\/pages$/, besides: [] },
  { folder: /^inertia\/components$/, besides: ['ui'] },
  { folder: /^tests\/browser$/, besides: [] },
]

/** Tests of code without a feature are in folders named after that code. */
const TESTED_LAYERS = [
  'authorization',
  'database',
  'docs',
  'foreign',
  'health',
  'look',
  'supervisor',
]

/**
 * Checks the folder structure: the second folder of a layer is one of the features, and no folder has too
 * many files.
 * @param paths of every file, from the project's folder
 * @returns one line for each violation; none if there are none
 */
export function misplacedFiles(paths: readonly string[]): string[] {
  return [...strangers(paths), ...crowds(paths)]
}

function strangers(paths: readonly string[]): string[] {
  const ofApp = paths.map((path) => /^app\/(\w+)\//.exec(path)?.[1] ?? [])
  const tests = {
    folder: /^tests\/(unit|functional)$/,
    besides: [...TESTED_LAYERS, ...ofApp.flat()],
  }
  const found = paths.flatMap((path) => {
    const parts = path.split('/')
    return [...LAYERS, tests].flatMap((layer) => strangerIn(layer, parts))
  })
  return [...new Set(found)].sort()
}

function strangerIn({ folder, besides, takesFiles }: Layer, parts: string[]): string[] {
  const depth = parts.findIndex((_, index) => folder.test(parts.slice(0, index).join('/')))
  if (depth === -1) return []
  const name = parts[depth]
  const isFile = depth === parts.length - 1
  if (besides.includes(name) || (isFile && !takesFiles)) return []
  return isFeature(name.replace(/\.ts$/, ''))
    ? []
    : [`${parts.slice(0, depth + 1).join('/')} is named after no feature`]
}

function isFeature(name: string): boolean {
  return (FEATURES as readonly string[]).includes(name)
}

function crowds(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths.filter((one) => !NUMBERED.test(one))) {
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder} holds ${count} files, more than ${MAX_FILES}`)
    .sort()
}
