import router from '@adonisjs/core/services/router'
import { LIMITS } from '#access/limits/limits'
import { controllers } from '#generated/controllers'
import { MAX_COMMENT_BYTES, MAX_COMMENTS } from '#models/content/values'
import { idempotent } from '#start/kernel'
import {
  commentListValidator,
  createCommentValidator,
  updateCommentValidator,
} from '#validators/content/comment'

const { Comments, ContentComments, Drawings } = controllers.content.comments

router
  .group(() => {
    router
      .get('/api/content/:id/comments', [ContentComments, 'index'])
      .as('index')
      .can('content.view_ready', {
        summary: 'List the comments on a video, oldest first',
        details:
          'Unpaged, at most 5,000. With `format`, a download: `csv` of all versions, or markers of one version as `edl` for DaVinci Resolve, `xmeml` for Premiere Pro and `fcpxml` for Final Cut Pro; `start` is the first timecode of the timeline for `edl` (default 01:00:00:00). Downloads are recorded in the audit log.',
        query: commentListValidator,
        answer: 'commentRow[]',
        alsoProduces: ['text/csv', 'text/plain', 'application/xml'],
        isTagged: true,
        refuses: [409],
      })
    router
      .post('/api/content/:id/comments', [ContentComments, 'store'])
      .as('store')
      .canAll(['content.view_ready', 'content.comment'], {
        summary: 'Comment on a version of a video: on a frame, a range or the whole',
        details:
          'With `frame`, on a frame; with `endFrame` as well, on a range; without either, on the whole video. Replies are one level deep. Notifies mentioned users and the author of the thread; comments for `team` never reach clients. ' +
          `A video has at most ${MAX_COMMENTS} comments, and ${MAX_COMMENT_BYTES / 1_000_000} MB of texts, mentions and files; ` +
          'beyond that, the request is refused with 409 and the reason `full`. A user may write or edit at most ' +
          `${LIMITS.comment.max} comments within 15 minutes (429).`,
        body: createCommentValidator,
        answer: 'comment',
        status: 201,
        refuses: [429],
      })
      .use(idempotent())
    router
      .patch('/api/comments/:id', [Comments, 'update'])
      .as('update')
      .can('content.comment', {
        summary: 'Edit your comment',
        body: updateCommentValidator,
        answer: 'comment',
        refuses: [409, 429],
      })
    router
      .get('/api/comments/:id/drawing', [Drawings, 'show'])
      .as('drawing')
      .can('content.view_ready', {
        summary: 'Get the drawing of a comment',
        answer: 'drawing',
      })
    router
      .delete('/api/comments/:id', [Comments, 'destroy'])
      .as('destroy')
      .can(['content.comment', 'content.delete_ready'], {
        summary: 'Delete a comment',
        status: 204,
        refuses: [409],
      })
    router
      .post('/api/comments/:id/restore', [Comments, 'restore'])
      .as('restore')
      .can(['content.comment', 'content.delete_ready'], {
        summary: 'Restore a deleted comment',
        answer: 'comment',
        refuses: [409],
      })
    router
      .post('/api/comments/:id/resolve', [Comments, 'resolve'])
      .as('resolve')
      .can(['revision.resolve', 'content.comment'], {
        summary: 'Mark a comment as resolved',
        answer: 'comment',
        refuses: [409],
      })
    router
      .post('/api/comments/:id/reopen', [Comments, 'reopen'])
      .as('reopen')
      .can(['revision.resolve', 'content.comment'], {
        summary: 'Reopen a comment',
        answer: 'comment',
        refuses: [409],
      })
  })
  .as('comments')
