import { basename } from 'node:path'
import string from '@adonisjs/core/helpers/string'
import type { Site } from './switches.js'

/** @param condition by default the first scope of the function that the file is named after */
const lock = (file: string, condition = `${string.camelCase(basename(file, '.ts'))}, visibleTo`) =>
  `app/actions/${file}: ${condition}`

const ITEMS = 'app/actions/content/lock_content.ts: lockItem, visibleTo'
const TRASHED_ITEMS = 'app/actions/content/delete_content.ts: restoreContent, visibleTo'
const ITEM_REACHED = 'app/policies/content/content_policy.ts: ContentPolicy.reached, reaches'
const ORDER_TO_PACK =
  'app/actions/files/deliveries/create_delivery.ts: requestedContents, visibleTo'
const FILES_OF_ORDER = 'app/actions/files/deliveries/delivery_entries.ts: materials, visibleTo'
const BUDGET_REACHED = 'app/policies/ai/ai_budget_policy.ts: AiBudgetPolicy.set, reaches'
const BUDGET_OF_COMPANY = 'app/actions/ai/set_budget.ts: companyOf, visibleTo'
const BUDGET = 'app/actions/ai/set_budget.ts: setBudget, visibleTo'
const SUBJECT_ORDER = 'app/queries/ai/find_subject.ts: findSubject, visibleTo'
const dashboard = (file: string, call: string) => `app/queries/overview/dashboard/${file}: ${call}`
const calendar = (file: string, call: string) => `app/queries/calendar/${file}: ${call}`
const DAYS = calendar('first_of_days.ts', 'foundOn, visibleTo')
const ENTRIES_OF_DAYS = calendar('first_of_days.ts', 'firstOfDays, visibleTo')
const UNDATED = calendar('list_undated.ts', 'listUndated, visibleTo')
const UNDATED_OF_COMPLETED = calendar('list_undated.ts', 'listUndated, visibleTo (2)')
const UNDATED_ROWS = calendar('list_undated.ts', 'listUndated, visibleTo (3)')

/** Routes by which users change their own sign-in, account and notifications. */
const OWN_ACCOUNT = [
  'PATCH /api/account',
  'PUT /api/account/notifications',
  'POST /api/account/messenger',
  'DELETE /api/account/messenger',
  'POST /api/account/second-factor/totp',
  'DELETE /api/account/second-factor/totp',
  'POST /api/account/second-factor/recovery-codes',
  'POST /api/account/passkeys/options',
  'PATCH /api/account/passkeys/:id',
  'DELETE /api/account/passkeys/:id',
  'POST /api/account/tokens',
  'DELETE /api/account/tokens/:id',
]

const RIGHTS_OF_ROLE = 'app/policies/identity/user_policy.ts: UserPolicy.#withRightsOf, onRecord'

/**
 * Conditions whose removal alone the generated tests can't detect, because another check refuses the same requests.
 * When the condition and all listed checks are removed, a test must fail.
 */
