/** An error whose message says all that the person at the terminal needs: no stack is shown. */
export class PlainError extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
