import { globSync } from 'node:fs'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import type { Role } from '#access/roles'
import AiBudget from '#models/ai/ai_budget'
import ContentVersion from '#models/content/content_version'
import Delivery from '#models/files/delivery'
import Notification from '#models/notifications/notification'
import NotificationEvent from '#models/notifications/notification_event'
import Upload from '#models/files/upload'
import type { EventDefinition } from '#notifications/event'
import { renderHeading, renderMessage, TEXT_LIMITS, type EventKey } from '#notifications/message'
import { notify } from '#notifications/notify'
import { EVENTS, type RegisteredEvent } from '#notifications/registry'
import { aCalendarItem } from '#tests/support/calendar'
import { aComment, aContentItem, aRevision, aStudio, aVideo } from '#tests/support/content'
import { countRows, rollsBack } from '#tests/support/database'
import { allNotifications, versionOf } from '#tests/support/notifications'
import { acting } from '#tests/support/people'
import { aReference } from '#tests/support/references'
import { aRecord } from '#tests/support/safebot'
import { aTaskComment } from '#tests/support/tasks'
import { argumentsOf } from '#tests/support/checks/message_arguments'
import notices from '../../../resources/lang/en/notifications/notification_texts.json' with { type: 'json' }

type Expected = {
  type: string
  entityType:
    | 'task'
    | 'task_comment'
    | 'content'
    | 'comment'
    | 'reference'
    | 'calendar_item'
    | 'safebot_record'
    | 'company'
    | 'ai_budget'
    | 'user'
  message: string
  /** Recipients when a client owner acts (`byClient`) and when a project manager acts (`byTeam`), in order. */
  byClient: Role[]
  byTeam: Role[]
}

const CLIENTS: Role[] = ['client_owner', 'client_manager', 'client_viewer']
const TEAM: Role[] = ['super_admin', 'team_admin', 'team_pm', 'team_creator']
const others = (roles: Role[], but: Role, first?: Role) => {
  const told = roles.filter((role) => role !== but)
  return first && told.includes(first) ? [first, ...told.filter((role) => role !== first)] : told
}
const clientsAndTeam = {
  byClient: [...others(CLIENTS, 'client_owner'), ...others(TEAM, 'client_owner', 'team_creator')],
  byTeam: CLIENTS,
}
const team = {
  byClient: others(TEAM, 'client_owner', 'team_creator'),
  byTeam: others(TEAM, 'team_pm', 'team_creator'),
}

