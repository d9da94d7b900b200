/**
 * Returns text for an XML element or attribute, without the characters that XML 1.0 can't contain.
 * Line breaks and tabs become references, since an attribute would read them as spaces.
 */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\r\n?|\n/g, '&#10;')
    .replaceAll('\t', '&#9;')
}
