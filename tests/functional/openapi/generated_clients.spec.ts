import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { openApiDocument } from '#openapi/document'

/** A program that uses the types of `openapi-typescript`. */
const USE_OF_TYPES = `
import type { components, paths } from './types.js'
export const order: paths['/api/tasks']['post']['requestBody']['content']['application/json'] = {
  title: 'Kitchen island',
}
export const title = (task: components['schemas']['task']): string => task.title
export const person = (task: components['schemas']['task']): components['schemas']['person'] => task.creator
`

/** A program that uses the client of `@hey-api/openapi-ts`. */
const USE_OF_CLIENT = `
import { tasksStore } from './client/index.js'
export async function place(title: string): Promise<string | undefined> {
  const { data } = await tasksStore({ body: { title } })
  return data?.data.id
}
`

test.group('Clients generated from the API description', (group) => {
  let folder: string
  group.each.setup(async () => {
    // The folder must be inside the project, so that Node's types are found.
    await mkdir(app.makePath('tmp'), { recursive: true })
    folder = await mkdtemp(app.makePath('tmp/clients-'))
    return () => rm(folder, { recursive: true })
  })
  const described = () => structuredClone(openApiDocument(router, 'https://rushes.test'))

  test('by openapi-typescript type-check', async ({ assert }) => {
    const types = astToString(await openapiTS(described() as never))
    await writeFile(join(folder, 'types.ts'), types)
    await writeFile(join(folder, 'use.ts'), USE_OF_TYPES)
    assert.deepEqual(typeErrors(join(folder, 'use.ts')), [])
  }).timeout(120_000)

  test('by @hey-api/openapi-ts type-check', async ({ assert }) => {
    await createClient({
      input: described() as never,
      output: { path: join(folder, 'client'), module: { extension: '.js' } },
      plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
      logs: { level: 'silent' },
    })
    await writeFile(join(folder, 'use.ts'), USE_OF_CLIENT)
    assert.deepEqual(typeErrors(join(folder, 'use.ts')), [])
  }).timeout(120_000)
})

function typeErrors(file: string): string[] {
  const program = ts.createProgram([file], {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: ['node'],
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  })
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
