import {
  Bookmark,
  MapPin,
  MessageCircle,
  MessageSquare,
  Building2,
  CalendarDays,
  Clapperboard,
  FileText,
  Film,
  FolderTree,
  LibraryBig,
  Cpu,
  PenLine,
  Sparkles,
  Link2,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { type TrashKind } from '~/components/overview/trash/types'

const ICONS: Record<TrashKind, LucideIcon> = {
  task: Clapperboard,
  task_comment: MessageCircle,
  content: Film,
  comment: MessageSquare,
  file: FileText,
  user: UserRound,
  company: Building2,
  calendar_item: CalendarDays,
  reference: LibraryBig,
  moment: MapPin,
  reference_category: FolderTree,
  ai_provider: Cpu,
  ai_template: PenLine,
  ai_generation: Sparkles,
  safebot_record: Link2,
  saved_view: Bookmark,
}

/** What kind of record it was. */
export function KindIcon({ kind }: { kind: TrashKind }) {
  const Icon = ICONS[kind]
  return (
    <span
      aria-hidden
      className="flex size-8 shrink-0 items-center justify-center rounded-sm bg-selected text-muted"
    >
      <Icon />
    </span>
  )
}