export const HELD_TWICE: Readonly<Record<Site, readonly Site[]>> = {
  // Routes without a record: guard and policy refuse the same requests.
  'POST /api/companies without a key': ['CompanyPolicy.create'],
  'POST /api/tasks without a key': ['TaskPolicy.create'],
  'POST /api/uploads/presign without a key': ['FilePolicy.upload'],
  'POST /api/notifications/read-all without a key': ['NotificationPolicy.readAll'],
  'POST /api/notifications/read-page without a key': ['NotificationPolicy.readAll'],
  ...Object.fromEntries(
    OWN_ACCOUNT.map((route) => [`${route} without a key`, ['UserPolicy.updateOwn']])
  ),
  'GET /ai without a key': ['AiProviderPolicy.manage'],
  'GET /api/admin/ai/providers without a key': ['AiProviderPolicy.manage'],
  'GET /api/admin/ai/templates without a key': ['AiTemplatePolicy.manage'],
  'GET /api/admin/operations without a key': ['OperationsPolicy.manage'],
  'GET /api/admin/operations/jobs without a key': ['OperationsPolicy.manage'],
  'POST /api/admin/invitations without a key': ['InvitationPolicy.create'],
  'POST /api/references without a key': ['ReferencePolicy.create'],
  'POST /api/reference-categories without a key': ['ReferenceCategoryPolicy.create'],
  'POST /api/deliveries without a key': ['DeliveryPolicy.create'],
  'POST /api/calendar/items without a key': [
    'CalendarItemPolicy.plan',
    'CalendarItemPolicy.assign',
  ],
  'CalendarItemPolicy.plan': ['CalendarItemPolicy.assign'],
  'app/policies/calendar/calendar_item_policy.ts: CalendarItemPolicy.plan, requirePermissions': [
    'CalendarItemPolicy.assign',
  ],
  'POST /api/calendar/feed without a key': ['CalendarItemPolicy.subscribe'],
  'DELETE /api/calendar/feed without a key': ['CalendarItemPolicy.subscribe'],
  'POST /api/admin/storage/sweep without a key': ['CompanyPolicy.removeExpiredFiles'],
  'POST /api/ai/prompts without a key': ['AiGenerationPolicy.generate'],
  'POST /api/ai/copy without a key': ['AiGenerationPolicy.generate'],
  'POST /api/admin/ai/providers without a key': ['AiProviderPolicy.manage'],
  'PUT /api/admin/ai/providers/order without a key': ['AiProviderPolicy.manage'],
  'POST /api/admin/ai/templates without a key': ['AiTemplatePolicy.manage'],
  'PUT /api/admin/ai/budgets without a key': ['AiBudgetPolicy.set'],
  'POST /api/safebot/records without a key': ['SafebotRecordPolicy.create'],
  'POST /api/link-previews without a key': ['LinkPolicy.preview'],
  'POST /api/admin/notifications without a key': ['NotificationPolicy.broadcast'],
  'POST /api/admin/notifications/preview without a key': ['NotificationPolicy.broadcast'],
  'POST /api/push/subscribe without a key': ['PushSubscriptionPolicy.use'],
  'POST /api/push/unsubscribe without a key': ['PushSubscriptionPolicy.use'],
  'POST /api/push/test without a key': ['PushSubscriptionPolicy.use'],

  // The action finds the record within the actor's scope, and then checks the policy on it.
  [lock('companies/update_company.ts')]: ['CompanyPolicy.update'],
  [lock('companies/delete_company.ts')]: ['CompanyPolicy.delete'],
  [lock('companies/delete_company.ts', 'restoreCompany, visibleTo')]: ['CompanyPolicy.restore'],
  [lock('companies/suspend_company.ts')]: ['CompanyPolicy.suspend'],
  [lock('companies/suspend_company.ts', 'reactivateCompany, visibleTo')]: ['CompanyPolicy.suspend'],
  ...Object.fromEntries(
    [
      lock('companies/sign_in/set_company_sign_in.ts'),
      lock('companies/sign_in/set_company_sign_in.ts', 'removeCompanySignIn, visibleTo'),
      lock('companies/sign_in/check_company_sign_in.ts'),
    ].map((site) => [site, ['CompanyPolicy.setSignIn']])
  ),
  [lock('tasks/update_task.ts')]: ['TaskPolicy.update'],
  [lock('tasks/delete_task.ts')]: ['TaskPolicy.delete'],
  [lock('tasks/delete_task.ts', 'restoreTask, visibleTo')]: ['TaskPolicy.restore'],
  [lock('tasks/assign_task.ts')]: ['TaskPolicy.assign'],
  [lock('tasks/change_task_status.ts')]: ['TaskPolicy.changeStatus', 'TaskPolicy.move'],
  [lock('identity/users/update_user.ts')]: ['UserPolicy.update'],
  [lock('identity/users/delete_user.ts')]: ['UserPolicy.delete'],
  [lock('identity/users/delete_user.ts', 'restoreUser, visibleTo')]: ['UserPolicy.restore'],
  [lock('identity/passwords/create_password_reset.ts')]: ['UserPolicy.resetPassword'],
  [lock('identity/sessions/end_sessions.ts', 'endSessionsOfUser, visibleTo')]: [
    'SessionPolicy.end',
  ],
  [lock('identity/users/change_role.ts')]: ['UserPolicy.changeRole'],
  [lock('identity/users/replace_overrides.ts')]: ['UserPolicy.override'],
  [lock('notifications/read_notifications.ts', 'readNotification, visibleTo')]: [
    'NotificationPolicy.read',
  ],
  'app/queries/notifications/list_notifications.ts: showNotification, visibleTo': [
    lock('notifications/read_notifications.ts', 'readNotification, visibleTo'),
    'NotificationPolicy.read',
  ],
  'app/controllers/identity/user_permissions_controller.ts: sheetFor, visibleTo': [
    'UserPolicy.viewPermissions',
  ],
  'app/controllers/identity/user_access_controller.ts: UserAccessController.tokens, visibleTo': [
    'UserPolicy.update',
  ],
  [lock('identity/tokens/revoke_token.ts', 'revokeTokenOfUser, visibleTo')]: ['UserPolicy.update'],
  [lock('identity/factors/reset_second_factor.ts')]: ['UserPolicy.update'],
  'app/controllers/identity/user_access_controller.ts: UserAccessController.sessions, visibleTo': [
    'SessionPolicy.view',
  ],
  [lock('tasks/comments/create_task_comment.ts')]: ['TaskCommentPolicy.create'],
  [lock('tasks/comments/update_task_comment.ts')]: ['TaskCommentPolicy.update'],
  [lock('tasks/comments/delete_task_comment.ts', 'restoreTaskComment, visibleTo')]: [
    'TaskCommentPolicy.restore',
  ],
  [lock('content/comments/update_comment.ts')]: ['CommentPolicy.update'],
  [lock('content/comments/delete_comment.ts')]: ['CommentPolicy.remove'],
  [lock('content/comments/delete_comment.ts', 'restoreComment, visibleTo')]: [
    'CommentPolicy.remove',
  ],
  [lock('content/comments/resolve_comment.ts', 'setResolved, visibleTo')]: [
    'CommentPolicy.resolve',
  ],
  'app/queries/content/comments/list_comments.ts: showComment, visibleTo': [
    lock('content/comments/update_comment.ts'),
    'CommentPolicy.update',
  ],
  [lock('calendar/move_date.ts')]: ['CalendarItemPolicy.move'],
  [lock('calendar/remove_date.ts')]: ['CalendarItemPolicy.remove'],
  [lock('calendar/remove_date.ts', 'restoreDate, visibleTo')]: ['CalendarItemPolicy.remove'],
  [lock('tasks/saved_views/update_saved_view.ts')]: ['SavedViewPolicy.update'],
  [lock('tasks/saved_views/delete_saved_view.ts')]: ['SavedViewPolicy.delete'],
  [lock('tasks/saved_views/delete_saved_view.ts', 'restoreSavedView, visibleTo')]: [
    'SavedViewPolicy.delete',
  ],
  [lock('files/storage/set_quota.ts')]: ['CompanyPolicy.setQuota'],
  'app/models/files/delivery.ts: Delivery.requestedBy, where': ['DeliveryPolicy.download'],
  [ORDER_TO_PACK]: [FILES_OF_ORDER],
  [FILES_OF_ORDER]: [ORDER_TO_PACK],
  [lock('references/create_moment.ts')]: ['ReferencePolicy.mark'],
  [BUDGET_REACHED]: [BUDGET_OF_COMPANY, BUDGET],
  [BUDGET_OF_COMPANY]: [BUDGET_REACHED, BUDGET],
  [BUDGET]: [BUDGET_REACHED, BUDGET_OF_COMPANY],
  'AiBudget.visibleTo, wherever it is asked': [BUDGET_REACHED, BUDGET_OF_COMPANY],
  'app/models/ai/ai_budget.ts: AiBudget.visibleTo, where': [BUDGET_REACHED, BUDGET_OF_COMPANY],
  'app/policies/overview/link_policy.ts: LinkPolicy.preview, can': [
    'POST /api/link-previews without a key',
  ],
  'app/queries/notifications/broadcast_audience.ts: broadcastAudience, visibleTo (2)': [
    'app/queries/notifications/broadcast_audience.ts: broadcastAudience, visibleTo',
  ],
  [lock('notifications/push/devices.ts', 'renameDevice, visibleTo')]: [
    'PushSubscriptionPolicy.change',
  ],
  [lock('notifications/push/devices.ts', 'removeDevice, visibleTo')]: [
    'PushSubscriptionPolicy.change',
  ],
  [lock('safebot/update_saved_link.ts')]: ['SafebotRecordPolicy.edit'],
  [lock('safebot/retry_saved_link.ts')]: ['SafebotRecordPolicy.edit'],
  [lock('safebot/delete_saved_link.ts')]: ['SafebotRecordPolicy.remove'],
  [lock('safebot/delete_saved_link.ts', 'restoreSavedLink, visibleTo')]: [
    'SafebotRecordPolicy.remove',
  ],
  [lock('safebot/promote_saved_link.ts')]: ['SafebotRecordPolicy.promote'],
  [lock('tasks/set_task_moments.ts')]: ['TaskPolicy.update'],
  'app/actions/content/check_brief.ts: checkBrief, visibleTo': ['ContentPolicy.view'],
  'app/queries/ai/find_subject.ts: findItem, visibleTo': [SUBJECT_ORDER],
  [lock('ai/update_generation.ts')]: ['AiGenerationPolicy.change'],
  [lock('ai/delete_generation.ts')]: ['AiGenerationPolicy.change'],
  [lock('ai/delete_generation.ts', 'restoreGeneration, visibleTo')]: ['AiGenerationPolicy.change'],
  [ITEMS]: [ITEM_REACHED],
  [TRASHED_ITEMS]: [ITEM_REACHED],
  [lock('content/create_content.ts')]: ['ContentPolicy.post'],
  [lock('content/revisions/revision_rules.ts', 'lockRevision, visibleTo')]: [
    'RevisionPolicy.addNote',
    'RevisionPolicy.resolve',
  ],
  [lock('content/changes/compare_content_versions.ts')]: ['ContentPolicy.view'],
  [lock('content/changes/find_anchors.ts')]: ['ContentPolicy.view'],

  // The rows of a list are selected within the actor's scope, and their details are read within it again.
  [dashboard('video_rows.ts', 'videoRows, visibleTo (2)')]: [
    dashboard('video_rows.ts', 'videoRows, visibleTo'),
  ],
  [dashboard('order_row.ts', 'orderRows, visibleTo (2)')]: [
    dashboard('order_row.ts', 'orderRows, visibleTo'),
  ],
  [DAYS]: [ENTRIES_OF_DAYS],
  [ENTRIES_OF_DAYS]: [DAYS],
  [UNDATED]: [UNDATED_ROWS],
  [UNDATED_ROWS]: [UNDATED],
  [UNDATED_OF_COMPLETED]: [UNDATED, UNDATED_ROWS],

  // Two methods of one policy check the same permission.
  'app/policies/identity/user_policy.ts: UserPolicy.changeRole, onRecord': [RIGHTS_OF_ROLE],
  'app/policies/identity/user_policy.ts: UserPolicy.override, onRecord': [RIGHTS_OF_ROLE],
  'app/policies/tasks/task_policy.ts: TaskPolicy.changeStatus, onRecord': ['TaskPolicy.move'],
  'TaskPolicy.changeStatus': ['TaskPolicy.move'],
}

