import FileChecksTransformer from '#transformers/content/file_checks_transformer'
import type { VersionChecks } from '#queries/content/checks/show_checks'

/** The technical checks of a version, in the reader's language. */
export default class VersionChecksTransformer extends FileChecksTransformer {
  constructor(
    protected version: VersionChecks,
    locale: string
  ) {
    super(version, locale)
  }

  toObject() {
    return { versionId: this.version.versionId, ...super.toObject() }
  }
}
