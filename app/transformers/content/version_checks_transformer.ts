import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Check } from '#measure/checks/check'
import type { VersionChecks } from '#queries/content/checks/show_checks'
import { render } from '#support/text'

/** The technical checks of a version, in the reader's language. */
export default class VersionChecksTransformer extends BaseTransformer<VersionChecks> {
  constructor(
    resource: VersionChecks,
    protected locale: string
  ) {
    super(resource)
  }

  toObject() {
    const { versionId, status, reason, checks } = this.resource
    return {
      ...{ versionId, status },
      reason: reason && render(reason, this.locale),
      checks: checks.map((check) => this.#written(check)),
    }
  }

  #written({ name, status, platform, range, ...texts }: Check) {
    return {
      ...{ name, status, platform: platform ?? null },
      measured: render(texts.measured, this.locale),
      expected: render(texts.expected, this.locale),
      source: render(texts.source, this.locale),
      message: render(texts.message, this.locale),
      frame: range?.frame ?? null,
      endFrame: range?.endFrame ?? null,
    }
  }
}