/** The specified recipients and texts of each event, written independently of the events' code. */
const PROMISED: Record<EventKey, Expected> = {
  'task.created': {
    type: 'TASK_CREATED',
    entityType: 'task',
    message: 'Nordhaus ordered “Sofa”',
    byClient: others(TEAM, 'client_owner'),
    byTeam: others(TEAM, 'team_pm'),
  },
  'task.assigned': {
    type: 'SYSTEM',
    entityType: 'task',
    message: '{actor} assigned “Sofa” to you',
    byClient: ['team_creator'],
    byTeam: ['team_creator'],
  },
  'task.commented': {
    type: 'SYSTEM',
    entityType: 'task_comment',
    message: '{actor} commented on “Sofa”: Warmer, please.',
    byClient: ['team_creator', 'client_viewer'],
    byTeam: ['team_creator', 'client_viewer'],
  },
  'task.mentioned': {
    type: 'SYSTEM',
    entityType: 'task_comment',
    message: '{actor} mentioned you on “Sofa”: Warmer, please.',
    byClient: ['team_creator', 'client_viewer'],
    byTeam: ['team_creator', 'client_viewer'],
  },
  'task.due_tomorrow': {
    type: 'SYSTEM',
    entityType: 'task',
    message: '“Sofa” is due on November 24, 2026',
    byClient: ['team_creator', 'client_viewer'],
    byTeam: ['team_creator', 'client_viewer'],
  },
  'task.lowered': {
    type: 'SYSTEM',
    entityType: 'task',
    message: '{actor} lowered the number of videos of “Sofa” from 3 to 1: Too soon.',
    byClient: others(TEAM, 'client_owner', 'team_creator'),
    byTeam: CLIENTS,
  },
  'task.status_changed': {
    type: 'TASK_STATUS_CHANGED',
    entityType: 'task',
    message: '{actor} put “Sofa” on hold: none',
    ...clientsAndTeam,
  },
  'content.mentioned': {
    type: 'SYSTEM',
    entityType: 'comment',
    message: '{actor} mentioned you in a comment on “Dusk”: Warmer, please.',
    byClient: ['team_creator', 'client_viewer'],
    byTeam: ['team_creator', 'client_viewer'],
  },
  'content.replied': {
    type: 'SYSTEM',
    entityType: 'comment',
    message: '{actor} replied in a comment on “Dusk”: Warmer, please.',
    byClient: ['team_creator', 'client_viewer'],
    byTeam: ['team_creator', 'client_viewer'],
  },
  'content.team_note': {
    type: 'SYSTEM',
    entityType: 'comment',
    message: '{actor} left a team note on version 2 of “Dusk”: Warmer, please.',
    byClient: ['team_creator', 'client_viewer'],
    byTeam: ['team_creator', 'client_viewer'],
  },
  'content.comment_moved': {
    type: 'SYSTEM',
    entityType: 'comment',
    message:
      'Your comment on “Dusk” was past its end and is now on the last frame: Warmer, please.',
    byClient: ['team_creator', 'client_viewer'],
    byTeam: ['team_creator', 'client_viewer'],
  },
  'content.version_ready': {
    type: 'CONTENT_UPLOADED',
    entityType: 'content',
    message: 'Version 2 of “Dusk” is ready for your review',
    byClient: others(CLIENTS, 'client_owner'),
    byTeam: CLIENTS,
  },
  'content.version_waiting': {
    type: 'SYSTEM',
    entityType: 'content',
    message: '{actor} uploaded version 2 of “Dusk” for team review',
    byClient: ['team_pm', 'super_admin', 'team_admin'],
    byTeam: ['super_admin', 'team_admin'],
  },
  'content.version_fails': {
    type: 'SYSTEM',
    entityType: 'content',
    message: 'Version 2 of “Dusk” doesn’t pass every check: length and 1 more',
    byClient: team.byClient,
    byTeam: team.byTeam,
  },
  'content.awaits_decision': {
    type: 'SYSTEM',
    entityType: 'content',
    message: 'Version 2 of “Dusk” has waited two days for your decision',
    byClient: ['client_manager'],
    byTeam: ['client_owner', 'client_manager'],
  },
  'content.approval_asked': {
    type: 'SYSTEM',
    entityType: 'content',
    message: '{actor} asks you to approve version 2 of “Dusk”',
    byClient: [],
    byTeam: ['client_owner'],
  },
  'content.awaits_release': {
    type: 'SYSTEM',
    entityType: 'content',
    message: 'Version 2 of “Dusk” has waited two days for team review',
    byClient: ['team_pm', 'super_admin', 'team_admin'],
    byTeam: ['super_admin', 'team_admin'],
  },
  'content.approved': {
    type: 'CONTENT_APPROVED',
    entityType: 'content',
    message: '{actor} approved version 2 of “Dusk”',
    byClient: [...team.byClient, 'client_manager'],
    byTeam: [...team.byTeam, ...CLIENTS],
  },
  'content.revision_requested': {
    type: 'REVISION_REQUESTED',
    entityType: 'content',
    message: '{actor} requested changes to “Dusk”: Warmer, please.',
    byClient: team.byClient,
    byTeam: [...team.byTeam, ...CLIENTS],
  },
  'content.note_added': {
    type: 'SYSTEM',
    entityType: 'content',
    message: '{actor} added to revision 1 of “Dusk”',
    byClient: ['team_creator', 'client_viewer'],
    byTeam: ['team_creator', 'client_viewer'],
  },
  'content.revision_closed': {
    type: 'CONTENT_RETURNED_TO_REVIEW',
    entityType: 'content',
    message:
      '{actor} closed revision 1 of “Dusk” with 1 note open, and it is back in review: Settled on the phone.',
    ...clientsAndTeam,
  },
  'content.revision_resolved': {
    type: 'CONTENT_RETURNED_TO_REVIEW',
    entityType: 'content',
    message:
      '{actor} resolved revision 1 of “Dusk”, which is back in review: Settled on the phone.',
    ...clientsAndTeam,
  },
  'content.returned': {
    type: 'CONTENT_RETURNED_TO_REVIEW',
    entityType: 'content',
    message: '{actor} returned “Dusk” to review: Too soon.',
    ...clientsAndTeam,
  },
  'calendar.reopened': {
    type: 'SYSTEM',
    entityType: 'calendar_item',
    message: '“Dusk” needs another approval before it is published on November 24, 2026',
    byClient: clientsAndTeam.byClient,
    byTeam: [...CLIENTS, ...others(TEAM, 'team_pm', 'team_creator')],
  },
  'reference.added': {
    type: 'REFERENCE_UPLOADED',
    entityType: 'reference',
    message: '{actor} added the reference “Night train”',
    byClient: others(TEAM, 'client_owner'),
    byTeam: CLIENTS,
  },
  'system.announced': {
    type: 'SYSTEM',
    entityType: 'company',
    message: '{actor}: Warmer, please.',
    byClient: ['client_manager', 'client_viewer'],
    byTeam: CLIENTS,
  },
  'file.not_processed': {
    type: 'SYSTEM',
    entityType: 'content',
    message: '“cut.mp4” couldn’t be processed. You can still download it, or try again.',
    byClient: ['team_creator'],
    byTeam: ['team_creator'],
  },
  'upload.not_finished': {
    type: 'SYSTEM',
    entityType: 'task',
    message: 'The upload of “cut.mp4” broke off a day ago. Please upload it again.',
    byClient: ['team_creator'],
    byTeam: ['team_creator'],
  },
  'delivery.ready': {
    type: 'SYSTEM',
    entityType: 'task',
    message: 'Your download “Dusk” with one file is ready for seven days',
    byClient: ['team_creator'],
    byTeam: ['team_creator'],
  },
  'delivery.failed': {
    type: 'SYSTEM',
    entityType: 'task',
    message: 'Your download “Dusk” couldn’t be packed. Try again.',
    byClient: ['team_creator'],
    byTeam: ['team_creator'],
  },
  'storage.nearly_full': {
    type: 'SYSTEM',
    entityType: 'company',
    message:
      'Nordhaus has used more than 90% of its storage. Once it’s full, nothing more can be uploaded.',
    byClient: ['super_admin', 'team_admin'],
    byTeam: ['super_admin', 'team_admin', 'client_owner'],
  },
  'ai.budget_nearly_spent': {
    type: 'SYSTEM',
    entityType: 'ai_budget',
    message:
      'Nordhaus has spent 80% of this month’s AI budget. At 100%, texts come from templates until next month.',
    byClient: ['super_admin', 'team_admin'],
    byTeam: ['super_admin', 'team_admin'],
  },
  'messenger.blocked': {
    type: 'SYSTEM',
    entityType: 'company',
    message:
      'Your messenger no longer takes our messages, so it was unlinked. You can link it again in your account.',
    byClient: ['client_viewer'],
    byTeam: ['client_viewer'],
  },
  'messenger.linked': {
    type: 'SYSTEM',
    entityType: 'company',
    message:
      'A messenger was linked to your account. If that wasn’t you, change your password: it unlinks the messenger.',
    byClient: ['client_viewer'],
    byTeam: ['client_viewer'],
  },
  'api_token.created': {
    type: 'SYSTEM',
    entityType: 'company',
    message:
      'A new API token was made: “Nightly export”. If that wasn’t you, revoke it in your account and change your password.',
    byClient: ['client_viewer'],
    byTeam: ['client_viewer'],
  },
  'api_token.revoked': {
    type: 'SYSTEM',
    entityType: 'company',
    message:
      '{actor} revoked your API token “Nightly export”. Programs that use it are signed out.',
    byClient: ['client_viewer'],
    byTeam: ['client_viewer'],
  },
  'authenticator_app.added': {
    type: 'SYSTEM',
    entityType: 'company',
    message:
      'An authenticator app was added to your account. If that wasn’t you, change your password and ask an administrator.',
    byClient: ['client_viewer'],
    byTeam: ['client_viewer'],
  },
  'authenticator_app.removed': {
    type: 'SYSTEM',
    entityType: 'company',
    message:
      'The authenticator app was removed from your account. If that wasn’t you, change your password and set it up again.',
    byClient: ['client_viewer'],
    byTeam: ['client_viewer'],
  },
  'passkey.added': {
    type: 'SYSTEM',
    entityType: 'company',
    message:
      'The passkey “Nightly export” was added to your account. If that wasn’t you, remove it and change your password.',
    byClient: ['client_viewer'],
    byTeam: ['client_viewer'],
  },
  'passkey.removed': {
    type: 'SYSTEM',
    entityType: 'company',
    message:
      'The passkey “Nightly export” was removed from your account. If that wasn’t you, change your password and add it again.',
    byClient: ['client_viewer'],
    byTeam: ['client_viewer'],
  },
  'company_account.linked': {
    type: 'SYSTEM',
    entityType: 'company',
    message:
      'You can now sign in with your company’s account. If that wasn’t you, change your password and ask an administrator.',
    byClient: ['client_viewer'],
    byTeam: ['client_viewer'],
  },
  'device.signed_in': {
    type: 'SYSTEM',
    entityType: 'company',
    message:
      'Someone signed in to your account from a new device (curl, 192.0.2.7). If that wasn’t you, sign it out and change your password.',
    byClient: ['client_viewer'],
    byTeam: ['client_viewer'],
  },
  'second_factor.code_used': {
    type: 'SYSTEM',
    entityType: 'company',
    message:
      'Someone signed in to your account with a recovery code. 3 are left. If that wasn’t you, change your password.',
    byClient: ['client_viewer'],
    byTeam: ['client_viewer'],
  },
  'second_factor.reset': {
    type: 'SYSTEM',
    entityType: 'company',
    message:
      '{actor} took away your second factor. Sign in with your password, then set up another one.',
    byClient: ['client_viewer'],
    byTeam: ['client_viewer'],
  },
  'second_factor.guessed': {
    type: 'SYSTEM',
    entityType: 'company',
    message:
      'Someone who knows your password entered 20 wrong codes to sign in to your account. Sign-in from new devices is delayed, longer each time. If that wasn’t you, change your password.',
    byClient: ['client_viewer'],
    byTeam: ['client_viewer'],
  },
  'session.guessed': {
    type: 'SYSTEM',
    entityType: 'company',
    message:
      '20 wrong passwords or codes were entered in an open session of your account. If that wasn’t you, sign out everywhere and change your password.',
    byClient: ['client_viewer'],
    byTeam: ['client_viewer'],
  },
  'invitation.accepted': {
    type: 'SYSTEM',
    entityType: 'user',
    message:
      '{person} accepted an invitation to Nordhaus, with the role Viewer. If you don’t know this person, deactivate the account.',
    // The users of this test may not see users. The acceptance of invitations has its own tests.
    byClient: [],
    byTeam: [],
  },
  'safebot.failed': {
    type: 'SYSTEM',
    entityType: 'safebot_record',
    message: 'The video “Slow pan” couldn’t be downloaded',
    byClient: ['team_creator'],
    byTeam: ['team_creator'],
  },
}

