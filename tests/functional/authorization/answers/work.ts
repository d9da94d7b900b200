import type { Answer } from '../answers.js'

const MOVES: Record<string, readonly string[]> = {
  approve: ['content.approve'],
  request_revision: ['content.request_revision', 'revision.create'],
  add_version: ['content.upload_ready'],
}

/** Returns which facts about videos are contained in orders. */
const videosTold = (tasks: any[]) => ({
  counts: tasks.some(({ counts }) => counts.content > 0),
  poster: tasks.some(({ posterUrl }) => posterUrl !== null),
  checks: tasks.some(({ checks }) => checks !== null),
})

const videosSeen = (holds: (key: string) => boolean) => ({
  counts: holds('content.view_ready'),
  poster: holds('content.view_ready'),
  checks: holds('content.view_ready'),
})

const status: Answer = ({ data }, { holds }) => ({
  actual: { status: data.currentVersion.status },
  // The company requires team review of versions that were posted by users who may not release them.
  expected: { status: holds('content.return_to_review') ? 'in_review' : 'team_review' },
})

/** Checks of responses about orders, videos and revisions. */
export const ANSWERS_ABOUT_WORK: Readonly<Record<string, Answer>> = {
  'GET /api/tasks': ({ data }, { holds }) => ({
    actual: videosTold(data),
    expected: videosSeen(holds),
  }),
  'POST /api/tasks': ({ data }, { id, seesAll }) => ({
    actual: { producer: data.producer?.id },
    expected: { producer: seesAll ? id : undefined },
  }),
  'GET /tasks': ({ tasks, companies, users, moves }, { role, seesAll, side, holds }) => {
    const changes = holds('task.change_status') && holds('task.update')
    const starts =
      seesAll && holds('task.change_status') && (role === 'team_creator' || holds('task.update'))
    return {
      actual: {
        ...videosTold(tasks),
        companies: companies.length > 0,
        users: users.length > 0,
        moves: moves[side.task.id].map(({ verb }: any) => verb),
      },
      expected: {
        ...videosSeen(holds),
        companies: seesAll,
        users: seesAll,
        moves: [...(starts ? ['start'] : []), ...(changes ? ['hold', 'cancel'] : [])],
      },
    }
  },
  'GET /tasks/new': ({ companies }, { seesAll }) => ({
    actual: { companies: companies.length > 0 },
    expected: { companies: seesAll },
  }),
  'GET /api/tasks/:id/activity': ({ data }, { seesAll, holds }) => {
    const entries = (type: string) =>
      data.filter(({ entityType }: any) => entityType === type).length
    return {
      actual: {
        task: entries('task'),
        video: entries('content'),
        revision: entries('revision'),
        date: entries('calendar_item'),
      },
      expected: {
        task: seesAll ? 2 : 1,
        video: holds('content.view_ready') ? 1 : 0,
        revision: holds('revision.view') ? 1 : 0,
        date: holds('calendar.view') ? 1 : 0,
      },
    }
  },
  'GET /tasks/:id': ({ dates }, { holds }) => ({
    actual: { dates: dates.length > 0 },
    expected: { dates: holds('calendar.view') },
  }),
  'GET /calendar': ({ deadlines, rest }, { holds }) => ({
    actual: { deadlines: deadlines.length > 0, rest },
    expected: { deadlines: holds('task.view'), rest: {} },
  }),
  'GET /api/calendar': ({ data }, { holds }) => ({
    actual: { poster: data.some(({ posterUrl }: any) => posterUrl !== null) },
    expected: { poster: holds('content.view_ready') },
  }),
  'GET /api/content/:id': ({ data }, { holds }) => ({
    actual: {
      moves: data.moves,
      rounds: data.rounds !== null,
      waitsForRelease: data.waitsForRelease,
    },
    expected: {
      waitsForRelease: holds('content.upload_ready') && !holds('content.return_to_review'),
      moves: Object.keys(MOVES).filter((move) => MOVES[move].every(holds)),
      rounds: holds('revision.view'),
    },
  }),
  'GET /content/:id': ({ task, revisions }, { holds }) => ({
    actual: { task: task !== null, revisions: revisions.length > 0 },
    expected: { task: holds('task.view'), revisions: holds('revision.view') },
  }),
  'GET /revisions': ({ revisions, anyAnswered }, { seesAll, holds }) => ({
    actual: {
      poster: revisions.some(({ posterFileId }: any) => posterFileId !== null),
      anyAnswered,
    },
    // For clients no revision is answered: one answer waits in team review, and the other is part of a deleted order.
    expected: { poster: holds('content.view_ready'), anyAnswered: seesAll },
  }),
  'GET /api/revisions/:id': ({ data }, { seesAll }) => ({
    actual: { ticked: data.notes.filter(({ resolvedAt }: any) => resolvedAt !== null).length },
    // Clients see the notes that the team ticked off only once the revision is answered.
    expected: { ticked: seesAll ? 1 : 0 },
  }),
  'POST /api/tasks/:taskId/content': status,
  'POST /api/content/:id/versions': status,
  'GET /api/search': ({ data }, { seesAll }) => ({
    actual: {
      orders: data
        .filter(({ kind }: any) => kind === 'task')
        .map(({ subtitle }: any) => subtitle.endsWith(' company')),
    },
    expected: { orders: seesAll ? [true, true] : [] },
  }),
}
