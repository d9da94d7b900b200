import { compose } from '@adonisjs/core/helpers'
import { VersionComparisonSchema } from '#database/schema'
import { COMPARISON_METHOD } from '#measure/method'
import { BelongsToCompany } from '#models/mixins/belongs_to_company'
import { Identified } from '#models/mixins/identified'

/**
 * The changes from one version to another; one record for each pair. It is readable for users who see both
 * versions, which is checked when it is read.
 */
export default class VersionComparison extends compose(
  VersionComparisonSchema,
  Identified,
  BelongsToCompany
) {
  static table = 'version_comparisons'

  /**
   * Whether it was made, or is being made, by the current method; even if a newer release runs at the same time.
   */
  get isCurrent(): boolean {
    return this.method >= COMPARISON_METHOD
  }
}
