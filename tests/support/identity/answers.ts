import type { ApiRequest, ApiResponse } from '@japa/api-client'

/** Sends a request, and asserts the status of its response. */
export async function answers(
  request: ApiRequest | Promise<ApiResponse>,
  status: number
): Promise<ApiResponse> {
  const response = await request
  response.assertStatus(status)
  return response
}
