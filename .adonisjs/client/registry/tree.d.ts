/* eslint-disable prettier/prettier */
import type { routes } from './index.ts'

export interface ApiDefinition {
  identity: {
    login: typeof routes['identity.login']
    secondFactor: {
      page: typeof routes['identity.second_factor.page']
    }
    companySignIn: {
      callback: typeof routes['identity.company_sign_in.callback']
      logout: typeof routes['identity.company_sign_in.logout']
    }
    invitations: {
      page: typeof routes['identity.invitations.page']
      show: typeof routes['identity.invitations.show']
      accept: typeof routes['identity.invitations.accept']
    }
    passwordResets: {
      page: typeof routes['identity.password_resets.page']
      show: typeof routes['identity.password_resets.show']
      use: typeof routes['identity.password_resets.use']
    }
    auth: {
      login: typeof routes['identity.auth.login']
      secondFactor: typeof routes['identity.auth.second_factor']
      totp: typeof routes['identity.auth.totp']
      totpConfirm: typeof routes['identity.auth.totp_confirm']
      passkeyStep: typeof routes['identity.auth.passkey_step']
      passkeyOptions: typeof routes['identity.auth.passkey_options']
      passkeys: typeof routes['identity.auth.passkeys']
      passkeyRequest: typeof routes['identity.auth.passkey_request']
      passkey: typeof routes['identity.auth.passkey']
      company: typeof routes['identity.auth.company']
      companyProof: typeof routes['identity.auth.company_proof']
      passkeyProof: typeof routes['identity.auth.passkey_proof']
      proof: typeof routes['identity.auth.proof']
      logout: typeof routes['identity.auth.logout']
      me: typeof routes['identity.auth.me']
    }
  }
  account: {
    page: typeof routes['account.page']
    security: typeof routes['account.security']
    show: typeof routes['account.show']
    update: typeof routes['account.update']
    notifications: {
      show: typeof routes['account.notifications.show']
      update: typeof routes['account.notifications.update']
    }
    password: typeof routes['account.password']
    secondFactor: typeof routes['account.second_factor']
    totp: {
      store: typeof routes['account.totp.store']
      confirm: typeof routes['account.totp.confirm']
      destroy: typeof routes['account.totp.destroy']
    }
    recoveryCodes: typeof routes['account.recovery_codes']
    passkeys: {
      index: typeof routes['account.passkeys.index']
      options: typeof routes['account.passkeys.options']
      store: typeof routes['account.passkeys.store']
      update: typeof routes['account.passkeys.update']
      destroy: typeof routes['account.passkeys.destroy']
    }
    messenger: {
      store: typeof routes['account.messenger.store']
      destroy: typeof routes['account.messenger.destroy']
    }
    sessions: {
      index: typeof routes['account.sessions.index']
      clear: typeof routes['account.sessions.clear']
      destroy: typeof routes['account.sessions.destroy']
    }
    tokens: {
      index: typeof routes['account.tokens.index']
      store: typeof routes['account.tokens.store']
      destroy: typeof routes['account.tokens.destroy']
    }
  }
  invitations: {
    index: typeof routes['invitations.index']
    store: typeof routes['invitations.store']
    destroy: typeof routes['invitations.destroy']
    resend: typeof routes['invitations.resend']
  }
  users: {
    index: typeof routes['users.index']
    show: typeof routes['users.show']
    update: typeof routes['users.update']
    destroy: typeof routes['users.destroy']
    restore: typeof routes['users.restore']
    role: typeof routes['users.role']
    passwordReset: typeof routes['users.password_reset']
    secondFactor: typeof routes['users.second_factor']
    permissions: {
      show: typeof routes['users.permissions.show']
      update: typeof routes['users.permissions.update']
      destroy: typeof routes['users.permissions.destroy']
    }
    sessions: {
      index: typeof routes['users.sessions.index']
      destroy: typeof routes['users.sessions.destroy']
    }
    tokens: {
      index: typeof routes['users.tokens.index']
      destroy: typeof routes['users.tokens.destroy']
    }
    listPage: typeof routes['users.list_page']
    showPage: typeof routes['users.show_page']
  }
  companies: {
    listPage: typeof routes['companies.list_page']
    showPage: typeof routes['companies.show_page']
    index: typeof routes['companies.index']
    store: typeof routes['companies.store']
    show: typeof routes['companies.show']
    update: typeof routes['companies.update']
    destroy: typeof routes['companies.destroy']
    restore: typeof routes['companies.restore']
    signIn: typeof routes['companies.sign_in']
    setSignIn: typeof routes['companies.set_sign_in']
    removeSignIn: typeof routes['companies.remove_sign_in']
    checkSignIn: typeof routes['companies.check_sign_in']
  }
  clients: {
    page: typeof routes['clients.page']
    index: typeof routes['clients.index']
    suspend: typeof routes['clients.suspend']
    reactivate: typeof routes['clients.reactivate']
  }
  dashboard: typeof routes['dashboard']
  tasks: {
    listPage: typeof routes['tasks.list_page']
    newPage: typeof routes['tasks.new_page']
    showPage: typeof routes['tasks.show_page']
    index: typeof routes['tasks.index']
    store: typeof routes['tasks.store']
    export: typeof routes['tasks.export']
    bulk: typeof routes['tasks.bulk']
    show: typeof routes['tasks.show']
    update: typeof routes['tasks.update']
    destroy: typeof routes['tasks.destroy']
    restore: typeof routes['tasks.restore']
    status: typeof routes['tasks.status']
    assign: typeof routes['tasks.assign']
    moments: typeof routes['tasks.moments']
    activity: typeof routes['tasks.activity']
    people: typeof routes['tasks.people']
  }
  taskComments: {
    index: typeof routes['task_comments.index']
    store: typeof routes['task_comments.store']
    update: typeof routes['task_comments.update']
    destroy: typeof routes['task_comments.destroy']
    restore: typeof routes['task_comments.restore']
  }
  savedViews: {
    index: typeof routes['saved_views.index']
    store: typeof routes['saved_views.store']
    update: typeof routes['saved_views.update']
    destroy: typeof routes['saved_views.destroy']
    restore: typeof routes['saved_views.restore']
  }
  content: {
    listPage: typeof routes['content.list_page']
    showPage: typeof routes['content.show_page']
    certificatePage: typeof routes['content.certificate_page']
    index: typeof routes['content.index']
    store: typeof routes['content.store']
    show: typeof routes['content.show']
    versions: {
      store: typeof routes['content.versions.store']
    }
    release: typeof routes['content.release']
    approve: typeof routes['content.approve']
    askApproval: typeof routes['content.ask_approval']
    requestRevision: typeof routes['content.request_revision']
    returnToReview: typeof routes['content.return_to_review']
    checks: typeof routes['content.checks']
    changes: typeof routes['content.changes']
    shots: typeof routes['content.shots']
    fileChecks: typeof routes['content.file_checks']
    certificate: typeof routes['content.certificate']
    certificateChecks: {
      store: typeof routes['content.certificate_checks.store']
      show: typeof routes['content.certificate_checks.show']
    }
    cover: typeof routes['content.cover']
    checklist: typeof routes['content.checklist']
    destroy: typeof routes['content.destroy']
    restore: typeof routes['content.restore']
  }
  revisions: {
    listPage: typeof routes['revisions.list_page']
    showPage: typeof routes['revisions.show_page']
    index: typeof routes['revisions.index']
    show: typeof routes['revisions.show']
    resolve: typeof routes['revisions.resolve']
    notes: {
      store: typeof routes['revisions.notes.store']
      resolve: typeof routes['revisions.notes.resolve']
      reopen: typeof routes['revisions.notes.reopen']
    }
  }
  comments: {
    index: typeof routes['comments.index']
    store: typeof routes['comments.store']
    update: typeof routes['comments.update']
    drawing: typeof routes['comments.drawing']
    destroy: typeof routes['comments.destroy']
    restore: typeof routes['comments.restore']
    resolve: typeof routes['comments.resolve']
    reopen: typeof routes['comments.reopen']
  }
  calendar: {
    page: typeof routes['calendar.page']
    index: typeof routes['calendar.index']
    items: {
      check: typeof routes['calendar.items.check']
      store: typeof routes['calendar.items.store']
      update: typeof routes['calendar.items.update']
      destroy: typeof routes['calendar.items.destroy']
      restore: typeof routes['calendar.items.restore']
    }
    feed: {
      store: typeof routes['calendar.feed.store']
      destroy: typeof routes['calendar.feed.destroy']
      show: typeof routes['calendar.feed.show']
    }
  }
  uploads: {
    store: typeof routes['uploads.store']
    confirm: typeof routes['uploads.confirm']
    parts: typeof routes['uploads.parts']
    signParts: typeof routes['uploads.sign_parts']
    recordPart: typeof routes['uploads.record_part']
    destroy: typeof routes['uploads.destroy']
  }
  files: {
    index: typeof routes['files.index']
    show: typeof routes['files.show']
    download: typeof routes['files.download']
    destroy: typeof routes['files.destroy']
    restore: typeof routes['files.restore']
    retry: typeof routes['files.retry']
  }
  deliveries: {
    store: typeof routes['deliveries.store']
    show: typeof routes['deliveries.show']
    download: typeof routes['deliveries.download']
  }
  storage: {
    page: typeof routes['storage.page']
    show: typeof routes['storage.show']
    quota: typeof routes['storage.quota']
    sweep: typeof routes['storage.sweep']
  }
  ai: {
    page: typeof routes['ai.page']
    studio: {
      page: typeof routes['ai.studio.page']
    }
    usage: {
      page: typeof routes['ai.usage.page']
      show: typeof routes['ai.usage.show']
    }
    prompts: {
      store: typeof routes['ai.prompts.store']
    }
    copy: {
      store: typeof routes['ai.copy.store']
    }
    generations: {
      index: typeof routes['ai.generations.index']
      show: typeof routes['ai.generations.show']
      update: typeof routes['ai.generations.update']
      destroy: typeof routes['ai.generations.destroy']
      restore: typeof routes['ai.generations.restore']
    }
    providers: {
      index: typeof routes['ai.providers.index']
      store: typeof routes['ai.providers.store']
      order: typeof routes['ai.providers.order']
      update: typeof routes['ai.providers.update']
      destroy: typeof routes['ai.providers.destroy']
      restore: typeof routes['ai.providers.restore']
      test: typeof routes['ai.providers.test']
    }
    templates: {
      index: typeof routes['ai.templates.index']
      store: typeof routes['ai.templates.store']
      show: typeof routes['ai.templates.show']
      update: typeof routes['ai.templates.update']
      destroy: typeof routes['ai.templates.destroy']
      restore: typeof routes['ai.templates.restore']
      preview: typeof routes['ai.templates.preview']
    }
    budgets: {
      index: typeof routes['ai.budgets.index']
      update: typeof routes['ai.budgets.update']
    }
  }
  referenceCategories: {
    page: typeof routes['reference_categories.page']
    index: typeof routes['reference_categories.index']
    store: typeof routes['reference_categories.store']
    update: typeof routes['reference_categories.update']
    destroy: typeof routes['reference_categories.destroy']
    restore: typeof routes['reference_categories.restore']
  }
  references: {
    listPage: typeof routes['references.list_page']
    showPage: typeof routes['references.show_page']
    index: typeof routes['references.index']
    store: typeof routes['references.store']
    show: typeof routes['references.show']
    update: typeof routes['references.update']
    destroy: typeof routes['references.destroy']
    restore: typeof routes['references.restore']
    moments: {
      store: typeof routes['references.moments.store']
    }
  }
  moments: {
    update: typeof routes['moments.update']
    destroy: typeof routes['moments.destroy']
    restore: typeof routes['moments.restore']
  }
  safebot: {
    savePage: typeof routes['safebot.save_page']
    listPage: typeof routes['safebot.list_page']
    showPage: typeof routes['safebot.show_page']
    index: typeof routes['safebot.index']
    store: typeof routes['safebot.store']
    show: typeof routes['safebot.show']
    update: typeof routes['safebot.update']
    destroy: typeof routes['safebot.destroy']
    restore: typeof routes['safebot.restore']
    retry: typeof routes['safebot.retry']
    promote: typeof routes['safebot.promote']
  }
  linkPreviews: {
    store: typeof routes['link_previews.store']
    image: typeof routes['link_previews.image']
  }
  notifications: {
    page: typeof routes['notifications.page']
    team: typeof routes['notifications.team']
    index: typeof routes['notifications.index']
    unreadCount: typeof routes['notifications.unread_count']
    broadcast: typeof routes['notifications.broadcast']
    broadcastPreview: typeof routes['notifications.broadcast_preview']
    readAll: typeof routes['notifications.read_all']
    read: typeof routes['notifications.read']
  }
  messenger: {
    webhook: typeof routes['messenger.webhook']
  }
  push: {
    vapidKey: typeof routes['push.vapid_key']
    subscribe: typeof routes['push.subscribe']
    unsubscribe: typeof routes['push.unsubscribe']
    test: typeof routes['push.test']
    devices: {
      index: typeof routes['push.devices.index']
      update: typeof routes['push.devices.update']
      destroy: typeof routes['push.devices.destroy']
    }
  }
  audit: {
    page: typeof routes['audit.page']
    index: typeof routes['audit.index']
    export: typeof routes['audit.export']
    verify: typeof routes['audit.verify']
  }
  health: {
    live: typeof routes['health.live']
    ready: typeof routes['health.ready']
  }
  metrics: typeof routes['metrics']
  apiDescription: {
    page: typeof routes['api_description.page']
    show: typeof routes['api_description.show']
  }
  search: typeof routes['search']
  help: {
    page: typeof routes['help.page']
  }
  operations: {
    page: typeof routes['operations.page']
    show: typeof routes['operations.show']
    jobs: typeof routes['operations.jobs']
    retry: typeof routes['operations.retry']
  }
  trash: {
    page: typeof routes['trash.page']
    index: typeof routes['trash.index']
  }
}
