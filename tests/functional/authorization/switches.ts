import { globSync, readFileSync } from 'node:fs'
import { AuthorizationResponse } from '@adonisjs/bouncer'
import { ModelQueryBuilder } from '@adonisjs/lucid/orm'
import app from '@adonisjs/core/services/app'
import { Actor } from '#access/actor'
import { Policy } from '#access/policy'

/** Low-level functions: the condition is located at their caller. */
const BELOW = /app\/(access\/(?:actor|policy)|lucid\/\w+)\.ts/
/** Declarations by their indentation: of a file, and of a class. */
const TOP_LEVEL =
  /^(?:export )?(?:default )?(?:abstract )?(?:async )?(?:function|const|class) (\w+)/
const MEMBER = /^ {2}(?:(?:static|async|get|protected|private) )*(#?\w+)(?:<[^(]*>)?(?:\(| = )/
const FRAME = /(app\/[\w/]+\.ts):(\d+):(\d+)/

/**
 * One condition of the application: its file, the function or method around it, and what it calls, as
 * `app/queries/tasks/show_task.ts: showTask, can`, with a number from the second such call of that function on. For a
 * method of a policy or a scope of a model, its name.
 */
export type Site = string

/**
 * Records each condition that is evaluated, and disables conditions: a permission counts as held, a policy allows, a
 * scope returns all records, a query omits one `where`, and `seesAllCompanies` returns the opposite.
 */
export class Switches {
  /** Disabled conditions. */
  readonly off = new Set<Site>()
  /** Evaluated conditions whose result would have been different if disabled. */
  met = new Set<Site>()
  #names = new Map<string, Site>()
  #undo: (() => void)[] = []

  async install(): Promise<void> {
    const denied = (answer: unknown) => answer === false
    const refused = (answer: any) => answer?.authorized === false
    const allow = () => AuthorizationResponse.allow()
    for (const name of ['can', 'canAny', 'reaches']) {
      this.#wrap(Actor.prototype, name, { matters: denied, instead: () => true })
    }
    this.#invertReach()
    for (const name of ['onRecord', 'requirePermissions', 'writeTo', 'denyAsNotFound']) {
      this.#wrap(Policy.prototype, name, { matters: refused, instead: allow })
    }
    for (const model of await modules('app/models')) {
      if (!Object.hasOwn(model, 'visibleTo') && !model.visibleTo) continue
      this.#wrap(model, 'visibleTo', { instead: () => model.query() })
      const site = `${model.name}.visibleTo, wherever it is asked`
      this.#wrap(model, 'visibleTo', { instead: () => model.query(), site })
    }
    const builder = Object.getPrototypeOf(ModelQueryBuilder.prototype)
    for (const name of Object.getOwnPropertyNames(builder).filter((one) => /^where/.test(one))) {
      this.#wrap(builder, name, {
        matters: (_, site) => site.startsWith('app/models/'),
        instead: (query) => query,
      })
    }
    for (const policy of await modules('app/policies')) this.#openPolicy(policy)
  }

  restore(): void {
    for (const undo of this.#undo.splice(0).reverse()) undo()
  }

  #wrap(
    owner: any,
    name: string,
    mutant: {
      matters?: (answer: unknown, site: Site) => boolean
      instead: (self: any) => unknown
      site?: Site
    }
  ): void {
    const own = Object.getOwnPropertyDescriptor(owner, name)
    const original = owner[name]
    const switches = this
    owner[name] = function (this: any, ...rest: unknown[]) {
      const site = mutant.site ?? switches.#siteOf(name)
      if (!site) return original.apply(this, rest)
      if (switches.off.has(site)) return mutant.instead(this)
      const answer = original.apply(this, rest)
      if (answer instanceof Promise) {
        return answer.then((value) => {
          if (mutant.matters?.(value, site) ?? true) switches.met.add(site)
          return value
        })
      }
      if (mutant.matters?.(answer, site) ?? true) switches.met.add(site)
      return answer
    }
    this.#undo.push(() => (own ? Object.defineProperty(owner, name, own) : delete owner[name]))
  }

  #invertReach(): void {
    const own = Object.getOwnPropertyDescriptor(Actor.prototype, 'seesAllCompanies')!
    const switches = this
    Object.defineProperty(Actor.prototype, 'seesAllCompanies', {
      configurable: true,
      get(this: Actor) {
        const site = isAskedBelow() ? null : switches.#siteOf('seesAllCompanies')
        if (site) switches.met.add(site)
        return site && switches.off.has(site) ? !own.get!.call(this) : own.get!.call(this)
      },
    })
    this.#undo.push(() => Object.defineProperty(Actor.prototype, 'seesAllCompanies', own))
  }

  #openPolicy(policy: any): void {
    for (const name of Object.getOwnPropertyNames(policy.prototype)) {
      if (name === 'constructor') continue
      this.#wrap(policy.prototype, name, {
        site: `${policy.name}.${name}`,
        matters: (answer: any) => answer?.authorized === false,
        instead: () => AuthorizationResponse.allow(),
      })
    }
  }

  /** Returns the location in the application where a condition is evaluated, or null outside of it. */
  #siteOf(name: string): Site | null {
    const raw = rawStack().find((line) => FRAME.test(line) && !BELOW.test(line))
    if (!raw) return null
    const [, file, line, column] = FRAME.exec(raw)!
    const key = `${file}:${line}:${column} ${name}`
    if (!this.#names.has(key)) this.#names.set(key, sourceOf(file) ?? key)
    return this.#names.get(key)!
  }
}

