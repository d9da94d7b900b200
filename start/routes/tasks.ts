import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { createTaskValidator, taskListValidator } from '#validators/task'

const { Tasks } = controllers.tasks

router
  .group(() => {
    router
      .get('/api/tasks', [Tasks, 'index'])
      .as('index')
      .can('task.view', { summary: 'List orders', query: taskListValidator, answer: 'task[]' })
    router
      .post('/api/tasks', [Tasks, 'store'])
      .as('store')
      .can('task.create', { summary: 'Place an order', body: createTaskValidator, answer: 'task', status: 201 })
    router
      .get('/api/tasks/:id', [Tasks, 'show'])
      .as('show')
      .can('task.view', { summary: 'One order', answer: 'task' })
  })
  .as('tasks')
