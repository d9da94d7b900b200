import { type Registry } from '@generated/registry/schema'
import { type RawRequestArgs, type ResponseOf } from '@tuyau/core/types'

/**
 * The server's routes as the pages know them: types alone, from the generated registry, so that a
 * route, a parameter, a field or an answer that changes on the server fails the type check here, and
 * costs the browser nothing.
 */
type Route = Registry[keyof Registry]

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

type By<M extends Method, R extends Route = Route> = R extends unknown
  ? Uppercase<M> extends R['methods'][number]
    ? R
    : never
  : never

/** The patterns of the API's routes with this method: `/api/tasks/:id`. */
export type ApiPattern<M extends Method> = Extract<By<M>['pattern'], `/api/${string}`>

type Matching<M extends Method, P, R extends By<M> = By<M>> = R extends { pattern: P } ? R : never

/** What a request brings along, the parts that its route knows: `params`, `query`, `body`. */
export type RequestOf<M extends Method, P extends ApiPattern<M>> = ArgsOf<Matching<M, P>>

type ArgsOf<R extends Route> = R extends unknown ? RawRequestArgs<R> : never

/** The body that a route takes. */
export type BodyOf<M extends Method, P extends ApiPattern<M>> = Matching<M, P>['types']['body']

type Answer<M extends Method, P extends ApiPattern<M>> = ResponseOf<Matching<M, P>>

/** The `data` of an answer; the whole of it when it isn't wrapped, null when there is none. */
export type DataOf<M extends Method, P extends ApiPattern<M>> = Unwrapped<Answer<M, P>>

type Unwrapped<T> = [Exclude<T, void | undefined>] extends [never]
  ? null
  : T extends { data: infer Data }
    ? Data
    : Exclude<T, void | undefined>

/** Fields of a list response in addition to its rows. */
export type MetadataOf<M extends Method, P extends ApiPattern<M>> =
  Answer<M, P> extends { metadata: infer Metadata } ? Metadata : undefined

/** The optional last argument of a call, needed where something of it is. */
export type OptionalArgs<Args> = {} extends Args ? [args?: Args] : [args: Args]

/** The patterns of pages, and of what else is fetched by its address. */
export type Pattern = By<'get'>['pattern']

/** What fills a pattern and its query: lists know theirs, other pages read what they like. */
export type ValuesOf<P extends Pattern> = ParamsIn<P> &
  QueryOf<Matching<'get', P>> & { view?: string }

type ParamsIn<P> = P extends `${string}:${infer Name}/${infer Next}`
  ? Record<Name, string> & ParamsIn<`/${Next}`>
  : P extends `${string}:${infer Name}`
    ? Record<Name, string>
    : {}

type QueryOf<R extends Route> = R extends unknown
  ? keyof R['types']['query'] extends never
    ? Record<string, string | number>
    : R['types']['query']
  : never

/** Parameters that a page's URL may have: those of its lists, and its own. */
export type AddressOf<P extends Pattern> = AllOf<QueryOf<Matching<'get', P>>> & {
  /** Which way of showing it, or which part. */
  view?: string
}

/** A page with several lists knows the keys of each. */
type AllOf<Query> = {
  [Key in KeyOf<Query>]?: Query extends { [key in Key]?: infer Value } ? Value : never
}

type KeyOf<Query> = Query extends unknown ? keyof Query : never
