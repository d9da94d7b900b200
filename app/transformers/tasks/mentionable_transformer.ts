import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Mentionable } from '#queries/tasks/mentionable_users'

/** A user who can be mentioned on an order. */
export default class MentionableTransformer extends BaseTransformer<Mentionable> {
  toObject() {
    return this.pick(this.resource, ['id', 'fullName', 'side', 'makesVideos'])
  }
}
