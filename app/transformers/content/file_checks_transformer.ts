import { LocalizedTransformer } from '#support/http/localized_transformer'
import type { Check } from '#measure/checks/check'
import type { FileChecks } from '#queries/content/checks/file_checks'
import { render } from '#support/text'

/** The technical checks of a video that isn't posted yet, in the reader's language. */
export default class FileChecksTransformer extends LocalizedTransformer<FileChecks> {
  toObject() {
    const { status, reason, checks } = this.resource
    return {
      status,
      reason: reason && render(reason, this.locale),
      checks: checks.map((check) => this.#written(check)),
    }
  }

  #written({ name, status, platform, range, ...texts }: Check) {
    return {
      name,
      status,
      platform: platform ?? null,
      measured: render(texts.measured, this.locale),
      expected: render(texts.expected, this.locale),
      source: render(texts.source, this.locale),
      message: render(texts.message, this.locale),
      frame: range?.frame ?? null,
      /** The last frame of the range, inclusive, as in comments. */
      endFrame: range ? range.endFrame - 1 : null,
    }
  }
}
