import vine from '@vinejs/vine'

/**
 * PostgreSQL keeps no half of a surrogate pair in JSON, and the log keeps what was written as
 * JSON. So no text field takes one: who sent it is told which field it is, instead of being
 * answered with a fault of ours.
 */
const storableText = vine.createRule((value, _, field) => {
  if (typeof value !== 'string' || value.isWellFormed()) return
  field.report('The {{ field }} field has a character that can’t be kept', 'storable', field)
})

const plainString = vine.string.bind(vine)

/** Importing this module gives the rule to every `vine.string()` made from then on. */
vine.string = () => plainString().use(storableText())
