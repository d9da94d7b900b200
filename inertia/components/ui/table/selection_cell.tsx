import { useRef } from 'react'
import { Checkbox } from '~/components/ui/form/checkbox'
import { type Selection } from '~/hooks/use_selection'
import { t } from '~/lib/i18n'

/** Width of the checkbox column, in rem. */
export const SELECTION_WIDTH = 2.75

const BOX = 'relative z-1 -my-1 justify-center p-1.5 pl-4 max-sm:pl-3'

/** Selects a row; with Shift, all rows since the last selected one. */
export function SelectionCell({
  id,
  name,
  selection,
}: {
  id: string
  name: string
  selection: Selection
}) {
  const withShift = useRef(false)
  return (
    <td
      onPointerDownCapture={(event) => (withShift.current = event.shiftKey)}
      onKeyDownCapture={(event) => (withShift.current = event.shiftKey)}
      className="border-b border-line p-0 select-none group-last/row:border-b-0"
    >
      <Checkbox
        hideLabel
        label={t('lists.selection.row', { name })}
        checked={selection.has(id)}
        onCheckedChange={() => selection.toggle(id, { range: withShift.current })}
        className={BOX}
      />
    </td>
  )
}

/** Selects all rows of the page, or none. */
export function SelectionHeader({ selection }: { selection: Selection }) {
  const { areAll, ids, setAll } = selection
  return (
    <th scope="col" className="border-b border-line p-0 font-normal">
      <Checkbox
        hideLabel
        label={t('lists.selection.all')}
        checked={areAll}
        indeterminate={ids.length > 0 && !areAll}
        onCheckedChange={() => setAll(!areAll)}
        className={BOX}
      />
    </th>
  )
}
