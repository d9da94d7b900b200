/**
 * Whether lists and objects stand inside one another more than so many levels deep. Reads the
 * text itself, before anything is built from it; what is no JSON may answer either way.
 */
export function nestsDeeperThan(levels: number, json: string): boolean {
  let depth = 0
  let isInText = false
  for (let index = 0; index < json.length; index++) {
    const character = json[index]
    if (character === '"') isInText = !isInText
    else if (isInText && character === '\\') index++
    else if (isInText) continue
    else if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') depth--
    if (depth > levels) return true
  }
  return false
}
