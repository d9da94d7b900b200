import { writeFile, mkdir } from 'node:fs/promises'
import { BaseCommand } from '@adonisjs/core/ace'

export default class CodegenShapes extends BaseCommand {
  static commandName = 'codegen:shapes'
  static description = 'Generate JSON Schemas of the API’s responses from their TypeScript types'
  static help = ['Run it after changing a transformer, and commit the result.']

  async run() {
    const { answerSchemas } = await import('./answer_schemas.js')
    const path = this.app.makePath('resources/openapi/shapes.json')
    const schemas = answerSchemas(this.app.makePath('app/openapi/answers.ts'))

    await mkdir(this.app.makePath('resources/openapi'), { recursive: true })
    await writeFile(path, `${JSON.stringify(schemas, null, 2)}\n`)
    this.logger.success(`${Object.keys(schemas).length} shapes written`)
  }
}
