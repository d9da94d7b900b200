import { type RequestOf } from '~/lib/routes'
import { type AfterUpload } from '~/lib/uploads/types'

/** The arguments of `send` that post an uploaded file. */
export function postArguments({ pattern, params, body }: AfterUpload, fileId: string) {
  const request = { params, body: { ...body, fileId } }
  return ['post', pattern, request as RequestOf<'post', typeof pattern>] as const
}
