import type { ApiRequest, ApiResponse } from '@japa/api-client'

/** Sends a request, and holds its answer to a status. */
export async function answers(
  request: ApiRequest | Promise<ApiResponse>,
  status: number
): Promise<ApiResponse> {
  const response = await request
  response.assertStatus(status)
  return response
}
