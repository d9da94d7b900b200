import type { ApiClient, ApiResponse } from '@japa/api-client'
import type User from '#models/identity/user'
import { aSession } from '#tests/support/sign_in'
import { pathFor } from '../../authorization/run_case.js'
import type { Side, World } from '../../authorization/world.js'

/** A request. */
export type Call = {
  method: string
  pattern: string
  params: Record<string, string>
  query?: string
  body?: object
  /** sent unchanged instead of `body` */
  text?: string
  headers?: Record<string, string>
  as: User | null
  /** Cookie of a sign-in that still requires the second factor. */
  half?: string
  /** Fields of a form, sent instead of JSON. */
  form?: Record<string, string>
  /** Cookie that identifies a browser before the user is known. */
  browser?: string
}

/** The environment of a call: an API client, a world, the company that the call is about, and the caller. */
export type Stage = { client: ApiClient; world: World; side: Side; caller: User }

/** Changes stored data if needed, and returns the parts of the call to replace. */
export type Change = (stage: Stage, call: Call) => Promise<Partial<Call>> | Partial<Call>

/** Sends a call like an API client. */
export async function send({ client }: Stage, call: Call): Promise<ApiResponse> {
  const path = pathFor(call.pattern, call.params)
  const request = client.request(call.query ? `${path}?${call.query}` : path, call.method)
  request.redirects(0).header('accept', 'application/json')
  if (call.as) request.cookie('rushes', await aSession(call.as))
  if (call.half) request.cookie('rushes', call.half)
  if (call.browser) request.cookie('rushes-passkey', call.browser)
  if (call.form) request.type('form').form(call.form)
  else if (call.text !== undefined) request.type('json').request.send(call.text)
  else if (call.body) request.json(call.body)
  for (const [name, value] of Object.entries(call.headers ?? {})) request.header(name, value)
  return request
}
