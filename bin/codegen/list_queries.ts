import { readFile } from 'node:fs/promises'
import { findImport } from '@adonisjs/assembler/helpers'
import type { RoutesScanner } from '@adonisjs/assembler/routes_scanner'
import type { ScannedController, ScannedValidator } from '@adonisjs/assembler/types'

/**
 * Gives the route registry the queries of lists: the scanner knows `request.validateUsing` alone,
 * lists are read with `readList`.
 */
export default function listQueries(_: unknown, scanner: RoutesScanner): void {
  scanner.extractValidators((__, controller) => validatorsOfLists(controller))
}

/** @returns undefined for a method that reads no list; the scanner then looks for itself */
async function validatorsOfLists(
  controller: ScannedController
): Promise<ScannedValidator[] | undefined> {
  const source = await readFile(controller.path, 'utf8')
  const [, method = ''] = source.split(new RegExp(`^  (?:async )?${controller.method}\\(`, 'm'))
  const [body] = method.split(/^ {2}\}$/m)
  const names = new Set([...body.matchAll(/\breadList\(\w+, (\w+)\)/g)].map(([, name]) => name))
  if (names.size === 0) return undefined

  return Promise.all(
    [...names].map(async (name) => {
      const found = await findImport(source, name)
      if (!found) throw new Error(`${controller.path}: where does ${name} come from?`)
      const { type, value } = found.clause
      return { name, import: { specifier: found.specifier, type, value } }
    })
  )
}
