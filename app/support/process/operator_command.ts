import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

const NO_SUCH_TABLE = '42P01'
const PROGRESS_EVERY_MS = 200
/** Maximum time for closing connections: a service that doesn't respond doesn't close them either. */
const CLOSING_MS = 5_000

type Fault = { code?: string; message: string; messages?: { message: string }[] }

/**
 * Base class of all commands. A command fails by throwing an error. The error is printed as a sentence, with its
 * stack only if LOG_LEVEL is debug or trace, and the process exits with status 1.
 */
export abstract class OperatorCommand extends BaseCommand {
  static options: CommandOptions = { startApp: true }
  #shownAt = 0

  /**
   * Returns an email address in its stored form. Ace's own `required` would answer `--help` with an error, so a
   * missing one is refused here.
   */
  protected async emailIn(
    flag: string | undefined,
    validator: { validate(data: object): Promise<{ email: string }> }
  ): Promise<string> {
    if (!flag) throw new Error('Name the user: --email ada@example.com')
    const { email } = await validator.validate({ email: flag })
    return email
  }

  /** Shows the progress in one line that is overwritten; prints nothing if the output goes to a file. */
  protected progress(text: string): void {
    if (!process.stdout.isTTY || Date.now() - this.#shownAt < PROGRESS_EVERY_MS) return
    this.#shownAt = Date.now()
    this.logger.logUpdate(text)
  }

  async completed() {
    const { LOG_LEVEL = '' } = process.env
    if (this.isMain && !this.staysAlive) {
      setTimeout(() => process.exit(this.exitCode), CLOSING_MS).unref()
    }
    if (!this.error) return
    for (const line of linesOf(this.error)) this.logger.error(line)
    if (['debug', 'trace'].includes(LOG_LEVEL)) this.logger.log(this.error.stack)
    this.exitCode = 1
    if (this.staysAlive) await this.terminate()
    return true
  }
}

function linesOf({ code, message, messages }: Fault): string[] {
  if (code === NO_SUCH_TABLE) return ['The database is not prepared. Run db:prepare first.']
  return messages?.map((item) => item.message) ?? [message]
}