/** Creates a record of every type that an event can be about. */
async function aScene() {
  const { people, task, company } = await aStudio(
    { name: 'Nordhaus' },
    { title: 'Sofa', dueDate: '2026-11-24' }
  )
  const item = await aContentItem(task, ['changes_requested', 'in_review'], { title: 'Dusk' })
  const version = await ContentVersion.findOrFail(item.currentVersionId!)
  const revision = await aRevision(item, people.client_owner, {
    resolutionNote: 'Settled on the phone.',
  })
  const entry = await aCalendarItem(item, { date: '2026-11-24' })
  const reference = await aReference(people.client_owner, { title: 'Night train' })
  const comment = await aTaskComment(task, people.client_owner, { body: 'Warmer, please.' })
  const delivery = new Delivery().fill({
    userId: people.team_creator.id,
    name: 'Dusk',
    entries: [{ fileId: task.id, name: 'dusk.mp4' }],
  })
  const budget = await AiBudget.create({
    ...{ scope: 'company', scopeId: company.id, companyId: company.id, monthlyLimit: 100 },
  })
  const record = await aRecord(people.team_creator, { title: 'Slow pan', companyId: company.id })
  const file = await aVideo(people.team_creator, company.id)
  const upload = new Upload().fill({
    ...{ userId: people.team_creator.id, companyId: company.id, taskId: task.id, name: 'cut.mp4' },
  })
  const about = {
    file,
    upload,
    budget,
    task,
    delivery,
    user: people.client_viewer,
    record,
    reference,
    comment,
    userIds: [people.client_viewer.id, people.team_creator.id],
    company,
    item,
    version,
    fails: ['length', 'codec'],
    revision,
    entry,
    lost: { team: true, client: true },
    assigneeId: people.team_creator.id,
    move: { verb: 'hold' },
    from: 3,
    to: { to: 'client' },
    message: 'Warmer, please.',
    name: 'Nightly export',
    left: 3,
    count: 20,
    origin: { address: '192.0.2.7', agent: 'curl/8.5.0', requestId: null },
    openNotes: 1,
  }
  const reasons: Partial<Record<EventKey, string>> = { 'task.status_changed': 'none' }
  const ofVideo = await aComment(item, people.client_owner, { body: 'Warmer, please.' })
  const aboutOf = (key: EventKey) =>
    ({
      ...about,
      comment: key.startsWith('content.') ? ofVideo : comment,
      subject: key === 'file.not_processed' ? item : task,
      reason: reasons[key] ?? 'Too soon.',
    }) as never
  const subjects = {
    task,
    task_comment: comment,
    content: item,
    comment: ofVideo,
    reference,
    calendar_item: entry,
    ai_budget: budget,
    safebot_record: record,
    company,
    user: people.client_viewer,
  }
  return { people, company, aboutOf, subjects }
}