/** Whether the caller is `reaches` or a similar low-level function, which is a condition of its own. */
function isAskedBelow(): boolean {
  return BELOW.test(rawStack().find((line) => FRAME.test(line)) ?? '')
}

/** Returns the stack without source maps, because mapping every stack to its sources would take most of the time. */
function rawStack(): string[] {
  const prepare = Error.prepareStackTrace
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 15
  Error.prepareStackTrace = (_, sites) =>
    sites.map((site) => `${site.getFileName()}:${site.getLineNumber()}:${site.getColumnNumber()}`)
  try {
    return new Error().stack as unknown as string[]
  } finally {
    Error.prepareStackTrace = prepare
    Error.stackTraceLimit = limit
  }
}

/** Returns the site of a call at a location on the current stack, which is mapped to its source here. */
function sourceOf(file: string): Site | undefined {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 20
  const stack = new Error().stack!.split('\n')
  Error.stackTraceLimit = limit
  const found = stack.find((line) => line.includes(file) && !BELOW.test(line))
  const place = found && FRAME.exec(found)
  if (!place) return undefined
  const source = readFileSync(app.makePath(place[1]), 'utf8')
  return siteAt(place[1], source, Number(place[2]) - 1, Number(place[3]) - 1)
}

/** What is called at a location: of `actor?.seesAllCompanies`, the last name. */
const CALLED = /^(?:\w+\?\.)?\$?(\w+)/

/**
 * Returns the site of a call at a row and a column, from 0 on. It has the name in the source: a permission that `needs`
 * checks belongs to the call of `needs`.
 */
export function siteAt(path: string, source: string, row: number, column: number): Site {
  const lines = source.split('\n')
  const earlier = [...lines.slice(0, row), lines[row].slice(0, column)]
  const name = CALLED.exec(lines[row].slice(column))?.[1]
  const top = earlier.findLastIndex((line) => TOP_LEVEL.test(line))
  const member = earlier.findLastIndex((line) => MEMBER.test(line))
  const isOfClass = /\bclass\b/.test(earlier[top] ?? '') && member > top
  const names = [
    TOP_LEVEL.exec(earlier[top] ?? '')?.[1],
    isOfClass && MEMBER.exec(earlier[member])![1],
  ]
  const calls = new RegExp(name === 'seesAllCompanies' ? `\\b${name}\\b` : `\\b${name}\\(`, 'g')
  const before =
    earlier
      .slice(isOfClass ? member : top)
      .join('\n')
      .match(calls)?.length ?? 0
  const number = before > 0 ? ` (${before + 1})` : ''
  return `${path}: ${names.filter(Boolean).join('.')}, ${name}${number}`
}

async function modules(folder: string): Promise<any[]> {
  const files = globSync(`${folder}/**/*.ts`, { cwd: app.makePath() })
  const loaded = await Promise.all(
    files.map((file) => import(file.replace('app/', '#').replace(/\.ts$/, '')))
  )
  return loaded.map((module) => module.default).filter((exported) => typeof exported === 'function')
}
