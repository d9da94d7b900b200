import {
  type ApiRoute,
  type ApiSection,
  type Document,
  type Operation,
} from '~/components/overview/api/types'
import { type Can } from '~/hooks/use_can'
import { compareTexts } from '~/lib/format'
import { hasMessage, t } from '~/lib/i18n'
import { type Permission } from '~/types'

/** Returns the routes of a document in sections, by their tags. */
export function sectionsOf(document: Document): ApiSection[] {
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...dereferenceOperation(operation, document),
      method,
      path,
    }))
  )
  const groups = Map.groupBy(routes, ({ tags }) => tagLabel(tags[0]))
  return [...groups]
    .map(([label, ofTag]) => ({ id: `section-${ofTag[0].tags[0]}`, label, routes: ofTag }))
    .sort((one, other) => compareTexts(one.label, other.label))
}

/** The route or section that the page's URL links to, after `#`; empty when its encoding is broken. */
export function linkedName(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}

/** Filters sections by a search and, optionally, by the routes that the user may call. */
export function filterSections(
  sections: ApiSection[],
  text: string,
  can: Can | null
): ApiSection[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return sections
    .map((section) => ({
      ...section,
      routes: section.routes.filter(
        (route) =>
          holdsAll(textOf(section.label, route), words) && (!can || permissionOf(route).heldBy(can))
      ),
    }))
    .filter(({ routes }) => routes.length > 0)
}

/** Returns the text that a search looks in. */
function textOf(label: string, route: ApiRoute): string {
  const { method, path, summary, parameters, requestBody } = route
  const body = Object.values(requestBody?.content ?? {})[0]?.schema?.properties ?? {}
  const fields = [...parameters.map(({ name }) => name), ...Object.keys(body)]
  return [label, method, path, summary, ...permissionOf(route).keys, ...fields]
    .join(' ')
    .toLowerCase()
}

const holdsAll = (text: string, words: string[]) => words.every((word) => text.includes(word))

function tagLabel(tag: string): string {
  const key = `docs.tags.${tag.replaceAll('.', '_')}`
  if (hasMessage(key)) return t(key)
  return tag.charAt(0).toUpperCase() + tag.slice(1).replaceAll('-', ' ')
}

/**
 * Returns an operation with the parameters, responses and request schemas that it refers to. Schemas of
 * responses keep their references, since they may contain themselves.
 */
function dereferenceOperation(operation: Operation, document: Document): Operation {
  const { parameters, responses, requestBody } = operation
  return {
    ...operation,
    parameters: inline(parameters, document),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [
        status,
        resolveComponent(response, document),
      ])
    ),
    requestBody: requestBody && inline(requestBody, document),
  }
}

/** Returns the component that a reference points to; other parts unchanged. */
function resolveComponent<Part>(part: Part, { components }: Document): Part {
  const [, kind, name] = /^#\/components\/(\w+)\/(.+)$/.exec((part as Ref).$ref ?? '') ?? []
  return name ? ((components as unknown as Components)[kind][name] as Part) : part
}

/** Returns a copy with all references replaced by their components, at every depth. */
function inline<Part>(part: Part, document: Document): Part {
  return JSON.parse(JSON.stringify(part), (_, value: Ref | null) =>
    value?.$ref ? inline(resolveComponent(value, document), document) : value
  )
}

type Ref = { $ref?: string }

type Components = Record<string, Record<string, unknown>>

type Kind = 'public' | 'account' | 'one' | 'any' | 'all'

/** Returns who may call a route, and whether the user may. */
export function permissionOf({ 'x-permission': needed }: ApiRoute) {
  const [kind, keys] = (
    typeof needed === 'object'
      ? Object.entries(needed)[0]
      : needed === 'public' || needed === 'account'
        ? [needed, []]
        : ['one', [needed]]
  ) as [Kind, Permission[]]
  const heldBy = (can: Can) => (kind === 'any' ? can(...keys) : keys.every((key) => can(key)))
  return { kind, keys, heldBy }
}
