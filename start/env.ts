import { Env } from '@adonisjs/core/env'

/**
 * Every setting the application reads, validated before anything starts: all faults are
 * listed at once and the process ends. `npm start` fills what is not set.
 */
export default await Env.create(new URL('../', import.meta.url), {
  NODE_ENV: Env.schema.enum(['development', 'production', 'test'] as const),
  PORT: Env.schema.number(),
  HOST: Env.schema.string({ format: 'host' }),
  APP_URL: Env.schema.string({ format: 'url', tld: false }),
  APP_KEY: Env.schema.secret(),
  LOG_LEVEL: Env.schema.enum.optional([
    'fatal',
    'error',
    'warn',
    'info',
    'debug',
    'trace',
    'silent',
  ] as const),
  TRUST_PROXY: Env.schema.string.optional(),
  DATA_DIR: Env.schema.string.optional(),
  SHUTDOWN_DELAY_SECONDS: Env.schema.number.optional(),

  DATABASE_URL: Env.schema.string(),
  DATABASE_OWNER_URL: Env.schema.string.optional(),
  DATABASE_SESSION_URL: Env.schema.string.optional(),
  REDIS_URL: Env.schema.string.optional(),
  REDIS_PREFIX: Env.schema.string.optional(),

  S3_ENDPOINT: Env.schema.string.optional({ format: 'url', tld: false }),
  S3_PUBLIC_ENDPOINT: Env.schema.string.optional({ format: 'url', tld: false }),
  S3_FORCE_PATH_STYLE: Env.schema.boolean.optional(),
  S3_REGION: Env.schema.string(),
  S3_BUCKET: Env.schema.string(),
  S3_ACCESS_KEY_ID: Env.schema.string(),
  S3_SECRET_ACCESS_KEY: Env.schema.string(),

  UPLOAD_MAX_VIDEO_BYTES: Env.schema.number.optional(),
  UPLOAD_MAX_IMAGE_BYTES: Env.schema.number.optional(),
  UPLOAD_MAX_OTHER_BYTES: Env.schema.number.optional(),

  FETCH_ALLOWED_HOSTS: Env.schema.string.optional(),

  FFMPEG_PATH: Env.schema.string.optional(),
  FFPROBE_PATH: Env.schema.string.optional(),
  YT_DLP_PATH: Env.schema.string.optional(),
  DEMO_PASSWORD: Env.schema.string.optional(),
})
