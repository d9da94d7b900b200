/** One line of `doctor`: how something is and, unless it is well, what to do about it. */
export type Finding = {
  state: 'ok' | 'warning' | 'wrong'
  what: string
  advice?: string
}

/** What is looked at; each tells one line or several. */
export type Examination = () => Promise<Finding[]>

export const ok = (what: string): Finding => ({ state: 'ok', what })

/** Works, and may not for long or not for everybody. */
export const warning = (what: string, advice: string): Finding => ({
  state: 'warning',
  what,
  advice,
})

/** Something that people need doesn't work, or is lost. */
export const wrong = (what: string, advice: string): Finding => ({ state: 'wrong', what, advice })
