import { useEffect, useState, type CSSProperties, type ComponentProps } from 'react'
import { rememberSeen } from '~/components/content/changes/seen_versions'
import { ChecksLine } from '~/components/content/checks/checks_line'
import {
  ReviewStateProvider,
  type ReviewProps,
  type ReviewState,
  useReviewState,
} from '~/components/content/review/review_state'
import {
  MentionableProvider,
  useMentionable,
} from '~/components/content/comments/composer/use_mentionable'
import { useCommentKeys } from '~/components/content/comments/use_comment_keys'
import { useReviewPage } from '~/components/content/review/use_review_page'
import { type Transport } from '~/components/content/player/transport'
import { useRememberWatched } from '~/components/content/decisions/watched_parts'
import { DecisionBar } from '~/components/content/decisions/decision_bar'
import { ReviewLayout } from '~/components/content/review/review_layout'
import { SidePanel } from '~/components/content/review/side_panel'
import { type Mode } from '~/components/content/review/use_layout'
import { FILM_HEIGHT } from '~/components/content/review/use_sheet'
import { columnHeight, stackedHeight } from '~/components/content/review/stacked_height'
import { TopBar } from '~/components/content/review/top_bar'
import { useShownVersion } from '~/components/content/review/use_shown_version'
import { type Version } from '~/components/content/types'
import { VIDEO_SHORTCUTS } from '~/components/content/video_shortcuts'
import { useRefreshWhile } from '~/hooks/use_polling'
import { useShortcut } from '~/hooks/use_shortcut'
import { useVisibleHeight } from '~/components/content/review/use_visible_height'
import { isDialogOpen } from '~/lib/focus/focus'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { lazyDialog, lazyPart } from '~/lib/loading/lazy_part'
import { withTexts } from '~/lib/texts/with_texts'
import { type InertiaProps } from '~/types'
import Player from '~/components/content/player/player'

const ChecksList = lazyPart(() => import('~/components/content/checks/checks_list'))
const ReadEarlier = lazyPart(() =>
  withTexts('changes', () => import('~/components/content/earlier/read_earlier'))
)
const ExportDialog = lazyPart(() =>
  withTexts('posting', () => import('~/components/content/review/export_dialog'))
)
const KeysDialog = lazyDialog(() => import('~/components/content/player/keys_dialog'))
const TrashDialog = lazyPart(() => import('~/components/ui/overlay/trash_dialog'))

