import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import {
  activityListValidator,
  assignTaskValidator,
  createTaskValidator,
  mentionableListValidator,
  taskExportValidator,
  taskListValidator,
  taskMomentsValidator,
  taskStatusValidator,
  updateTaskValidator,
} from '#validators/tasks/task'
import { MAX_BULK_TASKS, taskBulkValidator } from '#validators/tasks/task_bulk'
import { idempotent } from '#start/kernel'

const { Exports, NewTask, Tasks } = controllers.tasks

router
  .group(() => {
    router.get('/tasks', [Tasks, 'listPage']).as('list_page').can('task.view')
    router.get('/tasks/new', [NewTask, 'page']).as('new_page').can('task.create')
    router.get('/tasks/:id', [Tasks, 'showPage']).as('show_page').can('task.view')

    router
      .get('/api/tasks', [Tasks, 'index'])
      .as('index')
      .can('task.view', { summary: 'List orders', query: taskListValidator, answer: 'taskRow[]' })
    router
      .post('/api/tasks', [Tasks, 'store'])
      .as('store')
      .can('task.create', {
        summary: 'Place an order',
        details:
          'Notifies the production team. References, files and styles must be visible to the caller. For callers of a client company, `companyId` is ignored: the order belongs to their company.',
        body: createTaskValidator,
        answer: 'task',
        status: 201,
      })
      .use(idempotent())
    router.get('/api/tasks/export', [Exports, 'show']).as('export').can('task.view', {
      summary: 'Export orders as CSV',
      query: taskExportValidator,
      produces: 'text/csv',
    })
    router
      .post('/api/tasks/bulk', [Tasks, 'changeMany'])
      .as('bulk')
      .can('task.view', {
        summary: 'Update several orders',
        details:
          `Applies one action to up to ${MAX_BULK_TASKS} orders. ` +
          'Each order is authorized separately; the response lists the orders that failed, with the reason.',
        body: taskBulkValidator,
        answer: 'taskBulk',
      })
    router
      .get('/api/tasks/:id', [Tasks, 'show'])
      .as('show')
      .can('task.view', { summary: 'Get an order', answer: 'task' })
    router
      .patch('/api/tasks/:id', [Tasks, 'update'])
      .as('update')
      .can('task.update', {
        summary: 'Update an order',
        details: 'A list in the request replaces the stored list; omitted lists stay unchanged.',
        body: updateTaskValidator,
        answer: 'task',
        refuses: [409],
      })
    router.delete('/api/tasks/:id', [Tasks, 'destroy']).as('destroy').can('task.delete', {
      summary: 'Move an order to the trash',
      details: 'Moves the order with its videos to the trash.',
      status: 204,
    })
    router
      .post('/api/tasks/:id/restore', [Tasks, 'restore'])
      .as('restore')
      .can('task.delete', { summary: 'Restore an order', answer: 'task' })
    router
      .post('/api/tasks/:id/status', [Tasks, 'changeStatus'])
      .as('status')
      .can('task.change_status', {
        summary: 'Start, hold, resume, complete or cancel an order',
        details: '409 lists the statuses to which the order can change. Notifies the other side.',
        body: taskStatusValidator,
        answer: 'task',
        refuses: [409],
      })
    router
      .post('/api/tasks/:id/assign', [Tasks, 'assign'])
      .as('assign')
      .can('task.assign', {
        summary: 'Set the assignee and producer of an order',
        details: 'Notifies the new assignee; `null` unassigns.',
        body: assignTaskValidator,
        answer: 'task',
        refuses: [409],
      })
    router
      .put('/api/tasks/:id/moments', [Tasks, 'updateMoments'])
      .as('moments')
      .can('task.update', {
        summary: 'Set the reference moments of an order',
        body: taskMomentsValidator,
        answer: 'task',
        refuses: [409],
      })
    router.get('/api/tasks/:id/activity', [Tasks, 'activity']).as('activity').can('task.view', {
      summary: 'List the activity of an order',
      query: activityListValidator,
      answer: 'activity[]',
    })
    router.get('/api/tasks/:id/people', [Tasks, 'mentionableUsers']).as('people').can('task.view', {
      summary: 'List users who can be mentioned on an order',
      query: mentionableListValidator,
      answer: 'mentionable[]',
    })
  })
  .as('tasks')
