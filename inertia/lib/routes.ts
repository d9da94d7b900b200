import { type Registry } from '@generated/registry/schema'
import { type RawRequestArgs, type ResponseOf } from '@tuyau/core/types'

/**
 * The server's routes for pages. These are only types, from the generated registry, which cost the browser nothing: if
 * a route, parameter, field or response changes on the server, the type check fails here.
 */
type Route = Registry[keyof Registry]

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

type By<M extends Method, R extends Route = Route> = R extends unknown
  ? Uppercase<M> extends R['methods'][number]
    ? R
    : never
  : never

/** The patterns of the API's routes with a method: `/api/tasks/:id`. */
export type ApiPattern<M extends Method> = Extract<By<M>['pattern'], `/api/${string}`>

type RoutesMatching<M extends Method, P, R extends By<M> = By<M>> = R extends { pattern: P }
  ? R
  : never

/** The parts of a request that its route accepts: `params`, `query`, `body`. */
export type RequestOf<M extends Method, P extends ApiPattern<M>> = ArgsOf<RoutesMatching<M, P>>

type ArgsOf<R extends Route> = R extends unknown ? RawRequestArgs<R> : never

/** The body that a route accepts. */
export type BodyOf<M extends Method, P extends ApiPattern<M>> = RoutesMatching<
  M,
  P
>['types']['body']

type Answer<M extends Method, P extends ApiPattern<M>> = ResponseOf<RoutesMatching<M, P>>

/** The `data` of a response; the whole response if it isn't wrapped, null if it has no body. */
export type DataOf<M extends Method, P extends ApiPattern<M>> = Unwrapped<Answer<M, P>>

type Unwrapped<T> = [Exclude<T, void | undefined>] extends [never]
  ? null
  : T extends { data: infer Data }
    ? Data
    : Exclude<T, void | undefined>

/** Fields of a list response in addition to its rows. */
export type MetadataOf<M extends Method, P extends ApiPattern<M>> =
  Answer<M, P> extends { metadata: infer Metadata } ? Metadata : undefined

/** The last argument of a call: required only if some of its properties are. */
export type OptionalArgs<Args> = {} extends Args ? [args?: Args] : [args: Args]

/** The patterns of pages and other GET routes. */
export type Pattern = By<'get'>['pattern']

/** The parameters and query values of a pattern. Lists define their query; other pages accept any. */
export type ValuesOf<P extends Pattern> = ParamsIn<P> &
  QueryOf<RoutesMatching<'get', P>> & { view?: string }

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

/** Query parameters of a page: those of its lists, and its own. */
export type PageParams<P extends Pattern> = AllOf<QueryOf<RoutesMatching<'get', P>>> & {
  /** The view or tab of a page. */
  view?: string
}

/** For a page with several lists, the parameters of all of them. */
type AllOf<Query> = {
  [Key in KeyOf<Query>]?: Query extends { [key in Key]?: infer Value } ? Value : never
}

type KeyOf<Query> = Query extends unknown ? keyof Query : never
