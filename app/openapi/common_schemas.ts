import { ERROR_CODES } from '#openapi/error_codes'

const url = { type: ['string', 'null'] }

/** Schema of the paginator's metadata. */
export const METADATA_SCHEMA = {
  type: 'object',
  properties: {
    total: {
      type: 'integer',
      description: 'Rows, counted up to 10,000; on a page beyond that, up to its end.',
    },
    totalIsCapped: { type: 'boolean', description: 'Whether there are more rows than `total`.' },
    perPage: { type: 'integer' },
    currentPage: { type: 'integer' },
    lastPage: { type: 'integer' },
    firstPage: { type: 'integer' },
    firstPageUrl: url,
    lastPageUrl: url,
    nextPageUrl: url,
    previousPageUrl: url,
  },
  required: ['total', 'perPage', 'currentPage', 'lastPage', 'firstPage'],
}

/** Schema of every error response, whatever its status. */
export const ERROR_SCHEMA = {
  type: 'object',
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          code: {
            type: 'string',
            enum: Object.keys(ERROR_CODES),
            description: codeList(ERROR_CODES),
          },
          message: { type: 'string' },
          field: { type: 'string' },
          rule: { type: 'string' },
          permission: { type: ['string', 'null'] },
          allowed: { type: 'array', items: { type: 'string' } },
        },
        required: ['code', 'message'],
      },
    },
    requestId: { type: 'string' },
  },
  required: ['errors', 'requestId'],
}

/** Reference to the schema of error responses. */
export const ERRORS = { $ref: '#/components/schemas/Errors' }

function codeList(codes: Record<string, string>): string {
  return Object.entries(codes)
    .map(([code, meaning]) => `- \`${code}\` ${meaning}`)
    .join('\n')
}
