import { defineConfig } from '@adonisjs/auth'
import type { Authenticators, InferAuthEvents, InferAuthenticators } from '@adonisjs/auth/types'
import { sessionGuard } from '#access/session_guard'

const authConfig = defineConfig({
  default: 'web',
  guards: { web: sessionGuard() },
})

export default authConfig

declare module '@adonisjs/auth/types' {
  export interface Authenticators extends InferAuthenticators<typeof authConfig> {}
}
declare module '@adonisjs/core/types' {
  interface EventsList extends InferAuthEvents<Authenticators> {}
}
