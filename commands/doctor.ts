import { flags } from '@adonisjs/core/ace'
import type { NamedFinding } from '#doctor/examine'
import { OperatorCommand } from '#support/operator_command'

export default class Doctor extends OperatorCommand {
  static commandName = 'doctor'
  static description = 'Look at everything that Rushes leans on, and say what to do'
  static help = [
    'Changes nothing. Settings that are missing or malformed stop it before: all are listed then.',
    '',
    '{{ binaryName }} doctor',
    '{{ binaryName }} doctor --quick',
    '{{ binaryName }} doctor --json',
    '',
    'Ends with status 0 when all is well, 1 when something is wrong, 2 when there are warnings.',
  ]

  @flags.boolean({ description: 'Leave out what reads every file’s entry and the whole audit log' })
  declare quick?: boolean

  @flags.boolean({ description: 'Print one JSON document instead of lines' })
  declare json?: boolean

  async run() {
    const { default: logger } = await import('@adonisjs/core/services/logger')
    const { examine, QUICK, THOROUGH } = await import('#doctor/examine')
    // Failures are printed here, because a JSON document contains only the result.
    logger.pino.level = 'silent'
    const onFinding = (finding: NamedFinding) => this.json || this.say(finding)

    const findings = await examine(this.quick ? QUICK : { ...QUICK, ...THOROUGH }, onFinding)
    if (this.json) process.stdout.write(`${JSON.stringify(findings, null, 2)}\n`)
    const states = new Set(findings.map(({ state }) => state))
    this.exitCode = states.has('wrong') ? 1 : states.has('warning') ? 2 : 0
  }

  private say({ part, state, what, advice }: NamedFinding) {
    const mark = { ok: 'ok     ', warning: 'warning', wrong: 'WRONG  ' }[state]
    const colour = { ok: 'green', warning: 'yellow', wrong: 'red' }[state] as 'green'
    this.logger.log(`${this.colors[colour](mark)}  ${part.padEnd(12)}  ${what}`)
    if (advice) this.logger.log(`${' '.repeat(23)}${this.colors.dim(advice)}`)
  }
}
