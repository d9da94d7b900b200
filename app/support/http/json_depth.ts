/**
 * Whether lists and objects are nested deeper than a number of levels. Scans the text before it is parsed;
 * for invalid JSON the result is undefined.
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
