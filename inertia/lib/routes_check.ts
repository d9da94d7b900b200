import { send } from '~/lib/api'
import { type BodyOf, type DataOf } from '~/lib/routes'
import { pathTo } from '~/lib/urls'

/**
 * Only for the type check. If the generated types no longer resolved, they would silently become `any`, and with them
 * every request and response. Then the following lines would stop being errors, and the check would fail.
 */
export async function typeErrors(id: string) {
  // @ts-expect-error There is no such route.
  await send('get', '/api/nothing')
  // @ts-expect-error The route is not read with this method.
  await send('put', '/api/tasks/:id', { params: { id } })
  // @ts-expect-error Its URL needs an id.
  await send('get', '/api/tasks/:id')
  // @ts-expect-error The parameter has another name.
  await send('get', '/api/tasks/:id', { params: { taskId: id } })
  // @ts-expect-error An order has a title.
  await send('post', '/api/tasks', { body: { brief: 'A tour of the showroom' } })
  // @ts-expect-error The list has no such filter.
  await send('get', '/api/tasks', { query: { colour: 'red' } })
  // @ts-expect-error The list is not sorted by it.
  await send('get', '/api/tasks', { query: { sort: '-colour' } })
  // @ts-expect-error There is no such page.
  pathTo('/nowhere')

  const result = await send('get', '/api/tasks/:id', { params: { id } })
  // @ts-expect-error An order has no such field.
  if (result.ok) return result.data.colour
}

type IsAny<T> = 0 extends 1 & T ? true : false

export const areTyped: {
  task: IsAny<DataOf<'get', '/api/tasks/:id'>>
  tasks: IsAny<DataOf<'get', '/api/tasks'>[number]>
  body: IsAny<BodyOf<'post', '/api/tasks'>>
} = { task: false, tasks: false, body: false }
