import { BaseTransformer } from '@adonisjs/core/transformers'
import type ContentVersion from '#models/content_version'
import type FileObject from '#models/file_object'
import type User from '#models/user'

/** One cut of a content item, with what a player needs to know of its file. */
export default class ContentVersionTransformer extends BaseTransformer<ContentVersion> {
  toObject() {
    const version = this.resource
    return {
      ...this.pick(version, [
        'id',
        'number',
        'fileId',
        'note',
        'status',
        'statusReason',
        'createdAt',
        'releasedAt',
        'decidedAt',
      ]),
      createdBy: person(version.creator),
      decidedBy: version.decider ? person(version.decider) : null,
      file: videoFile(version.file),
    }
  }
}

function person({ id, fullName }: User) {
  return { id, fullName }
}

function videoFile(file: FileObject) {
  const { id, name, size, contentType, processingStatus, processingProgress, media } = file
  return {
    id,
    name,
    size,
    contentType,
    processingStatus,
    processingProgress,
    media,
    hasPoster: file.posterKey !== null,
    hasSprite: file.spriteKey !== null,
    hasProxy: file.proxyKey !== null,
  }
}
