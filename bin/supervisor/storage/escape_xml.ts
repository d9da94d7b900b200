export function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
