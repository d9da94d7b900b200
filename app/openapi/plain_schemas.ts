const STATUS = { type: 'string', enum: ['ok', 'degraded', 'unavailable'] }

/** Schemas of responses without a transformer, which are not wrapped in `data`. */
export const HEALTH = {
  type: 'object',
  properties: { status: { const: 'ok' }, version: { type: 'string' } },
  required: ['status', 'version'],
}

/** The parts are visible to users who manage storage. */
export const READINESS = {
  type: 'object',
  properties: { status: STATUS, parts: { type: 'object' } },
  required: ['status'],
}

/** The response that the messenger expects. */
export const MESSENGER_RESPONSE = {
  type: 'object',
  properties: { ok: { const: true } },
  required: ['ok'],
}

/** The API description. */
export const OPENAPI = {
  type: 'object',
  properties: {
    openapi: { type: 'string' },
    info: { type: 'object' },
    paths: { type: 'object' },
    components: { type: 'object' },
  },
  required: ['openapi', 'info', 'paths', 'components'],
}
