/* eslint-disable prettier/prettier */
import type { routes } from './index.ts'

export interface ApiDefinition {
  identity: {
    login: typeof routes['identity.login']
    auth: {
      login: typeof routes['identity.auth.login']
      logout: typeof routes['identity.auth.logout']
      me: typeof routes['identity.auth.me']
    }
  }
  tasks: {
    index: typeof routes['tasks.index']
    store: typeof routes['tasks.store']
    show: typeof routes['tasks.show']
  }
  health: {
    live: typeof routes['health.live']
    ready: typeof routes['health.ready']
  }
}
