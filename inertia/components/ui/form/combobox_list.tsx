import { Combobox as Base } from '@base-ui/react/combobox'
import { Check } from 'lucide-react'
import { type Option } from '~/components/ui/form/select'
import { Spinner } from '~/components/ui/display/spinner'
import { t } from '~/lib/i18n'

/** The popup of a combobox: the matching options, a loading state, or that nothing was found. */
export function OptionList({ loading = false }: { loading?: boolean }) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} className="z-50 outline-none">
        <Base.Popup className="floating w-(--anchor-width) max-w-(--available-width) min-w-56 overflow-hidden">
          <OptionItems loading={loading} />
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

type ItemsProps = {
  loading?: boolean
  /** Name of the list, for screen readers. */
  label?: string
}

/** The items of a combobox's list, for popups with other content above them. */
export function OptionItems({ loading = false, label }: ItemsProps) {
  return (
    <>
      <Base.Empty>
        <div className="flex items-center gap-2 px-3.5 py-3 text-muted">
          {loading ? <Spinner /> : t('common.select.nothing')}
        </div>
      </Base.Empty>
      <Base.List
        aria-label={label}
        className="max-h-[min(20rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain p-1 outline-none data-empty:p-0"
      >
        {(option: Option) => (
          <Base.Item
            key={option.value}
            value={option}
            disabled={option.disabled}
            className="option"
          >
            {option.icon}
            <span className="min-w-0 flex-1">
              <span className="block">{option.label}</span>
              {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
            </span>
            <span className="flex w-4">
              <Base.ItemIndicator className="flex text-accent-text">
                <Check />
              </Base.ItemIndicator>
            </span>
          </Base.Item>
        )}
      </Base.List>
    </>
  )
}

/** Whether two options are the same; their objects may be new at each rendering. */
export const isSameOption = (a: Option, b: Option): boolean => a.value === b.value
