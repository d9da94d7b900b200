const STATUS = { type: 'string', enum: ['ok', 'unavailable'] }

/** Answers that no transformer makes: they are not wrapped in `data`. */
export const HEALTH = {
  type: 'object',
  properties: { status: { const: 'ok' }, version: { type: 'string' } },
  required: ['status', 'version'],
}

/** The parts are told to whoever looks after the storage. */
export const READINESS = {
  type: 'object',
  properties: { status: STATUS, parts: { type: 'object' } },
  required: ['status'],
}

/** What the messenger wants to hear. */
export const RECEIVED = {
  type: 'object',
  properties: { ok: { const: true } },
  required: ['ok'],
}

/** The description itself. */
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
