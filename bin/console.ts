import { createIgnitor } from './app.js'
import { prettyPrintError } from '@adonisjs/core'

createIgnitor()
  .ace()
  .handle(process.argv.splice(2))
  .catch((error) => {
    process.exitCode = 1
    prettyPrintError(error)
  })
