import { Tabs as Base } from '@base-ui/react/tabs'
import { type ComponentProps, type ReactNode } from 'react'
import { cx } from '~/lib/cx'

type Tab<T extends string> = { value: T; label: ReactNode; count?: number }

type Props<T extends string> = {
  value: T
  onValueChange: (value: T) => void
  tabs: Tab<T>[]
  /** The panels, as `TabPanel`s. */
  children: ReactNode
  /** Fills the available height; every panel then scrolls separately. */
  fill?: boolean
  /** Hides the tabs while the panel needs the space. */
  bare?: boolean
  /** With `fill`, additional classes for the row of tabs, and content after them. */
  row?: ComponentProps<'div'>
  end?: ReactNode
}

/**
 * Tabs with panels on a page. If the open tab matters, keep it in the URL.
 * @example
 * <Tabs value={tab} onValueChange={setTab} tabs={[{ value: 'brief', label: 'Brief' }, …]}>
 *   <TabPanel value="brief">…</TabPanel>
 * </Tabs>
 */
export function Tabs<T extends string>(props: Props<T>) {
  const { value, onValueChange, tabs, children, fill = false, bare = false, row, end } = props
  const list = (
    <Base.List
      className={cx(
        'relative flex min-w-0 flex-1 gap-x-1',
        // With content at its end, the row must wrap: in a row that scrolls, that content could cover a tab.
        fill ? 'flex-wrap' : 'mb-5 overflow-x-auto border-b border-line [scrollbar-width:none]'
      )}
    >
      {tabs.map((tab) => (
        <Base.Tab
          key={tab.value}
          value={tab.value}
          className="flex h-(--control) shrink-0 items-center gap-1.5 rounded-t-sm px-2.5 font-medium text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:text-ink"
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className="tabular font-normal text-subtle">{tab.count}</span>
          )}
        </Base.Tab>
      ))}
      <Base.Indicator className="absolute bottom-(--active-tab-bottom) left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-ink transition-[translate,width] duration-150 ease-out" />
    </Base.List>
  )
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => onValueChange(next as T)}
      className={fill ? 'flex min-h-0 flex-1 flex-col' : undefined}
    >
      {fill ? (
        <div
          {...row}
          className={cx(
            'flex shrink-0 border-b border-line px-2',
            bare && 'hidden',
            row?.className
          )}
        >
          {list}
          {end}
        </div>
      ) : (
        list
      )}
      {children}
    </Base.Root>
  )
}

/** The content of one tab; needs a `className` if the tabs fill the height. */
export function TabPanel({ value, className, children }: PanelProps) {
  return (
    <Base.Panel value={value} className={cx('rounded-sm outline-offset-4', className)}>
      {children}
    </Base.Panel>
  )
}

type PanelProps = { value: string; className?: string; children: ReactNode }
