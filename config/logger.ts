import { hostname } from 'node:os'
import env from '#start/env'
import { version } from '#support/process/version'
import { defineConfig, targets } from '@adonisjs/core/logger'
import type { InferLoggers } from '@adonisjs/core/types'

const loggerConfig = defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'rushes',
      level: env.get('LOG_LEVEL', 'info'),
      base: { pid: process.pid, hostname: hostname(), version },
      redact: {
        paths: ['password', '*.password', 'headers.cookie', 'headers.authorization'],
        censor: '[hidden]',
      },
      transport: { targets: [targets.file({ destination: 1 })] },
    },
  },
})

export default loggerConfig

declare module '@adonisjs/core/types' {
  export interface LoggersList extends InferLoggers<typeof loggerConfig> {}
}
