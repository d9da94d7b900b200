import type { ApiClient, ApiResponse } from '@japa/api-client'

/**
 * Opens a page as Inertia does, then requests its deferred props.
 * @param optional props that the page requests on demand
 * @returns the first response, all content, and all props
 */
export async function pageAnswer(
  client: ApiClient,
  path: string,
  session: string | null,
  optional: readonly string[] = []
): Promise<{ response: ApiResponse; told: string; props: Record<string, unknown> }> {
  const ask = () => {
    const request = client.get(path).redirects(0)
    return session ? request.cookie('rushes', session) : request
  }
  const response = await ask().withInertia()
  const { component, deferredProps = {} } = response.body() ?? {}
  const later = [...Object.values<string[]>(deferredProps).flat(), ...optional]
  const isMore = response.status() === 200 && later.length > 0
  const rest = isMore ? await ask().withInertiaPartialReload(component, later) : undefined
  return {
    response,
    told: `${response.text()} ${rest?.text() ?? ''} ${JSON.stringify(response.headers())}`,
    props: { ...response.body()?.props, ...rest?.body().props },
  }
}
