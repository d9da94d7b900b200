import { ListLoader } from '@adonisjs/core/ace'
import CodegenShapes from './shapes_command.js'

const commands = new ListLoader([CodegenShapes])

/** Our commands for developers, which work on sources. `adonisrc.ts` loads them. */
export const getMetaData = () => commands.getMetaData()
export const getCommand = (metaData: Parameters<typeof commands.getCommand>[0]) =>
  commands.getCommand(metaData)
