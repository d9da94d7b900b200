import { type Registry } from '@generated/registry/schema'

type Segment<Part extends string> = Part extends `:${string}` ? string : Part

/** `/api/tasks/:id/status` as the template it is filled by: `/api/tasks/${string}/status`. */
type Filled<Pattern extends string> = Pattern extends `${infer Head}/${infer Rest}`
  ? `${Segment<Head>}/${Filled<Rest>}`
  : Segment<Pattern>

type Patterns = Registry[keyof Registry]['pattern']

/**
 * The addresses of the JSON API, from the server's routes: a renamed or mistyped one fails the type
 * check, and costs the browser nothing.
 */
export type ApiPath = Filled<Extract<Patterns, `/api/${string}`>>
