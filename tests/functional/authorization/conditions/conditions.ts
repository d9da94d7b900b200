export type Change = {
  /** Path below `app/`. */
  file: string
  /** Source text of the condition, which occurs once in the file. */
  says: string
  /** Source text that replaces it. */
  instead: string
}

/** A condition of an action or a job that decides about recipients, permissions or amounts. */
export type Condition = Change & {
  /** Tests, one of which must fail: globs below `tests`, without the extension. */
  specs: readonly string[]
  /** A second check that refuses the same requests, and is changed at the same time. */
  with?: Change
}

const COMMENT = 'actions/content/comments/create_comment.ts'
const COMMENT_AUDIENCE = 'actions/tasks/comments/comment_audience.ts'
const NOTE = 'actions/content/revisions/add_note.ts'
const RULES = 'actions/identity/users/user_rules.ts'
const SESSION = 'actions/identity/sessions/open_session.ts'
const SIGN_IN_RULES = 'actions/identity/sessions/sign_in_rules.ts'
const RESET = 'actions/identity/passwords/look_up_password_reset.ts'
const DELIVERY = 'actions/files/deliveries/create_delivery.ts'
const PACKED = 'actions/files/deliveries/assert_zip_quota.ts'
const FITTING = 'actions/content/comments/comment_rules.ts'
const PACKING = 'actions/files/deliveries/pack_delivery.ts'
const PUBLISHED = 'actions/tasks/complete_published.ts'
const POSTED = 'actions/content/post_version.ts'
const SAVING = 'actions/safebot/save_video.ts'

const comments = ['functional/content/comments/*', 'functional/notifications/recipients*']
const deliveries = ['functional/files/deliveries*']

/**
 * Conditions that the generated tests don't reach: those tests check which users may access a record, but not the
 * effects of the access.
 */
