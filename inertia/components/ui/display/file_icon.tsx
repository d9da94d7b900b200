import { FileText, Film, Image, Music } from 'lucide-react'
import { isVideo } from '~/lib/uploads/upload_rules'

/** Icon for a kind of file. */
export function FileIcon({ contentType = '' }: { contentType?: string }) {
  if (isVideo(contentType)) return <Film />
  if (contentType.startsWith('image/')) return <Image />
  if (contentType.startsWith('audio/')) return <Music />
  return <FileText />
}
