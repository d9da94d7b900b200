import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { auditExportValidator, auditListValidator } from '#validators/audit/audit'

const { Audit } = controllers.audit

router
  .group(() => {
    router.get('/audit', [Audit, 'page']).as('page').can('audit.view')

    router.get('/api/audit', [Audit, 'index']).as('index').can('audit.view', {
      summary: 'List audit entries',
      query: auditListValidator,
      answer: 'auditEntry[]',
    })
    router.get('/api/audit/export', [Audit, 'export']).as('export').can('audit.view', {
      summary: 'Export the audit log as CSV',
      details:
        'Exports the entries that match the filters, as CSV. The export itself is recorded in the audit log.',
      query: auditExportValidator,
      produces: 'text/csv',
    })
    router
      .get('/api/audit/verify', [Audit, 'verify'])
      .as('verify')
      .can('audit.view', {
        summary: 'Verify the hash chain',
        details:
          'Recomputes the hash chain. The duration is proportional to the number of entries.',
        answer: 'verification',
        refuses: [429],
      })
  })
  .as('audit')