export default function ShowContent({ user, ...given }: InertiaProps<ReviewProps>) {
  const { content } = given
  const { shown, newest, neighbour, show } = useShownVersion(content)
  const [dialog, setDialog] = useState<'keys' | 'export' | 'delete' | null>(null)
  const [transport, setTransport] = useState<Transport | null>(null)
  const [startFrame, setStartFrame] = useState(0)

  /** A version begins where the one before it was left, to be compared. */
  function change(version: Pick<Version, 'id' | 'number'> | undefined) {
    if (!version) return
    setStartFrame(transport?.state.frame ?? 0)
    show(version)
  }

  /** Derived from the reading on first use. */
  async function goToShot(by: 1 | -1) {
    if (isDialogOpen() || !transport) return
    const shots = await import('~/components/content/timeline/shots')
    await shots.goToShot(transport, content.id, shown.id, by)
  }

  const isProcessing = content.versions.some(({ file }) => file.processingStatus === 'processing')
  useRefreshWhile(isProcessing, ['content'], 3_000)
  useRefreshWhile(!isProcessing, ['content', 'revisions'], 60_000)
  useShortcut(VIDEO_SHORTCUTS.help[0], () => help())
  useShortcut(VIDEO_SHORTCUTS.shot[0], () => goToShot(-1))
  useShortcut(VIDEO_SHORTCUTS.shot[1], () => goToShot(1))
  useShortcut(VIDEO_SHORTCUTS.version[0], () => !isDialogOpen() && change(neighbour(-1)))
  useShortcut(VIDEO_SHORTCUTS.version[1], () => !isDialogOpen() && change(neighbour(1)))
  const visibleHeight = useVisibleHeight()
  const userId = user?.id ?? ''
  const review = useReviewPage(userId, { ...given, shown, newest, show: change, transport })
  useCommentKeys(review)
  const users = useMentionable(content.taskId)
  useRememberWatched(userId, shown, transport)
  const isShown = transport !== null
  useEffect(() => {
    if (isShown) rememberSeen(userId, content.id, shown)
  }, [isShown, userId, content.id, shown])
  if (!user) return null

  /** Nothing floats above a screen that is full. */
  function help() {
    if (document.fullscreenElement) void document.exitFullscreen()
    if (!isDialogOpen()) setDialog('keys')
  }
  const { mode, isBrief, sheet } = review.layout
  const classes = CLASSES[mode]
  const close = (open: boolean) => !open && setDialog(null)

  return (
    <ReviewStateProvider value={review}>
      <MentionableProvider value={users}>
        <main
          id="main"
          tabIndex={-1}
          data-review={mode === 'column' ? mode : undefined}
          className={cx(
            'relative flex h-dvh flex-col bg-canvas text-ink outline-none',
            mode === 'column' ? 'overflow-y-auto' : 'overflow-hidden'
          )}
          style={visibleHeight ? { height: visibleHeight } : undefined}
        >
          <TopBar
            onHelp={help}
            onExport={() => setDialog('export')}
            onDelete={() => setDialog('delete')}
          />
          <div className={cx('flex', classes.parts)}>
            <div
              ref={sheet?.film}
              data-stage
              id="player"
              tabIndex={-1}
              style={filmStyle(review)}
              className={cx(
                'flex min-h-0 min-w-0 flex-col bg-screen outline-none',
                classes.film,
                // So that the picture keeps its size.
                'has-data-strip:[--changes:1.75rem]'
              )}
            >
              <h2 className="sr-only">{t('content.player.controls')}</h2>
              <Stage startFrame={startFrame} onTransport={setTransport} onHelp={help} />
            </div>
            <aside
              id="panel"
              tabIndex={-1}
              aria-labelledby="panel-title"
              className={cx('flex min-h-0 min-w-0 flex-col outline-none', classes.panel)}
            >
              <h2 id="panel-title" className="sr-only">
                {t('content.review.panel')}
              </h2>
              {/* After the button that opens it, except where a panel fills the space. */}
              {review.checks.isListed && isBrief && <ChecksList />}
              <div
                className={cx(
                  'flex min-h-0 flex-col',
                  classes.tabs,
                  review.checks.isListed && 'hidden'
                )}
              >
                <SidePanel />
              </div>
              {/* A phone shows it with the decision, where it takes no line from the comments. */}
              {!isBrief && <ChecksLine />}
              {review.checks.isListed && !isBrief && <ChecksList />}
              {mode !== 'writing' && (
                // Next to the comments, a phone has space for one line of it.
                <div
                  className={cx(
                    (sheet || (mode === 'stacked' && review.panel === 'comments')) && QUIET
                  )}
                >
                  <DecisionBar />
                </div>
              )}
            </aside>
          </div>

          {review.hasEarlier && <ReadEarlier key={shown.id} />}
          <KeysDialog open={dialog === 'keys'} onOpenChange={close} />
          {dialog === 'export' && <ExportDialog open onOpenChange={close} />}
          {dialog === 'delete' && (
            <TrashDialog
              kind="content"
              id={content.id}
              values={{ title: content.title, count: content.versions.length }}
              open
              onOpenChange={close}
            />
          )}
        </main>
      </MentionableProvider>
    </ReviewStateProvider>
  )
}

ShowContent.layout = ReviewLayout

const FILLED = 'min-h-0 flex-1 flex-col'

/** By mode: film and panel together, the film, the panel, and the tabs of the panel. */
const CLASSES: Record<Mode, { parts: string; film: string; panel: string; tabs?: string }> = {
  wide: {
    parts: 'min-h-0 flex-1',
    film: 'flex-1',
    panel: 'w-80 shrink-0 border-l border-line lg:w-88 2xl:w-100',
    tabs: 'flex-1',
  },
  stacked: { parts: FILLED, film: 'shrink-0', panel: 'flex-1', tabs: 'flex-1' },
  sheet: { parts: FILLED, film: 'max-h-full shrink-0', panel: 'flex-1', tabs: 'flex-1' },
  folded: { parts: FILLED, film: 'flex-1', panel: 'shrink-0' },
  writing: { parts: FILLED, film: 'flex-1', panel: 'shrink-0', tabs: 'flex-1' },
  column: { parts: 'shrink-0 flex-col', film: 'shrink-0', panel: 'shrink-0' },
}

/** Height of the film where it doesn't take what is left. */
function filmStyle({ layout, shown, compare, hasMarks }: ReviewState): CSSProperties {
  const { mode, sheet } = layout
  if (mode === 'column') return { '--film': columnHeight(shown) } as CSSProperties
  if (mode === 'stacked') return { height: stackedHeight(shown, compare, hasMarks) }
  if (mode !== 'sheet' || !sheet) return {}
  return { height: `${FILM_HEIGHT[sheet.stop === 'low' ? 'half' : sheet.stop]}%` }
}

const QUIET = '[&_[data-summary]_p~p]:hidden [&_section>div]:mt-2!'

const NotPlaying = lazyPart(() => import('~/components/content/review/not_playing'))

type StageProps = Omit<ComponentProps<typeof Player>, 'file' | 'title'>

/** The video: playing, processing, or not playable. */
function Stage(player: StageProps) {
  const { content, shown } = useReviewState()
  const { file } = shown
  if (file.processingStatus === 'processing' || file.processingStatus === 'failed') {
    return <NotPlaying />
  }
  return <Player key={file.id} file={file} title={content.title} {...player} />
}
