/** An ace command. What it is made of is loaded only once the Node is known to be new enough. */
import { refuseOldNode } from './node_version.js'

refuseOldNode()
await import('./run_command.js')