const BY_OWN_ID: Site[] = [
  lock('messenger/mute_messenger.ts'),
  lock('messenger/unlink_messenger.ts'),
  lock('notifications/save_notification_choices.ts'),
  lock('identity/users/update_account.ts'),
  lock('identity/passwords/change_password.ts'),
  lock('identity/sessions/lock_session.ts'),
  lock('identity/factors/start_totp.ts'),
  lock('identity/factors/remove_totp.ts'),
  lock('identity/factors/renew_recovery_codes.ts'),
  lock('identity/passkeys/change_passkeys.ts', 'removePasskey, visibleTo'),
]

const NO_CALLER =
  'The action asks for the caller, and refuses requests without one in the same way.'
const RECIPIENTS =
  'Chooses recipients, no rights: tested by notifications/recipients.spec.ts and events.spec.ts.'
const PUBLISHED =
  'Chooses which answers a release shows, no rights: tested by content/team_review.spec.ts.'
const ANSWERED = 'Which invitations are open, no rights: tested by identity/invitations.spec.ts.'
const SEES_ALL = 'Only who sees every company gets here, and the scope leaves none out for them.'

const NOTES_OF_TEAM =
  'The note has to be of the revision besides; content/revision_notes.spec.ts holds that those of the team are none to a client.'

const NOBODYS = 'Categories are of no company: their scope leaves none out.'

