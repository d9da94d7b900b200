import { PlainError } from '../plain_error.js'
import { testFiles } from './test_files.ts'

/**
 * The runner's arguments: every pattern of `--files` replaced by the test files that it finds. Left to the runner,
 * a pattern that finds none is passed over, and the run is green without it.
 *
 * A pattern is the end of a path, with or without `.spec.ts`; `*` matches any name within a folder: `tasks/*`,
 * `tasks/due`, `create_*`.
 *
 * @param args of `npm test`
 * @throws {PlainError} with the patterns that match no file of the chosen suites
 */
export function chosenTests(args: readonly string[], files = testFiles(args)): string[] {
  const rest: string[] = []
  const patterns: string[] = []
  for (let index = 0; index < args.length; index++) {
    const option = /^--files(?:=(.*))?$/.exec(args[index])
    if (!option) rest.push(args[index])
    else patterns.push(...(option[1] ?? args[++index] ?? '').split(','))
  }
  const found = patterns.map((pattern) => files.filter((file) => finds(pattern.trim(), file)))
  const lost = patterns.filter((_, index) => found[index].length === 0)
  if (lost.length > 0) {
    throw new PlainError(`No test file matches ${lost.map((one) => `"${one}"`).join(', ')}.`)
  }
  return [...rest, ...Array.from(new Set(found.flat()), (file) => `--files=${file}`)]
}

function finds(pattern: string, file: string): boolean {
  const written = pattern.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '[^/]*')
  return pattern !== '' && new RegExp(`${written}(\\.spec\\.ts)?$`).test(file)
}