export const CONDITIONS: readonly Condition[] = [
  // Recipients.
  {
    file: COMMENT,
    says: "visibility === 'everyone' || side === 'team'",
    instead: 'true',
    specs: comments,
    with: {
      file: 'notifications/recipients.ts',
      says: "(visibility !== 'team' || reachOf(role) === 'all')",
      instead: 'true',
    },
  },
  {
    file: COMMENT,
    says: 'id !== actor.id && !mentions.includes(id)',
    instead: '!mentions.includes(id)',
    specs: comments,
    with: {
      file: 'notifications/recipients.ts',
      says: '.filter(({ id }) => id !== actor?.id)',
      instead: '',
    },
  },
  {
    file: COMMENT,
    says: 'id !== actor.id && !mentions.includes(id)',
    instead: 'id !== actor.id',
    specs: comments,
  },
  { file: COMMENT, says: 'inThread.includes(id)', instead: 'true', specs: comments },
  {
    file: COMMENT_AUDIENCE,
    says: "visibility === 'everyone' || side === 'team'",
    instead: 'true',
    specs: ['unit/tasks/comment_recipients'],
  },
  {
    file: COMMENT_AUDIENCE,
    says: '!isOtherSideInvolved &&',
    instead: 'true &&',
    specs: ['unit/tasks/comment_recipients'],
  },
  {
    file: COMMENT_AUDIENCE,
    says: '!isOtherSideInvolved &&',
    instead: 'false &&',
    specs: ['unit/tasks/comment_recipients'],
  },
  {
    file: COMMENT_AUDIENCE,
    says: 'id !== authorId && !mentions',
    instead: '!mentions',
    specs: ['unit/tasks/comment_recipients'],
  },
  {
    file: NOTE,
    says: "follows || note.visibility === 'team'",
    instead: "note.visibility === 'team'",
    specs: ['functional/content/revision_notes*'],
  },
  {
    file: NOTE,
    says: "follows || note.visibility === 'team'",
    instead: 'follows',
    specs: ['functional/content/revision_notes*'],
  },
  {
    file: NOTE,
    says: 'answers = actor.seesAllCompanies',
    instead: 'answers = !actor.seesAllCompanies',
    specs: ['functional/content/revision_notes*'],
  },
  {
    file: 'actions/tasks/assign_task.ts',
    says: 'if (assigneeId) await notify',
    instead: 'if (false) await notify',
    specs: ['functional/tasks/update_task*'],
  },
  {
    file: POSTED,
    says: 'waits ? contentVersionWaiting : contentVersionReady',
    instead: 'contentVersionReady',
    specs: ['functional/content/team_review*', 'functional/content/add_version*'],
  },
  {
    file: 'notifications/events/content.ts',
    says: 'actor?.seesAllCompanies ? { to',
    instead: '!actor?.seesAllCompanies ? { to',
    specs: [
      'functional/notifications/recipients*',
      'functional/notifications/events*',
      'functional/content/decisions*',
    ],
  },
  {
    file: 'notifications/audiences.ts',
    says: 'actor?.seesAllCompanies ? byTeam : byClient',
    instead: 'actor?.seesAllCompanies ? byClient : byTeam',
    specs: [
      'functional/notifications/recipients*',
      'functional/notifications/events*',
      'functional/content/decisions*',
    ],
  },

  // Readers of audit entries.
  {
    file: 'actions/content/revisions/resolve_note.ts',
    says: "isEarly ? 'team' : note.visibility",
    instead: 'note.visibility',
    specs: ['functional/content/revision_notes*'],
  },
  {
    file: POSTED,
    says: "waits ? 'team' : 'everyone'",
    instead: "'everyone'",
    specs: [
      'functional/content/team_review*',
      'functional/content/add_version*',
      'functional/tasks/activity*',
    ],
  },
  {
    file: 'actions/content/check_brief.ts',
    says: "side === 'team' ? 'team' : 'everyone'",
    instead: "'everyone'",
    specs: ['functional/content/decisions*'],
  },
  {
    file: 'actions/content/delete_content.ts',
    says: "item.isReleased ? 'everyone' : 'team',\n      before",
    instead: "'everyone',\n      before",
    specs: ['functional/content/delete_content*'],
  },
  {
    file: 'actions/content/delete_content.ts',
    says: "item.isReleased ? 'everyone' : 'team',\n      after",
    instead: "'everyone',\n      after",
    specs: ['functional/content/delete_content*'],
  },
  {
    file: 'actions/content/choose_cover.ts',
    says: "version.isSeenBy({ seesAllCompanies: false }) ? 'everyone' : 'team'",
    instead: "'everyone'",
    specs: ['functional/content/decisions*', 'functional/content/team_review*'],
  },
  {
    file: 'actions/content/revisions/answer_revision.ts',
    says: "visibly ? 'everyone' : 'team'",
    instead: "'everyone'",
    specs: ['functional/content/revision*', 'functional/content/team_review*'],
  },

  // Permissions at the time when a job runs.
  {
    file: SAVING,
    says: '.where({ id: createdById, isActive: true })',
    instead: '.where({ id: createdById })',
    specs: ['functional/safebot/downloads*'],
  },
  {
    file: SAVING,
    says: "!actor?.can('safebot.create') ||",
    instead: '!actor ||',
    specs: ['functional/safebot/downloads*'],
  },
  {
    file: SAVING,
    says: '|| !actor.reaches(companyId)',
    instead: '|| false',
    specs: ['functional/safebot/downloads*'],
  },
  {
    file: PACKING,
    says: ".where('is_active', true)",
    instead: ".whereRaw('true')",
    specs: deliveries,
  },
  {
    file: PACKING,
    says: "!actor?.can('file.download')",
    instead: '!actor',
    specs: deliveries,
  },
  {
    file: PACKING,
    says: 'StoredFile.visibleTo(actor).whereIn',
    instead: 'StoredFile.query().whereIn',
    specs: deliveries,
  },
  {
    file: PUBLISHED,
    says: ' and d.completes_order',
    instead: '',
    specs: ['functional/calendar/*'],
  },
  { file: PUBLISHED, says: 'd.date >= ?', instead: 'd.date > ?', specs: ['functional/calendar/*'] },
  {
    file: RULES,
    says: 'isTeamRole === company.isTeam',
    instead: 'true',
    specs: ['functional/identity/roles*', 'functional/identity/invitations*'],
  },
  {
    file: RULES,
    says: 'user.role !== KEEPER || !user.isActive',
    instead: 'true',
    specs: ['functional/identity/last_super_admin*', 'functional/identity/users*'],
  },
  {
    file: SIGN_IN_RULES,
    says: "user.isActive && company.status === 'active' && !company.isDeleted",
    instead: "company.status === 'active' && !company.isDeleted",
    specs: ['functional/identity/sign_in*', 'functional/identity/login*'],
  },
  {
    file: SIGN_IN_RULES,
    says: "user.isActive && company.status === 'active' && !company.isDeleted",
    instead: "user.isActive && company.status === 'active'",
    specs: ['functional/identity/sign_in*', 'functional/identity/login*', 'functional/companies/*'],
  },
  {
    file: SIGN_IN_RULES,
    says: "user.isActive && company.status === 'suspended' && !company.isDeleted",
    instead: "company.status === 'suspended' && !company.isDeleted",
    specs: ['functional/identity/sign_in*', 'functional/identity/login*', 'functional/companies/*'],
  },
  {
    file: SESSION,
    says: 'current.password === before.password &&',
    instead: 'true &&',
    specs: [
      'functional/identity/sign_in*',
      'functional/identity/login*',
      'functional/identity/sessions*',
    ],
  },
  {
    file: RESET,
    says: 'reset.expiresAt <= DateTime.now()',
    instead: 'false',
    specs: ['functional/identity/password_resets*'],
  },
  {
    file: RESET,
    says: '!couldReset(reset.createdBy, reset.user)',
    instead: 'false',
    specs: ['functional/identity/password_resets*', 'functional/identity/link_creators*'],
  },
  {
    file: 'actions/tasks/change_task_status.ts',
    says: 'needsReason(status) && !reason',
    instead: 'false',
    specs: ['functional/tasks/task_status*'],
  },
  {
    file: 'models/files/file_uses.ts',
    says: ".whereNull('deleted_at').first())",
    instead: '.first())',
    specs: ['functional/files/delete_file*'],
  },
  {
    file: 'actions/files/storage/remove_expired_files.ts',
    says: 'actor.seesAllCompanies ? null : actor.companyId',
    instead: 'null',
    specs: ['functional/files/admin_storage*'],
  },
  {
    file: 'queries/tasks/task_content_summary.ts',
    says: "if (!actor.can('content.view_ready')) return 'null::int'",
    instead: '',
    specs: ['functional/tasks/comments*'],
  },

  // Amounts.
  { file: DELIVERY, says: 'size > MAX_ZIP_BYTES', instead: 'false', specs: deliveries },
  { file: DELIVERY, says: 'Number(total) >= MAX_AT_ONCE', instead: 'false', specs: deliveries },
  { file: PACKED, says: 'used + bytes > max', instead: 'false', specs: deliveries },
  { file: FITTING, says: 'total > MAX_COMMENTS', instead: 'false', specs: comments },
  { file: FITTING, says: 'bytes > MAX_COMMENT_BYTES', instead: 'false', specs: comments },
  {
    file: 'actions/tasks/saved_views/create_saved_view.ts',
    says: 'total >= MAX_SAVED_VIEWS',
    instead: 'false',
    specs: ['functional/tasks/saved_views*', 'functional/overview/trash*'],
  },
  {
    file: 'actions/content/comments/comment_rules.ts',
    says: 'others + JSON.stringify(simplified).length > MAX_DRAWING_BYTES',
    instead: 'false',
    specs: comments,
  },
  {
    file: 'actions/content/comments/comment_rules.ts',
    says: 'frame >= count',
    instead: 'false',
    specs: comments,
  },
  {
    file: 'actions/safebot/obtain_video.ts',
    says: 'size !== null && size > MAX_BYTES',
    instead: 'false',
    specs: ['functional/safebot/downloads*'],
    with: {
      file: 'safebot/peekable_response.ts',
      says: 'maxBytes = MAX_BYTES',
      instead: 'maxBytes = MAX_BYTES * 8',
    },
  },
  {
    file: 'actions/safebot/promote_saved_link.ts',
    says: 'if (full) throw',
    instead: 'if (false) throw',
    specs: ['functional/safebot/*'],
  },
  {
    file: 'actions/safebot/promote_saved_link.ts',
    says: '!company.isTeam',
    instead: 'false',
    specs: ['functional/safebot/records*', 'functional/safebot/promotion_race*'],
  },
  {
    file: 'actions/files/uploads/presign_upload.ts',
    says: 'if (full) throw',
    instead: 'if (false) throw',
    specs: ['functional/files/presign_upload*', 'functional/files/quota_race*'],
  },

  // Authentication: a challenge, a provider and a re-authentication are each valid for one purpose.
  {
    file: 'actions/companies/sign_in/set_company_sign_in.ts',
    says: 'if (isElsewhere) await deleteAllLinks(trx, company.id)',
    instead: '',
    specs: ['functional/identity/company_sign_in/bounds*', 'functional/companies/company_sign_in*'],
  },
  {
    file: 'actions/identity/passkeys/challenges.ts',
    says: 'where challenge = ? and purpose = ? and token_hash = ?',
    instead: "where challenge = ? and coalesce(?, '') <> '' and token_hash = ?",
    specs: ['functional/identity/factors/passkeys*'],
  },
  {
    file: 'actions/identity/sessions/sign_in_limits.ts',
    says: 'return { ...codes, ...limits }',
    instead: 'return limits',
    specs: ['functional/identity/factors/second_step*'],
  },
  {
    file: 'access/company_sign_in/logout_token.ts',
    says: 'maxTokenAge: MAX_TOKEN_AGE_SECONDS,',
    instead: '',
    specs: ['functional/identity/company_sign_in/back_channel_logout*'],
  },
  {
    file: 'access/company_sign_in/provider_fetch.ts',
    says: 'maxRedirects: 0,',
    instead: 'maxRedirects: 3,',
    specs: ['functional/identity/company_sign_in/sign_in*'],
  },
  {
    file: 'access/company_sign_in/relying_party.ts',
    says: '...(isReauthentication && { maxAge: FRESH_SECONDS }),',
    instead: '',
    specs: ['functional/identity/company_sign_in/sign_in*'],
  },
  {
    file: 'actions/identity/factors/reauthenticate.ts',
    says: 'if (hasFactor(await secondFactorOf(userId))) throw factorNeeded()',
    instead: '',
    specs: ['functional/identity/factors/reauthentication*'],
  },
  {
    file: 'actions/identity/factors/reauthenticate.ts',
    says: "if (method === 'password') await assertNoFactor(trx, actor.id)",
    instead: '',
    specs: ['functional/identity/factors/races*'],
  },
  {
    file: 'actions/identity/sessions/lock_session.ts',
    says: 'if (!session) throw sessionEnded()',
    instead: 'if (!session) return user',
    specs: ['functional/identity/ended_meanwhile*'],
  },
  {
    file: 'actions/identity/sessions/lock_session.ts',
    says: 'if (!session.proven_at) throw',
    instead: 'if (false) throw',
    specs: ['functional/identity/ended_meanwhile*'],
  },
  {
    file: 'actions/identity/company_sign_in/reauthenticate_by_company.ts',
    says: 'if (!hasSecondFactor && hasFactor(await secondFactorOf(user.id))) {',
    instead: 'if (false) {',
    specs: ['functional/identity/company_sign_in/sign_in*'],
  },
  {
    file: 'actions/identity/sessions/resolve_sign_in.ts',
    says: 'return fromInvitation ? { ...opening, provenAt: null } : opening',
    instead: 'return opening',
    specs: ['functional/identity/acceptance*', 'functional/identity/attacks*'],
  },
  {
    file: 'actions/identity/sessions/resolve_sign_in.ts',
    says: 'return rows[0].from_invitation ? { ...opening, provenAt: null } : opening',
    instead: 'return opening',
    specs: ['functional/identity/factors/demanded*'],
  },
  {
    file: 'access/limits/with_rate_limit.ts',
    says: 'Math.min(WINDOW_MS * 2 ** (taken - 1), MAX_DELAY_MS)',
    instead: 'WINDOW_MS',
    specs: ['functional/identity/factors/second_step*'],
  },
  {
    file: 'access/limits/with_rate_limit.ts',
    says: 'limit.escalates ? ESCALATING_WINDOW_MS : WINDOW_MS',
    instead: 'WINDOW_MS',
    specs: ['functional/identity/factors/second_step*'],
  },
  {
    file: 'actions/content/comments/update_comment.ts',
    says: 'bytesOf(body) > bytesOf(bodyBefore)',
    instead: 'body.length > bodyBefore.length',
    specs: ['functional/content/comments/comment_limits*'],
  },
  {
    file: 'actions/identity/factors/end_sessions_without_factor.ts',
    says: 'and not s.second_factor',
    instead: '',
    specs: ['functional/identity/factors/ended_sessions*'],
  },
  {
    file: 'actions/identity/users/update_user.ts',
    says: 'if (change.after.isActive && !isReauthenticated)',
    instead: 'if (false)',
    specs: ['functional/identity/factors/reauthentication*'],
  },
]
