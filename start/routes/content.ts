import router from '@adonisjs/core/services/router'
import { LIMITS } from '#access/limits/limits'
import { controllers } from '#generated/controllers'
import { MAX_SEGMENTS } from '#measure/changes/bounded_map'
import { MAX_SHOTS } from '#measure/picture/shots'
import { MOVE_PERMISSIONS } from '#models/content/content_states'
import { MAX_COMPARISONS_AT_ONCE } from '#models/content/values'
import { idempotent } from '#start/kernel'
import {
  addVersionValidator,
  approveContentValidator,
  changesValidator,
  certificateValidator,
  checkCertificateValidator,
  checklistValidator,
  checksValidator,
  contentListValidator,
  coverValidator,
  createContentValidator,
  releaseContentValidator,
  requestRevisionValidator,
  returnToReviewValidator,
} from '#validators/content/content'
import {
  addNoteValidator,
  resolveRevisionValidator,
  revisionListValidator,
} from '#validators/content/revision'

const { Checks, Items, VersionComparisons, Versions } = controllers.content
const { CertificateChecks, Certificates } = controllers.content.certificates
const { Notes, Revisions } = controllers.content.revisions

router
  .group(() => {
    router.get('/content', [Items, 'listPage']).as('list_page').can('content.view_ready')
    router.get('/content/:id', [Items, 'showPage']).as('show_page').can('content.view_ready')
    router
      .get('/content/:id/certificate', [Certificates, 'page'])
      .as('certificate_page')
      .can('content.view_ready')

    router.get('/api/content', [Items, 'index']).as('index').can('content.view_ready', {
      summary: 'List videos',
      query: contentListValidator,
      answer: 'content[]',
    })
    router
      .post('/api/tasks/:taskId/content', [Items, 'store'])
      .as('store')
      .canAll(MOVE_PERMISSIONS.add_version, {
        summary: 'Add a video to an order, with its first version',
        details:
          'Creates a video with version 1 from a confirmed upload of the caller, and starts processing, analysis and checks.',
        body: createContentValidator,
        answer: 'contentReview',
        status: 201,
      })
      .use(idempotent())
    router.get('/api/content/:id', [Items, 'show']).as('show').can('content.view_ready', {
      summary: 'Get a video with its versions',
      answer: 'contentReview',
    })
    router
      .post('/api/content/:id/versions', [Versions, 'store'])
      .as('versions.store')
      .canAll(MOVE_PERMISSIONS.add_version, {
        summary: 'Add the next version',
        details:
          'The file must be a confirmed upload of the caller. Returns a video with requested changes or an approval to review, resolves its open revision, and starts processing, analysis and checks.',
        body: addVersionValidator,
        answer: 'contentReview',
        status: 201,
      })
      .use(idempotent())
    router
      .post('/api/content/:id/release', [Items, 'release'])
      .as('release')
      .canAll(MOVE_PERMISSIONS.release, {
        summary: 'Release the version in team review to the client',
        details:
          'Makes a version visible to the client and notifies the client’s users. A version that fails a check needs a reason.',
        body: releaseContentValidator,
        answer: 'contentReview',
        refuses: [409],
      })
    router
      .post('/api/content/:id/approve', [Items, 'approve'])
      .as('approve')
      .canAll(MOVE_PERMISSIONS.approve, {
        summary: 'Approve the newest version',
        details:
          'Approves the newest version; other versions are refused. Notifies the team and issues a certificate. The order is approved once the ordered number of videos is approved.',
        body: approveContentValidator,
        answer: 'contentReview',
        refuses: [409],
      })
    router
      .post('/api/content/:id/ask-approval', [Items, 'requestApproval'])
      .as('ask_approval')
      .canAll(['content.view_ready', 'content.comment'], {
        summary: 'Remind the approvers of a video to decide, at most once a day',
        status: 204,
        refuses: [409, 429],
      })
    router
      .post('/api/content/:id/request-revision', [Revisions, 'store'])
      .as('request_revision')
      .canAll(MOVE_PERMISSIONS.request_revision, {
        summary: 'Request changes to the newest version',
        details:
          'Opens a numbered revision with the named comments as notes; counts towards the revisions agreed for the order. Notifies the team, the assignee first. A video has at most one open revision.',
        body: requestRevisionValidator,
        answer: 'revision',
        status: 201,
      })
      .use(idempotent())
    router
      .post('/api/content/:id/return-to-review', [Items, 'returnToReview'])
      .as('return_to_review')
      .canAll(MOVE_PERMISSIONS.return_to_review, {
        summary: 'Return the newest version to review',
        details:
          'Withdraws an approval, or resolves an open revision. The reason is visible to both sides.',
        body: returnToReviewValidator,
        answer: 'contentReview',
        refuses: [409],
      })
    router.get('/api/content/:id/checks', [Checks, 'show']).as('checks').can('content.view_ready', {
      summary: 'Get the checks of a version against its order, its platforms and good practice',
      query: checksValidator,
      answer: 'versionChecks',
    })
    router
      .get('/api/content/:id/changes', [VersionComparisons, 'show'])
      .as('changes')
      .can('content.view_ready', {
        summary: 'Compare two versions; a worker does so at the first request',
        details:
          'Compares two versions, by default the newest two. The response has no `changes` until a worker has compared them. ' +
          `At most ${MAX_SEGMENTS} segments: if versions differ more often, short neighboring segments are merged into one \`unknown\` segment. ` +
          `At most ${MAX_COMPARISONS_AT_ONCE} comparisons of a video run at once (409 with the reason \`busy\`), and a user may compare at most ` +
          `${LIMITS.comparison.max} pairs within 15 minutes (429).`,
        query: changesValidator,
        answer: 'changes',
        alsoProduces: ['application/vnd.pixar.opentimelineio+json'],
        refuses: [409, 429],
      })
    router
      .get('/api/content/:id/shots', [Items, 'shots'])
      .as('shots')
      .can('content.view_ready', {
        summary: 'List the first frames of a version’s shots, as far as it has been analyzed',
        details: `Returns the first ${MAX_SHOTS}; they are detected when the version is analyzed.`,
        query: checksValidator,
        answer: 'shots',
      })
    router
      .get('/api/files/:id/checks', [Checks, 'showOfFile'])
      .as('file_checks')
      .can('content.upload_ready', {
        summary: 'Check a video against its order before it is added as a version',
        answer: 'fileChecks',
      })
    router
      .get('/api/content/:id/certificate', [Certificates, 'show'])
      .as('certificate')
      .can('content.view_ready', {
        summary: 'Get the certificate of an approved version, as JSON or PDF',
        query: certificateValidator,
        answer: 'certificate',
        alsoProduces: ['application/pdf'],
      })
    router
      .post('/api/content/:id/certificate/checks', [CertificateChecks, 'store'])
      .as('certificate_checks.store')
      .can('content.view_ready', {
        summary: 'Check a certificate against the stored file and the audit chain',
        body: checkCertificateValidator,
        answer: 'certificateCheck',
        status: 202,
        refuses: [429],
      })
    router
      .get('/api/content/:id/certificate/checks/:checkId', [CertificateChecks, 'show'])
      .as('certificate_checks.show')
      .can('content.view_ready', {
        summary: 'Show the result of a certificate check',
        answer: 'certificateCheck',
      })
    router
      .put('/api/content/:id/cover', [Items, 'updateCover'])
      .as('cover')
      .can('content.approve', {
        summary: 'Choose the cover frame of a version; a worker extracts it',
        body: coverValidator,
        answer: 'file',
        refuses: [409],
      })
    router
      .put('/api/content/:id/checklist', [Items, 'updateChecklist'])
      .as('checklist')
      .can('content.view_ready', {
        summary: 'Save which parts of the order your side has ticked off',
        body: checklistValidator,
        answer: 'briefTicks',
      })
    router
      .delete('/api/content/:id', [Items, 'destroy'])
      .as('destroy')
      .can('content.delete_ready', {
        summary: 'Move a video to the trash',
        details: 'Moves the video with its versions and comments to the trash.',
        status: 204,
        refuses: [409],
      })
    router
      .post('/api/content/:id/restore', [Items, 'restore'])
      .as('restore')
      .can('content.delete_ready', {
        summary: 'Restore a video',
        answer: 'contentReview',
        refuses: [409],
      })
  })
  .as('content')

