import { BaseTransformer } from '@adonisjs/core/transformers'
import type { VersionShots } from '#queries/content/shots/show_shots'

/** Where the shots of a version begin: frames, counted from 0, of every one but the first. */
export default class ShotsTransformer extends BaseTransformer<VersionShots> {
  toObject() {
    return this.pick(this.resource, ['versionId', 'status', 'starts'])
  }
}
