import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode } from 'react'

type Tab<T extends string> = { value: T; label: ReactNode; count?: number }

type Props<T extends string> = {
  value: T
  onValueChange: (value: T) => void
  tabs: Tab<T>[]
  /** The panels, as `TabPanel`s. */
  children: ReactNode
}

/**
 * Parts of a page that stand in the same place. Keep the chosen one in the address when it matters.
 *
 * @example
 * <Tabs value={tab} onValueChange={setTab} tabs={[{ value: 'brief', label: 'Brief' }, …]}>
 *   <TabPanel value="brief">…</TabPanel>
 * </Tabs>
 */
export function Tabs<T extends string>({ value, onValueChange, tabs, children }: Props<T>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onValueChange(next as T)}>
      <Base.List className="relative mb-5 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]">
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
        <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-ink transition-[translate,width] duration-150 ease-out" />
      </Base.List>
      {children}
    </Base.Root>
  )
}

/** What one tab shows. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Base.Panel value={value} className="rounded-sm outline-offset-4">
      {children}
    </Base.Panel>
  )
}
