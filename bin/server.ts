import { createIgnitor } from './app.js'
import { prettyPrintError } from '@adonisjs/core'

createIgnitor()
  .httpServer()
  .start()
  .catch((error) => {
    process.exitCode = 1
    prettyPrintError(error)
  })