const TICKS = 'Asked of versions that the reader was found to see, and of their own side.'

const FOR_THE_TEAM =
  'Providers and templates are the production team’s: their policy refuses clients before.'

const IN_TRASH =
  'Says what of the deleted the trash lists, not who may restore it: overview/trash_of_parts.spec.ts holds it.'

const ONES_OWN =
  'Asked twice for one’s own: notifications/read_notifications.spec.ts holds that a colleague’s stay unread.'

const FIRST_STEPS =
  'The world has orders, so no team has first steps: overview/show_dashboard.spec.ts holds them.'

const TO_PLAN =
  'The world has no order to plan: overview/show_dashboard.spec.ts holds who sees them.'

const TEAM_NOTES = 'overview/show_dashboard.spec.ts holds that team notes are hidden from clients.'

const WITHDRAWERS = 'Names whom a client asks, of their own company: tasks/pages.spec.ts holds it.'

/** Conditions whose removal the generated tests can't detect at all, with the reason why that is acceptable. */
export const LEFT_OVER: Readonly<Record<Site, string>> = {
  'POST /api/auth/logout for everybody': NO_CALLER,
  'GET /api/auth/me for everybody': NO_CALLER,
  'GET /account for everybody': NO_CALLER,
  'GET /account/security for everybody': NO_CALLER,
  'GET /api/account/sessions for everybody': NO_CALLER,
  'DELETE /api/account/sessions for everybody': NO_CALLER,
  'GET /api/saved-views for everybody': NO_CALLER,
  'POST /api/saved-views for everybody': NO_CALLER,
  'PATCH /api/saved-views/:id for everybody': NO_CALLER,
  'DELETE /api/saved-views/:id for everybody': NO_CALLER,
  'app/notifications/events/content.ts: contentApproved, seesAllCompanies': RECIPIENTS,
  'app/notifications/audiences.ts: audiencesBySide, seesAllCompanies': RECIPIENTS,
  'app/models/files/file_uses.ts: isShownIn, whereNull':
    'Whether a file that something shows may be deleted, no rights: tested by files/delete_file.spec.ts.',
  'app/actions/files/storage/remove_expired_files.ts: removeExpiredFiles, seesAllCompanies':
    'Says whose uploads and ZIPs are swept: files/admin_storage.spec.ts holds it.',
  'app/queries/tasks/task_content_summary.ts: contentCommentCount, can':
    'Says whether comments on videos are counted: tasks/comments.spec.ts holds it.',
  'POST /api/saved-views/:id/restore for everybody': NO_CALLER,
  'app/models/identity/invitation.ts: Invitation.unanswered, whereNull': ANSWERED,
  'app/models/identity/invitation.ts: Invitation.unanswered, whereNull (2)': ANSWERED,
  'app/models/content/revision.ts: Revision.publishResolutions, where': PUBLISHED,
  'app/models/content/revision.ts: Revision.publishResolutions, where (2)': PUBLISHED,
  'app/models/content/revision.ts: Revision.publishResolutions, where (3)': PUBLISHED,
  'app/models/content/content_visibility.ts: isSeen, seesAllCompanies':
    'While a version waits its state lets a client decide nothing; this only words the conflict.',
  'app/actions/files/file_audience.ts: fileAudience, seesAllCompanies':
    'Says for whom an entry is noted, not who may: files/confirm_upload.spec.ts holds it.',
  'app/notifications/events/references.ts: referenceAdded, seesAllCompanies':
    'Chooses whom to notify, not who may.',
  'ReferenceCategory.visibleTo, wherever it is asked': NOBODYS,
  [lock('references/update_category.ts')]: NOBODYS,
  [lock('references/delete_category.ts')]: NOBODYS,
  [lock('references/delete_category.ts', 'restoreCategory, visibleTo')]: NOBODYS,
  'app/actions/ai/order_providers.ts: orderProviders, visibleTo': FOR_THE_TEAM,
  'app/queries/ai/list_providers.ts: providersInOrder, visibleTo': FOR_THE_TEAM,
  'app/queries/ai/list_providers.ts: listProviders, visibleTo': FOR_THE_TEAM,
  'app/queries/ai/list_templates.ts: listTemplates, visibleTo': FOR_THE_TEAM,
  'app/queries/ai/list_templates.ts: templatesByService, visibleTo': FOR_THE_TEAM,
  'app/records/references.ts: momentRecord, seesAllCompanies': IN_TRASH,
  'app/records/content.ts: commentRecord, can': IN_TRASH,
  ...Object.fromEntries(BY_OWN_ID.map((site) => [site, 'Looks for the caller by their own id.'])),
  'app/actions/notifications/push/subscribe_to_push.ts: removeOldest, visibleTo':
    'Looks for one’s own browsers beyond the most: push/push.spec.ts holds that others keep theirs.',
  'app/actions/tasks/pinned_moments.ts: usableAmong, visibleTo':
    'The moment has to be one that the order’s company sees besides.',
  'app/queries/content/revisions/list_revisions.ts: listRevisions, visibleTo (2)':
    'Narrows revisions, which are within their own scope besides.',
  'app/queries/content/brief_ticks.ts: briefTicks, visibleTo': TICKS,
  'BriefChecklist.visibleTo, wherever it is asked': TICKS,
  'app/queries/notifications/notification_choices.ts: listMutable, visibleTo': SEES_ALL,
  'app/actions/content/revisions/add_note.ts: audiencesOfNote, seesAllCompanies':
    'Chooses whom to notify, not who may.',
  'app/queries/calendar/publishing_of.ts: publishingOf, visibleTo':
    'Asked for a video that was found within its own scope.',
  'app/queries/ai/list_generations.ts: mayGenerate, canAny':
    'Says whether an order’s page has a part for texts; the list gives those whose key one holds.',
  'app/actions/ai/generate.ts: store, seesAllCompanies (2)':
    'Says for whom an entry is noted, not who may: ai/generations.spec.ts holds it.',
  'app/actions/references/create_reference.ts: referenceKindOf, visibleTo':
    'The file has to be of the reference’s company and of the library besides.',
  'app/actions/references/create_moment.ts: createMoment, seesAllCompanies':
    'Says whose a moment in a shared reference is, not who may mark one.',
  'app/actions/tasks/saved_views/create_saved_view.ts: assertViewQuota, visibleTo':
    'Counts how many one has kept, not who may keep one: saved_views/saved_views.spec.ts holds it.',
  'app/queries/files/show_delivery.ts: seesAll, visibleTo':
    'The ZIP is the requester’s own besides: files/deliveries.spec.ts holds that they still see its files.',
  'app/models/files/delivery.ts: Delivery.requestedBy, where (2)':
    'Says how long a ZIP is kept, not whose it is: deliveries/deliveries.spec.ts holds it.',
  'app/actions/content/comments/create_comment.ts: findThread, visibleTo':
    'The thread has to be of the same video besides; comments/comments.spec.ts holds that one of the team is none to a client.',
  'app/actions/content/revisions/bundle_comments.ts: takeComments, visibleTo':
    'The comments have to be on the named version besides; content/revision_notes.spec.ts holds that those of the team are none to a client.',
  'app/actions/content/revisions/resolve_note.ts: setResolved, seesAllCompanies':
    'Says for whom an entry is noted, not who may: content/revision_notes.spec.ts holds it.',
  'app/actions/content/revisions/resolve_note.ts: setResolved, visibleTo': NOTES_OF_TEAM,
  'app/models/content/revision_note.ts: RevisionNote.applyScope, whereRaw': NOTES_OF_TEAM,
  'RevisionNote.visibleTo, wherever it is asked': NOTES_OF_TEAM,
  'app/models/notifications/notification.ts: Notification.visibleTo, where (2)':
    'Leaves out what people chose not to be shown, not what they may not see.',
  'app/actions/companies/company_rules.ts: writableCompany, visibleTo': SEES_ALL,
  'app/queries/tasks/task_choices.ts: clientCompanies, visibleTo': SEES_ALL,
  'app/queries/audit/list_audit.ts: auditCompanies, visibleTo': SEES_ALL,
  'app/queries/content/revisions/list_revisions.ts: revisionsOf, visibleTo':
    'The video was found within its scope, and all of its revisions are its company’s.',
  [dashboard('video_sections.ts', 'videosToDecide, seesAllCompanies')]:
    'Says what comes first, not what is there: overview/show_dashboard.spec.ts holds it.',
  'app/queries/contains.ts: filterByAllTexts, seesAllCompanies':
    'Leaves the texts of others unread, which their scope leaves out besides; overview/search_and_trash.spec.ts holds that the team finds those of all.',
  'app/queries/audit/list_audit.ts: withTokens, seesAllCompanies':
    'Hides which tokens the team uses: identity/tokens/api_tokens.spec.ts holds it.',
  'app/actions/notifications/read_notifications.ts: readNotificationsOfPage, visibleTo': ONES_OWN,
  'app/actions/notifications/read_notifications.ts: readNotificationsOfPage, visibleTo (2)':
    ONES_OWN,
  [dashboard('order_sections.ts', 'plans, can')]: TO_PLAN,
  [dashboard('order_sections.ts', 'plans, can (2)')]: TO_PLAN,
  [dashboard('order_sections.ts', 'ordersToPlan, isEditor')]: TO_PLAN,
  [dashboard('first_steps.ts', 'teamStepsFor, can')]: FIRST_STEPS,
  [dashboard('first_steps.ts', 'teamStepsFor, can (2)')]: FIRST_STEPS,
  [dashboard('first_steps.ts', 'teamStepsFor, can (3)')]: FIRST_STEPS,
  [dashboard('first_steps.ts', 'teamStepsFor, can (4)')]: FIRST_STEPS,
  [dashboard('first_steps.ts', 'teamStepsFor, can (5)')]: FIRST_STEPS,
  'app/queries/content/approvers.ts: approvalRequestKey, seesAllCompanies':
    'Says which requests count as one, not who may send one: content/ask_approval.spec.ts holds it.',
  'app/queries/notifications/list_notifications.ts: withCompanyFor, seesAllCompanies':
    'Names the company of what one was sent: notifications/list_notifications.spec.ts holds it.',
  'app/records/references.ts: referenceCategoryRecord, seesAllCompanies':
    'Categories are listed for the team only: overview/search_and_trash.spec.ts holds it.',
  'app/queries/overview/list_trash.ts: listTrash, seesAllCompanies':
    'The world deletes nothing of its own: overview/search_and_trash.spec.ts holds that only the team is told by whom.',
  [dashboard('video_rows.ts', 'videoRows, seesAllCompanies')]: TEAM_NOTES,
  [dashboard('video_sections.ts', 'notedVideos, seesAllCompanies')]: TEAM_NOTES,
  'app/queries/tasks/users_who_can_withdraw.ts: usersWhoCanWithdraw, seesAllCompanies': WITHDRAWERS,
  'app/queries/tasks/users_who_can_withdraw.ts: usersWhoCanWithdraw, can': WITHDRAWERS,
  'app/queries/content/waits_for.ts: waitsFor, seesAllCompanies':
    'Orders are assigned to the team alone: a client has none of their own.',
  'app/queries/references/category_uses.ts: categoryUses, seesAllCompanies (2)':
    'Gives the statement its value; the condition that uses it is asked for itself.',
  'app/queries/calendar/calendar_risk.ts: unready, visibleTo':
    'The statement has the company besides, and a video that hasn’t reached a client has no status for them: calendar/list.spec.ts.',
  'app/policies/tasks/task_policy.ts: TaskPolicy.move, onRecord':
    'Only says why: what follows refuses the move in other words.',
}
