import { BaseTransformer } from '@adonisjs/core/transformers'
import { deviceOf } from '#access/user_agent'
import type UserSession from '#models/identity/user_session'

/** An open session of a user. */
export default class UserSessionTransformer extends BaseTransformer<UserSession> {
  constructor(
    resource: UserSession,
    protected currentId: string | null = null
  ) {
    super(resource)
  }

  toObject() {
    const session = this.resource
    return {
      ...this.pick(session, ['id', 'createdAt', 'lastSeenAt', 'expiresAt', 'address', 'agent']),
      device: deviceOf(session.agent),
      remembered: session.remembered,
      openedWith: session.openedWith,
      current: session.id === this.currentId,
    }
  }
}
