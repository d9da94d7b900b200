import '@adonisjs/core/types/http'

type ParamValue = string | number | bigint | boolean

export type ScannedRoutes = {
  ALL: {
    'identity.login': { paramsTuple?: []; params?: {} }
    'identity.second_factor.page': { paramsTuple?: []; params?: {} }
    'identity.company_sign_in.callback': { paramsTuple: [ParamValue]; params: {'provider': ParamValue} }
    'identity.invitations.page': { paramsTuple?: []; params?: {} }
    'identity.password_resets.page': { paramsTuple?: []; params?: {} }
    'identity.auth.login': { paramsTuple?: []; params?: {} }
    'identity.auth.second_factor': { paramsTuple?: []; params?: {} }
    'identity.auth.totp': { paramsTuple?: []; params?: {} }
    'identity.auth.totp_confirm': { paramsTuple?: []; params?: {} }
    'identity.auth.passkey_step': { paramsTuple?: []; params?: {} }
    'identity.auth.passkey_options': { paramsTuple?: []; params?: {} }
    'identity.auth.passkeys': { paramsTuple?: []; params?: {} }
    'identity.auth.passkey_request': { paramsTuple?: []; params?: {} }
    'identity.auth.passkey': { paramsTuple?: []; params?: {} }
    'identity.company_sign_in.logout': { paramsTuple?: []; params?: {} }
    'identity.auth.company': { paramsTuple?: []; params?: {} }
    'identity.auth.company_proof': { paramsTuple?: []; params?: {} }
    'identity.auth.passkey_proof': { paramsTuple?: []; params?: {} }
    'identity.auth.proof': { paramsTuple?: []; params?: {} }
    'identity.auth.logout': { paramsTuple?: []; params?: {} }
    'identity.auth.me': { paramsTuple?: []; params?: {} }
    'identity.invitations.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'identity.invitations.accept': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'identity.password_resets.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'identity.password_resets.use': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'account.page': { paramsTuple?: []; params?: {} }
    'account.security': { paramsTuple?: []; params?: {} }
    'account.show': { paramsTuple?: []; params?: {} }
    'account.update': { paramsTuple?: []; params?: {} }
    'account.notifications.show': { paramsTuple?: []; params?: {} }
    'account.notifications.update': { paramsTuple?: []; params?: {} }
    'account.password': { paramsTuple?: []; params?: {} }
    'account.second_factor': { paramsTuple?: []; params?: {} }
    'account.totp.store': { paramsTuple?: []; params?: {} }
    'account.totp.confirm': { paramsTuple?: []; params?: {} }
    'account.totp.destroy': { paramsTuple?: []; params?: {} }
    'account.recovery_codes': { paramsTuple?: []; params?: {} }
    'account.passkeys.index': { paramsTuple?: []; params?: {} }
    'account.passkeys.options': { paramsTuple?: []; params?: {} }
    'account.passkeys.store': { paramsTuple?: []; params?: {} }
    'account.passkeys.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'account.passkeys.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'account.messenger.store': { paramsTuple?: []; params?: {} }
    'account.messenger.destroy': { paramsTuple?: []; params?: {} }
    'account.sessions.index': { paramsTuple?: []; params?: {} }
    'account.sessions.clear': { paramsTuple?: []; params?: {} }
    'account.sessions.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'account.tokens.index': { paramsTuple?: []; params?: {} }
    'account.tokens.store': { paramsTuple?: []; params?: {} }
    'account.tokens.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'invitations.index': { paramsTuple?: []; params?: {} }
    'invitations.store': { paramsTuple?: []; params?: {} }
    'invitations.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'invitations.resend': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'users.index': { paramsTuple?: []; params?: {} }
    'users.show': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.update': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.destroy': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.restore': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.role': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.password_reset': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.second_factor': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.permissions.show': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.permissions.update': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.permissions.destroy': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.sessions.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.sessions.destroy': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.tokens.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.tokens.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'userId': ParamValue,'id': ParamValue} }
    'users.list_page': { paramsTuple?: []; params?: {} }
    'users.show_page': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'companies.list_page': { paramsTuple?: []; params?: {} }
    'companies.show_page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'clients.page': { paramsTuple?: []; params?: {} }
    'companies.index': { paramsTuple?: []; params?: {} }
    'companies.store': { paramsTuple?: []; params?: {} }
    'companies.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'companies.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'companies.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'companies.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'companies.sign_in': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'companies.set_sign_in': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'companies.remove_sign_in': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'companies.check_sign_in': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'clients.index': { paramsTuple?: []; params?: {} }
    'clients.suspend': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'clients.reactivate': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'dashboard': { paramsTuple?: []; params?: {} }
    'tasks.list_page': { paramsTuple?: []; params?: {} }
    'tasks.new_page': { paramsTuple?: []; params?: {} }
    'tasks.show_page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'tasks.index': { paramsTuple?: []; params?: {} }
    'tasks.store': { paramsTuple?: []; params?: {} }
    'tasks.export': { paramsTuple?: []; params?: {} }
    'tasks.bulk': { paramsTuple?: []; params?: {} }
    'tasks.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'tasks.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'tasks.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'tasks.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'tasks.status': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'tasks.assign': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'tasks.moments': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'tasks.activity': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'tasks.people': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'task_comments.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'task_comments.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'task_comments.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'task_comments.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'task_comments.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'saved_views.index': { paramsTuple?: []; params?: {} }
    'saved_views.store': { paramsTuple?: []; params?: {} }
    'saved_views.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'saved_views.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'saved_views.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.list_page': { paramsTuple?: []; params?: {} }
    'content.show_page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.certificate_page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.index': { paramsTuple?: []; params?: {} }
    'content.store': { paramsTuple: [ParamValue]; params: {'taskId': ParamValue} }
    'content.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.versions.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.release': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.approve': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.ask_approval': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.request_revision': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.return_to_review': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.checks': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.changes': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.shots': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.file_checks': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.certificate': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.certificate_checks.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.certificate_checks.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'checkId': ParamValue} }
    'content.cover': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.checklist': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'revisions.list_page': { paramsTuple?: []; params?: {} }
    'revisions.show_page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'revisions.index': { paramsTuple?: []; params?: {} }
    'revisions.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'revisions.resolve': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'revisions.notes.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'revisions.notes.resolve': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'noteId': ParamValue} }
    'revisions.notes.reopen': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'noteId': ParamValue} }
    'comments.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.drawing': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.resolve': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.reopen': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendar.page': { paramsTuple?: []; params?: {} }
    'calendar.index': { paramsTuple?: []; params?: {} }
    'calendar.items.check': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendar.items.store': { paramsTuple?: []; params?: {} }
    'calendar.items.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendar.items.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendar.items.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendar.feed.store': { paramsTuple?: []; params?: {} }
    'calendar.feed.destroy': { paramsTuple?: []; params?: {} }
    'calendar.feed.show': { paramsTuple: [ParamValue]; params: {'secret': ParamValue} }
    'uploads.store': { paramsTuple?: []; params?: {} }
    'uploads.confirm': { paramsTuple: [ParamValue]; params: {'fileId': ParamValue} }
    'uploads.parts': { paramsTuple: [ParamValue]; params: {'fileId': ParamValue} }
    'uploads.sign_parts': { paramsTuple: [ParamValue]; params: {'fileId': ParamValue} }
    'uploads.record_part': { paramsTuple: [ParamValue]; params: {'fileId': ParamValue} }
    'uploads.destroy': { paramsTuple: [ParamValue]; params: {'fileId': ParamValue} }
    'files.index': { paramsTuple?: []; params?: {} }
    'files.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'files.download': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'files.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'files.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'files.retry': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'deliveries.store': { paramsTuple?: []; params?: {} }
    'deliveries.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'deliveries.download': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'storage.page': { paramsTuple?: []; params?: {} }
    'storage.show': { paramsTuple?: []; params?: {} }
    'storage.quota': { paramsTuple: [ParamValue]; params: {'companyId': ParamValue} }
    'storage.sweep': { paramsTuple?: []; params?: {} }
    'ai.page': { paramsTuple?: []; params?: {} }
    'ai.studio.page': { paramsTuple?: []; params?: {} }
    'ai.usage.page': { paramsTuple?: []; params?: {} }
    'ai.prompts.store': { paramsTuple?: []; params?: {} }
    'ai.copy.store': { paramsTuple?: []; params?: {} }
    'ai.usage.show': { paramsTuple?: []; params?: {} }
    'ai.generations.index': { paramsTuple?: []; params?: {} }
    'ai.generations.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.generations.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.generations.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.generations.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.providers.index': { paramsTuple?: []; params?: {} }
    'ai.providers.store': { paramsTuple?: []; params?: {} }
    'ai.providers.order': { paramsTuple?: []; params?: {} }
    'ai.providers.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.providers.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.providers.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.providers.test': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.templates.index': { paramsTuple?: []; params?: {} }
    'ai.templates.store': { paramsTuple?: []; params?: {} }
    'ai.templates.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.templates.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.templates.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.templates.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.templates.preview': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.budgets.index': { paramsTuple?: []; params?: {} }
    'ai.budgets.update': { paramsTuple?: []; params?: {} }
    'reference_categories.page': { paramsTuple?: []; params?: {} }
    'references.list_page': { paramsTuple?: []; params?: {} }
    'references.show_page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'reference_categories.index': { paramsTuple?: []; params?: {} }
    'reference_categories.store': { paramsTuple?: []; params?: {} }
    'reference_categories.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'reference_categories.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'reference_categories.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'references.index': { paramsTuple?: []; params?: {} }
    'references.store': { paramsTuple?: []; params?: {} }
    'references.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'references.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'references.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'references.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'references.moments.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'moments.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'moments.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'moments.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'safebot.save_page': { paramsTuple?: []; params?: {} }
    'safebot.list_page': { paramsTuple?: []; params?: {} }
    'safebot.show_page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'safebot.index': { paramsTuple?: []; params?: {} }
    'safebot.store': { paramsTuple?: []; params?: {} }
    'safebot.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'safebot.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'safebot.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'safebot.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'safebot.retry': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'safebot.promote': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'link_previews.store': { paramsTuple?: []; params?: {} }
    'link_previews.image': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'notifications.page': { paramsTuple?: []; params?: {} }
    'notifications.team': { paramsTuple?: []; params?: {} }
    'notifications.index': { paramsTuple?: []; params?: {} }
    'notifications.unread_count': { paramsTuple?: []; params?: {} }
    'notifications.broadcast': { paramsTuple?: []; params?: {} }
    'notifications.broadcast_preview': { paramsTuple?: []; params?: {} }
    'notifications.read_all': { paramsTuple?: []; params?: {} }
    'notifications.read_page': { paramsTuple?: []; params?: {} }
    'notifications.read': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messenger.webhook': { paramsTuple?: []; params?: {} }
    'push.vapid_key': { paramsTuple?: []; params?: {} }
    'push.subscribe': { paramsTuple?: []; params?: {} }
    'push.unsubscribe': { paramsTuple?: []; params?: {} }
    'push.test': { paramsTuple?: []; params?: {} }
    'push.devices.index': { paramsTuple?: []; params?: {} }
    'push.devices.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'push.devices.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'audit.page': { paramsTuple?: []; params?: {} }
    'audit.index': { paramsTuple?: []; params?: {} }
    'audit.export': { paramsTuple?: []; params?: {} }
    'audit.verify': { paramsTuple?: []; params?: {} }
    'health.live': { paramsTuple?: []; params?: {} }
    'health.ready': { paramsTuple?: []; params?: {} }
    'metrics': { paramsTuple?: []; params?: {} }
    'api_description.page': { paramsTuple?: []; params?: {} }
    'api_description.show': { paramsTuple?: []; params?: {} }
    'search': { paramsTuple?: []; params?: {} }
    'help.page': { paramsTuple?: []; params?: {} }
    'operations.page': { paramsTuple?: []; params?: {} }
    'operations.show': { paramsTuple?: []; params?: {} }
    'operations.jobs': { paramsTuple?: []; params?: {} }
    'operations.retry': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'trash.page': { paramsTuple?: []; params?: {} }
    'trash.index': { paramsTuple?: []; params?: {} }
  }
  GET: {
    'identity.login': { paramsTuple?: []; params?: {} }
    'identity.second_factor.page': { paramsTuple?: []; params?: {} }
    'identity.company_sign_in.callback': { paramsTuple: [ParamValue]; params: {'provider': ParamValue} }
    'identity.invitations.page': { paramsTuple?: []; params?: {} }
    'identity.password_resets.page': { paramsTuple?: []; params?: {} }
    'identity.auth.me': { paramsTuple?: []; params?: {} }
    'identity.invitations.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'identity.password_resets.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'account.page': { paramsTuple?: []; params?: {} }
    'account.security': { paramsTuple?: []; params?: {} }
    'account.show': { paramsTuple?: []; params?: {} }
    'account.notifications.show': { paramsTuple?: []; params?: {} }
    'account.second_factor': { paramsTuple?: []; params?: {} }
    'account.passkeys.index': { paramsTuple?: []; params?: {} }
    'account.sessions.index': { paramsTuple?: []; params?: {} }
    'account.tokens.index': { paramsTuple?: []; params?: {} }
    'invitations.index': { paramsTuple?: []; params?: {} }
    'users.index': { paramsTuple?: []; params?: {} }
    'users.show': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.permissions.show': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.sessions.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.tokens.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.list_page': { paramsTuple?: []; params?: {} }
    'users.show_page': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'companies.list_page': { paramsTuple?: []; params?: {} }
    'companies.show_page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'clients.page': { paramsTuple?: []; params?: {} }
    'companies.index': { paramsTuple?: []; params?: {} }
    'companies.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'companies.sign_in': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'clients.index': { paramsTuple?: []; params?: {} }
    'dashboard': { paramsTuple?: []; params?: {} }
    'tasks.list_page': { paramsTuple?: []; params?: {} }
    'tasks.new_page': { paramsTuple?: []; params?: {} }
    'tasks.show_page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'tasks.index': { paramsTuple?: []; params?: {} }
    'tasks.export': { paramsTuple?: []; params?: {} }
    'tasks.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'tasks.activity': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'tasks.people': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'task_comments.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'saved_views.index': { paramsTuple?: []; params?: {} }
    'content.list_page': { paramsTuple?: []; params?: {} }
    'content.show_page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.certificate_page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.index': { paramsTuple?: []; params?: {} }
    'content.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.checks': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.changes': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.shots': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.file_checks': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.certificate': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.certificate_checks.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'checkId': ParamValue} }
    'revisions.list_page': { paramsTuple?: []; params?: {} }
    'revisions.show_page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'revisions.index': { paramsTuple?: []; params?: {} }
    'revisions.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.drawing': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendar.page': { paramsTuple?: []; params?: {} }
    'calendar.index': { paramsTuple?: []; params?: {} }
    'calendar.items.check': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendar.feed.show': { paramsTuple: [ParamValue]; params: {'secret': ParamValue} }
    'uploads.parts': { paramsTuple: [ParamValue]; params: {'fileId': ParamValue} }
    'files.index': { paramsTuple?: []; params?: {} }
    'files.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'files.download': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'deliveries.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'deliveries.download': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'storage.page': { paramsTuple?: []; params?: {} }
    'storage.show': { paramsTuple?: []; params?: {} }
    'ai.page': { paramsTuple?: []; params?: {} }
    'ai.studio.page': { paramsTuple?: []; params?: {} }
    'ai.usage.page': { paramsTuple?: []; params?: {} }
    'ai.usage.show': { paramsTuple?: []; params?: {} }
    'ai.generations.index': { paramsTuple?: []; params?: {} }
    'ai.generations.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.providers.index': { paramsTuple?: []; params?: {} }
    'ai.templates.index': { paramsTuple?: []; params?: {} }
    'ai.templates.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.budgets.index': { paramsTuple?: []; params?: {} }
    'reference_categories.page': { paramsTuple?: []; params?: {} }
    'references.list_page': { paramsTuple?: []; params?: {} }
    'references.show_page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'reference_categories.index': { paramsTuple?: []; params?: {} }
    'references.index': { paramsTuple?: []; params?: {} }
    'references.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'safebot.save_page': { paramsTuple?: []; params?: {} }
    'safebot.list_page': { paramsTuple?: []; params?: {} }
    'safebot.show_page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'safebot.index': { paramsTuple?: []; params?: {} }
    'safebot.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'link_previews.image': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'notifications.page': { paramsTuple?: []; params?: {} }
    'notifications.team': { paramsTuple?: []; params?: {} }
    'notifications.index': { paramsTuple?: []; params?: {} }
    'notifications.unread_count': { paramsTuple?: []; params?: {} }
    'push.vapid_key': { paramsTuple?: []; params?: {} }
    'push.devices.index': { paramsTuple?: []; params?: {} }
    'audit.page': { paramsTuple?: []; params?: {} }
    'audit.index': { paramsTuple?: []; params?: {} }
    'audit.export': { paramsTuple?: []; params?: {} }
    'audit.verify': { paramsTuple?: []; params?: {} }
    'health.live': { paramsTuple?: []; params?: {} }
    'health.ready': { paramsTuple?: []; params?: {} }
    'metrics': { paramsTuple?: []; params?: {} }
    'api_description.page': { paramsTuple?: []; params?: {} }
    'api_description.show': { paramsTuple?: []; params?: {} }
    'search': { paramsTuple?: []; params?: {} }
    'help.page': { paramsTuple?: []; params?: {} }
    'operations.page': { paramsTuple?: []; params?: {} }
    'operations.show': { paramsTuple?: []; params?: {} }
    'operations.jobs': { paramsTuple?: []; params?: {} }
    'trash.page': { paramsTuple?: []; params?: {} }
    'trash.index': { paramsTuple?: []; params?: {} }
  }
  HEAD: {
    'identity.login': { paramsTuple?: []; params?: {} }
    'identity.second_factor.page': { paramsTuple?: []; params?: {} }
    'identity.company_sign_in.callback': { paramsTuple: [ParamValue]; params: {'provider': ParamValue} }
    'identity.invitations.page': { paramsTuple?: []; params?: {} }
    'identity.password_resets.page': { paramsTuple?: []; params?: {} }
    'identity.auth.me': { paramsTuple?: []; params?: {} }
    'identity.invitations.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'identity.password_resets.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'account.page': { paramsTuple?: []; params?: {} }
    'account.security': { paramsTuple?: []; params?: {} }
    'account.show': { paramsTuple?: []; params?: {} }
    'account.notifications.show': { paramsTuple?: []; params?: {} }
    'account.second_factor': { paramsTuple?: []; params?: {} }
    'account.passkeys.index': { paramsTuple?: []; params?: {} }
    'account.sessions.index': { paramsTuple?: []; params?: {} }
    'account.tokens.index': { paramsTuple?: []; params?: {} }
    'invitations.index': { paramsTuple?: []; params?: {} }
    'users.index': { paramsTuple?: []; params?: {} }
    'users.show': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.permissions.show': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.sessions.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.tokens.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.list_page': { paramsTuple?: []; params?: {} }
    'users.show_page': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'companies.list_page': { paramsTuple?: []; params?: {} }
    'companies.show_page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'clients.page': { paramsTuple?: []; params?: {} }
    'companies.index': { paramsTuple?: []; params?: {} }
    'companies.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'companies.sign_in': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'clients.index': { paramsTuple?: []; params?: {} }
    'dashboard': { paramsTuple?: []; params?: {} }
    'tasks.list_page': { paramsTuple?: []; params?: {} }
    'tasks.new_page': { paramsTuple?: []; params?: {} }
    'tasks.show_page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'tasks.index': { paramsTuple?: []; params?: {} }
    'tasks.export': { paramsTuple?: []; params?: {} }
    'tasks.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'tasks.activity': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'tasks.people': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'task_comments.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'saved_views.index': { paramsTuple?: []; params?: {} }
    'content.list_page': { paramsTuple?: []; params?: {} }
    'content.show_page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.certificate_page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.index': { paramsTuple?: []; params?: {} }
    'content.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.checks': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.changes': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.shots': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.file_checks': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.certificate': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.certificate_checks.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'checkId': ParamValue} }
    'revisions.list_page': { paramsTuple?: []; params?: {} }
    'revisions.show_page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'revisions.index': { paramsTuple?: []; params?: {} }
    'revisions.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.drawing': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendar.page': { paramsTuple?: []; params?: {} }
    'calendar.index': { paramsTuple?: []; params?: {} }
    'calendar.items.check': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendar.feed.show': { paramsTuple: [ParamValue]; params: {'secret': ParamValue} }
    'uploads.parts': { paramsTuple: [ParamValue]; params: {'fileId': ParamValue} }
    'files.index': { paramsTuple?: []; params?: {} }
    'files.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'files.download': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'deliveries.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'deliveries.download': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'storage.page': { paramsTuple?: []; params?: {} }
    'storage.show': { paramsTuple?: []; params?: {} }
    'ai.page': { paramsTuple?: []; params?: {} }
    'ai.studio.page': { paramsTuple?: []; params?: {} }
    'ai.usage.page': { paramsTuple?: []; params?: {} }
    'ai.usage.show': { paramsTuple?: []; params?: {} }
    'ai.generations.index': { paramsTuple?: []; params?: {} }
    'ai.generations.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.providers.index': { paramsTuple?: []; params?: {} }
    'ai.templates.index': { paramsTuple?: []; params?: {} }
    'ai.templates.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.budgets.index': { paramsTuple?: []; params?: {} }
    'reference_categories.page': { paramsTuple?: []; params?: {} }
    'references.list_page': { paramsTuple?: []; params?: {} }
    'references.show_page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'reference_categories.index': { paramsTuple?: []; params?: {} }
    'references.index': { paramsTuple?: []; params?: {} }
    'references.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'safebot.save_page': { paramsTuple?: []; params?: {} }
    'safebot.list_page': { paramsTuple?: []; params?: {} }
    'safebot.show_page': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'safebot.index': { paramsTuple?: []; params?: {} }
    'safebot.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'link_previews.image': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'notifications.page': { paramsTuple?: []; params?: {} }
    'notifications.team': { paramsTuple?: []; params?: {} }
    'notifications.index': { paramsTuple?: []; params?: {} }
    'notifications.unread_count': { paramsTuple?: []; params?: {} }
    'push.vapid_key': { paramsTuple?: []; params?: {} }
    'push.devices.index': { paramsTuple?: []; params?: {} }
    'audit.page': { paramsTuple?: []; params?: {} }
    'audit.index': { paramsTuple?: []; params?: {} }
    'audit.export': { paramsTuple?: []; params?: {} }
    'audit.verify': { paramsTuple?: []; params?: {} }
    'health.live': { paramsTuple?: []; params?: {} }
    'health.ready': { paramsTuple?: []; params?: {} }
    'metrics': { paramsTuple?: []; params?: {} }
    'api_description.page': { paramsTuple?: []; params?: {} }
    'api_description.show': { paramsTuple?: []; params?: {} }
    'search': { paramsTuple?: []; params?: {} }
    'help.page': { paramsTuple?: []; params?: {} }
    'operations.page': { paramsTuple?: []; params?: {} }
    'operations.show': { paramsTuple?: []; params?: {} }
    'operations.jobs': { paramsTuple?: []; params?: {} }
    'trash.page': { paramsTuple?: []; params?: {} }
    'trash.index': { paramsTuple?: []; params?: {} }
  }
  POST: {
    'identity.auth.login': { paramsTuple?: []; params?: {} }
    'identity.auth.second_factor': { paramsTuple?: []; params?: {} }
    'identity.auth.totp': { paramsTuple?: []; params?: {} }
    'identity.auth.totp_confirm': { paramsTuple?: []; params?: {} }
    'identity.auth.passkey_step': { paramsTuple?: []; params?: {} }
    'identity.auth.passkey_options': { paramsTuple?: []; params?: {} }
    'identity.auth.passkeys': { paramsTuple?: []; params?: {} }
    'identity.auth.passkey_request': { paramsTuple?: []; params?: {} }
    'identity.auth.passkey': { paramsTuple?: []; params?: {} }
    'identity.company_sign_in.logout': { paramsTuple?: []; params?: {} }
    'identity.auth.company': { paramsTuple?: []; params?: {} }
    'identity.auth.company_proof': { paramsTuple?: []; params?: {} }
    'identity.auth.passkey_proof': { paramsTuple?: []; params?: {} }
    'identity.auth.proof': { paramsTuple?: []; params?: {} }
    'identity.auth.logout': { paramsTuple?: []; params?: {} }
    'identity.invitations.accept': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'identity.password_resets.use': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'account.password': { paramsTuple?: []; params?: {} }
    'account.totp.store': { paramsTuple?: []; params?: {} }
    'account.totp.confirm': { paramsTuple?: []; params?: {} }
    'account.recovery_codes': { paramsTuple?: []; params?: {} }
    'account.passkeys.options': { paramsTuple?: []; params?: {} }
    'account.passkeys.store': { paramsTuple?: []; params?: {} }
    'account.messenger.store': { paramsTuple?: []; params?: {} }
    'account.tokens.store': { paramsTuple?: []; params?: {} }
    'invitations.store': { paramsTuple?: []; params?: {} }
    'invitations.resend': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'users.restore': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.password_reset': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'companies.store': { paramsTuple?: []; params?: {} }
    'companies.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'companies.check_sign_in': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'clients.suspend': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'clients.reactivate': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'tasks.store': { paramsTuple?: []; params?: {} }
    'tasks.bulk': { paramsTuple?: []; params?: {} }
    'tasks.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'tasks.status': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'tasks.assign': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'task_comments.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'task_comments.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'saved_views.store': { paramsTuple?: []; params?: {} }
    'saved_views.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.store': { paramsTuple: [ParamValue]; params: {'taskId': ParamValue} }
    'content.versions.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.release': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.approve': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.ask_approval': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.request_revision': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.return_to_review': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.certificate_checks.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'revisions.resolve': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'revisions.notes.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'revisions.notes.resolve': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'noteId': ParamValue} }
    'revisions.notes.reopen': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'noteId': ParamValue} }
    'comments.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.resolve': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.reopen': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendar.items.store': { paramsTuple?: []; params?: {} }
    'calendar.items.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendar.feed.store': { paramsTuple?: []; params?: {} }
    'uploads.store': { paramsTuple?: []; params?: {} }
    'uploads.confirm': { paramsTuple: [ParamValue]; params: {'fileId': ParamValue} }
    'uploads.sign_parts': { paramsTuple: [ParamValue]; params: {'fileId': ParamValue} }
    'files.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'files.retry': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'deliveries.store': { paramsTuple?: []; params?: {} }
    'storage.sweep': { paramsTuple?: []; params?: {} }
    'ai.prompts.store': { paramsTuple?: []; params?: {} }
    'ai.copy.store': { paramsTuple?: []; params?: {} }
    'ai.generations.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.providers.store': { paramsTuple?: []; params?: {} }
    'ai.providers.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.providers.test': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.templates.store': { paramsTuple?: []; params?: {} }
    'ai.templates.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.templates.preview': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'reference_categories.store': { paramsTuple?: []; params?: {} }
    'reference_categories.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'references.store': { paramsTuple?: []; params?: {} }
    'references.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'references.moments.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'moments.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'safebot.store': { paramsTuple?: []; params?: {} }
    'safebot.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'safebot.retry': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'safebot.promote': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'link_previews.store': { paramsTuple?: []; params?: {} }
    'notifications.broadcast': { paramsTuple?: []; params?: {} }
    'notifications.broadcast_preview': { paramsTuple?: []; params?: {} }
    'notifications.read_all': { paramsTuple?: []; params?: {} }
    'notifications.read_page': { paramsTuple?: []; params?: {} }
    'notifications.read': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messenger.webhook': { paramsTuple?: []; params?: {} }
    'push.subscribe': { paramsTuple?: []; params?: {} }
    'push.unsubscribe': { paramsTuple?: []; params?: {} }
    'push.test': { paramsTuple?: []; params?: {} }
    'operations.retry': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  PATCH: {
    'account.update': { paramsTuple?: []; params?: {} }
    'account.passkeys.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'users.update': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.role': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'companies.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'tasks.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'task_comments.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'saved_views.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendar.items.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.generations.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.providers.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.templates.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'reference_categories.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'references.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'moments.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'safebot.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'push.devices.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  PUT: {
    'account.notifications.update': { paramsTuple?: []; params?: {} }
    'users.permissions.update': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'companies.set_sign_in': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'tasks.moments': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.cover': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.checklist': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'uploads.record_part': { paramsTuple: [ParamValue]; params: {'fileId': ParamValue} }
    'storage.quota': { paramsTuple: [ParamValue]; params: {'companyId': ParamValue} }
    'ai.providers.order': { paramsTuple?: []; params?: {} }
    'ai.budgets.update': { paramsTuple?: []; params?: {} }
  }
  DELETE: {
    'account.totp.destroy': { paramsTuple?: []; params?: {} }
    'account.passkeys.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'account.messenger.destroy': { paramsTuple?: []; params?: {} }
    'account.sessions.clear': { paramsTuple?: []; params?: {} }
    'account.sessions.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'account.tokens.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'invitations.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'users.destroy': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.second_factor': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.permissions.destroy': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.sessions.destroy': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'users.tokens.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'userId': ParamValue,'id': ParamValue} }
    'companies.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'companies.remove_sign_in': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'tasks.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'task_comments.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'saved_views.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'content.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'comments.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendar.items.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendar.feed.destroy': { paramsTuple?: []; params?: {} }
    'uploads.destroy': { paramsTuple: [ParamValue]; params: {'fileId': ParamValue} }
    'files.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.generations.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.providers.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ai.templates.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'reference_categories.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'references.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'moments.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'safebot.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'push.devices.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
}
declare module '@adonisjs/core/types/http' {
  export interface RoutesList extends ScannedRoutes {}
}