router
  .group(() => {
    router.get('/revisions', [Revisions, 'listPage']).as('list_page').can('revision.view')
    router.get('/revisions/:id', [Revisions, 'showPage']).as('show_page').can('revision.view')

    router.get('/api/revisions', [Revisions, 'index']).as('index').can('revision.view', {
      summary: 'List revisions',
      query: revisionListValidator,
      answer: 'revision[]',
    })
    router
      .get('/api/revisions/:id', [Revisions, 'show'])
      .as('show')
      .can('revision.view', { summary: 'Get a revision', answer: 'revision' })
    router
      .post('/api/revisions/:id/resolve', [Revisions, 'resolve'])
      .as('resolve')
      .can('revision.resolve', {
        summary: 'Resolve a revision',
        body: resolveRevisionValidator,
        answer: 'revision',
        refuses: [409],
      })
    router
      .post('/api/revisions/:id/notes', [Notes, 'store'])
      .as('notes.store')
      .can('revision.create', {
        summary: 'Add a note to an open revision',
        body: addNoteValidator,
        answer: 'revisionNote',
        status: 201,
        refuses: [429],
      })
      .use(idempotent())
    router
      .post('/api/revisions/:id/notes/:noteId/resolve', [Notes, 'resolve'])
      .as('notes.resolve')
      .can('revision.resolve', {
        summary: 'Mark a note as done',
        answer: 'revisionNote',
        refuses: [409],
      })
    router
      .post('/api/revisions/:id/notes/:noteId/reopen', [Notes, 'reopen'])
      .as('notes.reopen')
      .can('revision.resolve', { summary: 'Reopen a note', answer: 'revisionNote', refuses: [409] })
  })
  .as('revisions')
