import { FileText, Film, Image, Music } from 'lucide-react'

/** Icon for a kind of file. */
export function FileIcon({ contentType = '' }: { contentType?: string }) {
  if (contentType.startsWith('video/')) return <Film />
  if (contentType.startsWith('image/')) return <Image />
  if (contentType.startsWith('audio/')) return <Music />
  return <FileText />
}
