import { type Data } from '@generated/data'
import { isFinal } from '#values/tasks'
import { router, usePage } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import { OrderTexts } from '~/components/ai/order/order_texts'
import { type ChannelLimits } from '~/components/ai/studio/length'
import { type Generation } from '~/components/ai/types'
import { type OrderDate } from '~/components/calendar/entries'
import { type OrderSection } from '~/components/overview/dashboard/types'
import { Brief, Items, StyleDetails } from '~/components/tasks/detail/brief'
import { EditDialog } from '~/components/tasks/detail/edit_dialog'
import { Materials } from '~/components/tasks/detail/materials'
import { mayUpload, primaryActOf } from '~/components/tasks/detail/primary_act'
import { useOnNewNotification } from '~/components/notifications/bell/use_unread'
import { CommentsAndActivity } from '~/components/tasks/detail/comments_and_activity'
import { TaskDetails } from '~/components/tasks/detail/task_details'
import { TaskHeader, InactiveNotice } from '~/components/tasks/detail/task_header'
import { UploadToOrderDialog } from '~/components/tasks/detail/upload_to_order_dialog'
import { Videos } from '~/components/tasks/detail/videos'
import { type OrderPart } from '~/components/tasks/form/order_sections'
import { TaskMoments } from '~/components/tasks/moments/task_moments'
import { QuantityDialog } from '~/components/tasks/quantity/quantity_dialog'
import { MoveDialog } from '~/components/tasks/moves/move_dialog'
import { useTaskMoves } from '~/components/tasks/moves/use_task_moves'
import {
  type Activity,
  type CategoryNode,
  type Content,
  type Mentionable,
  type Move,
  type Task,
} from '~/components/tasks/types'
import { Page } from '~/components/ui/display/page'
import TrashDialog from '~/components/ui/overlay/trash_dialog'
import { PageDrop } from '~/components/files/uploads/page_drop'
import { useCan } from '~/hooks/use_can'
import { refresh, ignoreSignOut, useRefreshWhile } from '~/hooks/use_polling'
import { t } from '~/lib/i18n'
import { queryOf } from '~/lib/urls'
import { type InertiaProps } from '~/types'
import { reloadProps, type PropOf } from '~/lib/pages/reload_props'

type Props = InertiaProps<{
  task: Task
  /** The company’s time zone, in which the due date is calculated. */
  companyTimezone: string
  /** The manual moves that the user may make. */
  moves: Move[]
  /** Names of the users who can withdraw the order, if this user can't. */
  usersWhoCanWithdraw: string[]
  content: Content[]
  /** Loaded after the page. */
  standing?: OrderSection
  activity?: Activity[]
  dates?: OrderDate[]
  users?: Mentionable[]
  previews?: Data.LinkPreview[]
  /** Null for a user who can't request texts. */
  texts?: Generation[] | null
  limits: ChannelLimits
  /** Loaded after the page. Without a provider, templates write every text. */
  hasProvider?: boolean
  /** Loaded when the user edits the order. */
  styles?: CategoryNode[]
  interiorTypes?: CategoryNode[]
  itemTypes?: CategoryNode[]
}>

/** Props with the categories that the order's form offers. */
const CHOICES = ['styles', 'interiorTypes', 'itemTypes'] satisfies PropOf<'tasks/show'>[]

const isProcessing = ({ currentVersion }: Content) =>
  currentVersion.file.processingStatus === 'processing'

const RELOADED_PROPS = [
  'task',
  'moves',
  'content',
  'standing',
  'activity',
] satisfies PropOf<'tasks/show'>[]

