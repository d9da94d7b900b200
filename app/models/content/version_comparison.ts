import { compose } from '@adonisjs/core/helpers'
import { VersionComparisonSchema } from '#database/schema'
import { CHANGES_METHOD } from '#measure/changes/method'
import { BelongsToCompany } from '#models/mixins/belongs_to_company'
import { Identified } from '#models/mixins/identified'

/**
 * What became of one version in another, once for each pair. Who may see it is decided when it is read, by who
 * sees both versions.
 */
export default class VersionComparison extends compose(
  VersionComparisonSchema,
  Identified,
  BelongsToCompany
) {
  static table = 'version_comparisons'

  /**
   * Whether it was made, or is being made, by the current method; also when a newer release runs at the same
   * time.
   */
  get isCurrent(): boolean {
    return this.method >= CHANGES_METHOD
  }
}
