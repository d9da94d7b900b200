/** An ace command. Its modules are loaded only after the version of Node was checked. */
import { refuseOldNode } from './node_version.js'

refuseOldNode()
await import('./run_command.js')
