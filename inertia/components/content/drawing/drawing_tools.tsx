import { Check, MoveUpRight, Pencil, Redo2, Square, Trash2, Undo2 } from 'lucide-react'
import { useReviewState } from '~/components/content/review/review_state'
import { COLORS, type DrawingState } from '~/components/content/drawing/use_drawing'
import { Button } from '~/components/ui/form/button'
import { colorName } from '~/components/content/drawing/shape_words'
import { IconButton } from '~/components/ui/form/icon_button'
import { SegmentedControl } from '~/components/ui/form/segmented_control'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

const TOOLS = [
  ['pen', <Pencil key="pen" />],
  ['arrow', <MoveUpRight key="arrow" />],
  ['rectangle', <Square key="rectangle" />],
] as const

/** Tools, colours, undo and redo, next to the picture. */
export function DrawingTools({ drawing }: { drawing: DrawingState }) {
  const { setDrawing, compose } = useReviewState()
  return (
    <div
      role="toolbar"
      aria-label={t('content.drawing.tools')}
      className="flex flex-wrap content-center items-center justify-center gap-x-3 gap-y-1 border-t border-line bg-canvas px-3 py-0.5"
    >
      <SegmentedControl
        label={t('content.drawing.tool')}
        value={drawing.tool}
        onValueChange={drawing.setTool}
        options={TOOLS.map(([value, icon]) => ({
          value,
          label: t(`content.drawing.${value}`),
          icon,
          iconOnly: true,
        }))}
      />
      <div role="group" aria-label={t('content.drawing.color')} className="flex">
        {COLORS.map((color) => (
          <button
            key={color}
            type="button"
            aria-label={colorName(color)}
            title={colorName(color)}
            aria-pressed={color === drawing.color}
            onClick={() => drawing.setColor(color)}
            className="flex size-8 items-center justify-center rounded-full pointer-coarse:size-10"
          >
            <span
              style={{ background: color }}
              className={cx(
                'keeps-color size-5 rounded-full',
                color === drawing.color && 'outline-2 outline-offset-2 outline-ink'
              )}
            />
          </button>
        ))}
      </div>
      <div className="flex">
        <IconButton
          label={t('content.drawing.undo')}
          shortcut="mod+z"
          disabled={!drawing.mayUndo}
          onClick={drawing.undo}
        >
          <Undo2 />
        </IconButton>
        <IconButton
          label={t('content.drawing.redo')}
          shortcut="mod+shift+z"
          disabled={!drawing.mayRedo}
          onClick={drawing.redo}
        >
          <Redo2 />
        </IconButton>
        <IconButton
          label={t('content.drawing.clear')}
          disabled={drawing.shapes.length === 0}
          onClick={drawing.clear}
        >
          <Trash2 />
        </IconButton>
      </div>
      <Button
        size="sm"
        icon={<Check />}
        onClick={() => {
          setDrawing(false)
          compose()
        }}
      >
        {t('common.actions.done')}
      </Button>
    </div>
  )
}
