import { assignTask } from '#actions/tasks/assign_task'
import { changeTaskStatus } from '#actions/tasks/change_task_status'
import { createTask } from '#actions/tasks/create_task'
import { deleteTask, restoreTask } from '#actions/tasks/delete_task'
import { setTaskMoments } from '#actions/tasks/set_task_moments'
import { updateTask } from '#actions/tasks/update_task'
import type { ActionFixtures } from '../action_fixture.js'

export default {
  createTask: {
    permission: 'task.create',
    call: (actor, { company }) =>
      createTask(actor, { title: 'A new order', companyId: company.id } as never),
  },
  updateTask: {
    permission: 'task.update',
    call: (actor, { task }) => updateTask(actor, task.id, { version: 1, title: 'Changed' }),
  },
  setTaskMoments: {
    permission: 'task.update',
    call: (actor, { task, moment }) =>
      setTaskMoments(actor, task.id, { moments: [{ momentId: moment.id }] }),
  },
  deleteTask: {
    permission: 'task.delete',
    call: (actor, { task }) => deleteTask(actor, task.id),
  },
  restoreTask: {
    permission: 'task.delete',
    call: (actor, { deletedTask }) => restoreTask(actor, deletedTask.id),
  },
  changeTasks: { withoutPolicy: 'Each order goes through its single action, which asks.' },
  assignTask: {
    permission: 'task.assign',
    call: (actor, { task }) => assignTask(actor, task.id, { assigneeId: null }),
  },
  changeTaskStatus: {
    permission: 'task.change_status',
    call: (actor, { task }) =>
      changeTaskStatus(actor, task.id, { status: 'cancelled', reason: 'Not needed' }),
  },
} satisfies ActionFixtures