const notifyAs = (actor: Actor | null, event: RegisteredEvent, about: never) =>
  db.transaction((trx) => notify(trx, actor, event, about))

test.group('Events with notifications', (group) => {
  rollsBack(group)

  test('{$self} reaches its documented recipients and channels')
    .with(Object.keys(EVENTS) as EventKey[])
    .run(async ({ assert }, key) => {
      const { people, aboutOf, subjects, company } = await aScene()
      const promised = PROMISED[key]
      const subject = subjects[promised.entityType]

      for (const [by, expected] of [
        [people.client_owner, promised.byClient],
        [people.team_pm, promised.byTeam],
      ] as const) {
        await notifyAs(acting(by), EVENTS[key], aboutOf(key))
        const rows = await Notification.query()
          .whereHas('event', (event) => event.where('actor_id', by.id))
          .preload('event')
          .orderBy('id')
        assert.deepEqual(
          rows.map(({ userId }) => userId),
          expected.map((role) => people[role].id)
        )
        const { fullName, email } = people.client_viewer
        const message = promised.message
          .replace('{actor}', by.fullName)
          .replace('{person}', `${fullName} (${email})`)
        for (const row of rows) {
          assert.containSubset(row.$attributes, {
            type: promised.type,
            entityType: promised.entityType,
            entityId: subject.id,
            readAt: null,
          })
          assert.equal(renderMessage(row.event, 'en'), message)
          assert.equal(row.event.companyId, company.id)
        }
      }
    })

  test('each have one definition, and one entry', async ({ assert }) => {
    const files = globSync('app/notifications/events/**/*.ts')
    const modules: Record<string, RegisteredEvent>[] = await Promise.all(
      files.map((path) => import(path.replace('app/', '#').replace(/\.ts$/, '')))
    )
    const keys = modules.flatMap((module) => Object.values(module).map(({ key }) => key))
    assert.sameMembers(keys, Object.keys(EVENTS))
  })

  test('provide every value that their texts use')
    .with(Object.keys(EVENTS) as EventKey[])
    .run(async ({ assert }, key) => {
      const { people, aboutOf } = await aScene()
      const { parameters } = EVENTS[key] as EventDefinition<never>
      const [topic, name] = key.split('.')
      const text = (notices as unknown as Record<string, Record<string, string>>)[topic][name]
      assert.sameMembers(
        Object.keys(parameters(aboutOf(key), acting(people.team_pm))),
        argumentsOf(text).filter((argument) => !(argument in TEXT_LIMITS))
      )
    })

  test('use texts unchanged: “none”, markup, or empty', async ({ assert }) => {
    const { people, aboutOf } = await aScene()
    const said = async (reason: string | null) => {
      const about = { ...(aboutOf('task.status_changed') as object), reason } as never
      await notifyAs(acting(people.team_pm), EVENTS['task.status_changed'], about)
      const event = await NotificationEvent.query().orderBy('id', 'desc').firstOrFail()
      return renderMessage(event, 'en').slice(people.team_pm.fullName.length)
    }
    assert.equal(await said('none'), ' put “Sofa” on hold: none')
    assert.equal(await said("{title} <b># '</b>"), " put “Sofa” on hold: {title} <b># '</b>")
    assert.equal(await said(null), ' put “Sofa” on hold')
  })

  test('name the product if there is no actor', async ({ assert }) => {
    const { people, aboutOf } = await aScene()
    await notifyAs(null, EVENTS['task.status_changed'], aboutOf('task.status_changed'))
    const told = await allNotifications()
    assert.sameMembers(
      told.map(({ userId }) => userId),
      [...CLIENTS, ...TEAM].map((role) => people[role].id)
    )
    for (const { message } of told) assert.equal(message, 'Rushes put “Sofa” on hold: none')
  })

  test('are one row each, with a notification and a new version for every recipient', async ({
    assert,
  }) => {
    const { people, aboutOf } = await aScene()
    await notifyAs(acting(people.client_owner), EVENTS['task.created'], aboutOf('task.created'))

    assert.equal(await countRows('notification_events'), 1)
    assert.equal(await countRows('notifications'), 4)
    assert.deepEqual(
      await Promise.all([people.team_pm, people.team_creator, people.client_owner].map(versionOf)),
      [1, 1, 0]
    )
  })

  test('leave nothing behind if the transaction fails', async ({ assert }) => {
    const { people, aboutOf } = await aScene()
    const failing = db.transaction(async (trx) => {
      await notify(
        trx,
        acting(people.client_owner),
        EVENTS['task.created'],
        aboutOf('task.created')
      )
      throw new Error('No')
    })
    await assert.rejects(() => failing, 'No')
    assert.equal(await countRows('notifications'), 0)
    assert.equal(await countRows('notification_events'), 0)
    assert.equal(await versionOf(people.team_pm), 0)
  })

  test('of another release show the text of their type', ({ assert }) => {
    const event = { eventKey: 'budget.spent', parameters: {}, type: 'SYSTEM' as const }
    assert.equal(renderMessage(event, 'en'), 'Mentions and account')
    assert.equal(renderHeading(event, 'en'), 'Mentions and account')
  })

  test('have a heading that differs from the name of their type, in every language', ({
    assert,
  }) => {
    for (const { key: eventKey, type } of Object.values(EVENTS)) {
      const [english, german] = ['en', 'de'].map((locale) =>
        renderHeading({ eventKey, type }, locale)
      )
      assert.notEqual(english, 'Mentions and account', eventKey)
      assert.notEqual(german, english, eventKey)
    }
  })
})
