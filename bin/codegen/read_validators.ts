import { readFile } from 'node:fs/promises'
import { findImport } from '@adonisjs/assembler/helpers'
import type { RoutesScanner } from '@adonisjs/assembler/routes_scanner'
import type { ScannedController, ScannedValidator } from '@adonisjs/assembler/types'

/**
 * Finds `readList(ctx, validator)`, which reads the query of a list, and `unvalidatedBody(validator)`, which reads the
 * body of an action.
 */
const READS = /\b(?:readList\(\w+, |unvalidatedBody\()(\w+)\)/g

/**
 * Extends the route registry with the validators of queries and bodies: the scanner itself only knows
 * `request.validateUsing`.
 */
export default function readValidators(_: unknown, scanner: RoutesScanner): void {
  scanner.extractValidators((__, controller) => validatorsOf(controller))
}

/** @returns undefined for a method that reads neither, so that the scanner searches for `request.validateUsing` */
async function validatorsOf(
  controller: ScannedController
): Promise<ScannedValidator[] | undefined> {
  const source = await readFile(controller.path, 'utf8')
  const [, method = ''] = source.split(new RegExp(`^  (?:async )?${controller.method}\\(`, 'm'))
  const [body] = method.split(/^ {2}\}$/m)
  const names = new Set([...body.matchAll(READS)].map(([, name]) => name))
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
