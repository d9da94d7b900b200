import vine from '@vinejs/vine'

/**
 * PostgreSQL can't store half of a surrogate pair in JSON, and the audit log stores JSON. So every
 * text field refuses one with 422, instead of failing with 500 later.
 */
const storableText = vine.createRule((value, _, field) => {
  if (typeof value !== 'string' || value.isWellFormed()) return
  field.report('The {{ field }} field has a character that can’t be kept', 'storable', field)
})

const plainString = vine.string.bind(vine)

/** Importing this module adds the rule to every `vine.string()` created afterwards. */
vine.string = () => plainString().use(storableText())