export default function ShowTask(props: Props) {
  const {
    task,
    companyTimezone,
    moves: allowed,
    usersWhoCanWithdraw,
    content,
    standing,
    activity,
    dates,
    users,
    previews,
    texts,
    limits,
    hasProvider = true,
    styles,
    interiorTypes,
    itemTypes,
    user,
  } = props
  const can = useCan()
  const uploads = mayUpload(task, can)
  const { url } = usePage()
  const isAskedFor = uploads && queryOf(url).has('upload')
  const [isAssigning, setAssigning] = useState(false)
  // Opened only once, so that it doesn't open again when the assignment is undone.
  if (isAssigning && task.assignee) setAssigning(false)
  const [dialog, setDialog] = useState<'edit' | 'delete' | 'upload' | 'quantity' | null>(
    isAskedFor ? 'upload' : null
  )
  const [edited, setEdited] = useState<OrderPart>()
  const [dropped, setDropped] = useState<File | null>(null)
  const reload = () => reloadProps<'tasks/show'>(RELOADED_PROPS)
  const moves = useTaskMoves({
    onMoved: (_, onShown) => reloadProps<'tasks/show'>(RELOADED_PROPS, { onFinish: onShown }),
    onRefused: reload,
    onAssign: () => setAssigning(true),
  })
  useOnNewNotification(() => refresh(RELOADED_PROPS, ignoreSignOut))
  useRefreshWhile(content.some(isProcessing), ['content', 'task', 'standing'])
  // Removes `upload` from the URL, so that the dialog doesn't open again with the page. Runs after every render,
  // because a deferred reload restores the old URL.
  useEffect(() => {
    if (!queryOf(location.search).has('upload') || !uploads || dialog === 'upload') return
    router.replace({ url: location.pathname, preserveState: true, preserveScroll: true })
  })
  if (!user) return null

  const mayChange = can('task.update') && !isFinal(task.status)
  const next = primaryActOf(task, content, allowed, user, can)
  const move = (chosen: Move) => moves.start(task, chosen)

  const close = (open: boolean) => !open && setDialog(null)

  function takeDrop([file]: File[]) {
    setDropped(file)
    setDialog('upload')
  }

  const backMove = allowed.find(({ verb }) => verb === 'resume' || verb === 'reopen')
  const isNext = next?.kind === 'move' && next.move.verb === backMove?.verb
  const revertMove = isNext ? undefined : backMove
  const videos = (
    <Videos
      task={task}
      content={content}
      onChangeQuantity={mayChange ? () => setDialog('quantity') : undefined}
    />
  )

  const choices = styles && interiorTypes && itemTypes && { styles, interiorTypes, itemTypes }
  function edit(part?: OrderPart) {
    setEdited(part)
    if (choices) setDialog('edit')
    else reloadProps<'tasks/show'>(CHOICES, { onSuccess: () => setDialog('edit') })
  }

  return (
    <Page>
      <TaskHeader
        task={task}
        next={next}
        standing={standing?.rows[0]}
        moves={allowed}
        usersWhoCanWithdraw={usersWhoCanWithdraw}
        users={users}
        isAssigning={isAssigning}
        mayUpload={uploads}
        onMove={move}
        onUpload={() => setDialog('upload')}
        onEdit={() => edit()}
        onDelete={() => setDialog('delete')}
      />
      <InactiveNotice task={task} back={revertMove} onMove={move} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-10">
        <div className="flex min-w-0 flex-col gap-9">
          {content.length > 0 && videos}
          <Brief task={task} onWrite={mayChange ? () => edit('brief') : undefined} />
          <Items task={task} />
          <StyleDetails task={task} />
          <TaskMoments task={task} />
          <Materials
            task={task}
            previews={previews}
            onAdd={mayChange ? () => edit('materials') : undefined}
          />
          <OrderTexts task={task} texts={texts} limits={limits} hasProvider={hasProvider} />
          {content.length === 0 && videos}
        </div>
        <aside className="flex min-w-0 flex-col gap-8">
          <TaskDetails
            task={task}
            timezone={companyTimezone}
            users={users}
            dates={dates}
            // If assigning is the next step, the button above opens its picker instead.
            isAssigning={isAssigning && next?.kind !== 'assign'}
          />
          <CommentsAndActivity task={task} users={users} activity={activity} />
        </aside>
      </div>

      <MoveDialog moves={moves} />
      <PageDrop words={t('files.drop.video')} onFiles={uploads && !dialog ? takeDrop : null} />
      <UploadToOrderDialog
        task={task}
        content={content}
        open={dialog === 'upload'}
        onOpenChange={close}
        dropped={dropped}
      />
      {dialog === 'quantity' && <QuantityDialog task={task} onClose={() => setDialog(null)} />}
      <TrashDialog
        kind="tasks"
        id={task.id}
        values={{ number: task.number, title: task.title }}
        open={dialog === 'delete'}
        onOpenChange={close}
      />
      {dialog === 'edit' && choices && (
        <EditDialog
          task={task}
          timezone={companyTimezone}
          choices={choices}
          startsAt={edited}
          onClose={() => setDialog(null)}
        />
      )}
    </Page>
  )
}
