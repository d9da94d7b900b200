/** One line of the `doctor` command: the state of something and, if it isn't well, the remedy. */
export type Finding = {
  state: 'ok' | 'warning' | 'wrong'
  what: string
  advice?: string
}

/** One examination; it returns one line or several. */
export type Examination = () => Promise<Finding[]>

export const ok = (what: string): Finding => ({ state: 'ok', what })

/** Works now, but maybe not for long or not for every user. */
export const warning = (what: string, advice: string): Finding => ({
  state: 'warning',
  what,
  advice,
})

/** A required part doesn't work, or data is lost. */
export const wrong = (what: string, advice: string): Finding => ({ state: 'wrong', what, advice })
