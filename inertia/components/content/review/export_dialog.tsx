import { useReviewState } from '~/components/content/review/review_state'
import { perSecond, rateOf } from '~/components/content/player/frames'
import { type DialogProps } from '~/components/content/types'
import { Field, Input } from '~/components/ui/form/field'
import { RadioCards } from '~/components/ui/form/radio_cards'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { useForm } from '~/hooks/use_form'
import { t } from '~/lib/i18n'
import { isDropRate, isTimecode } from '~/lib/time/timecode'
import { pathTo } from '~/lib/urls'

/** Programs and the format that each imports. */
const FORMATS = {
  premiere: 'xmeml',
  resolve: 'edl',
  final_cut: 'fcpxml',
  spreadsheet: 'csv',
} as const

type Program = keyof typeof FORMATS
const PROGRAMS = Object.keys(FORMATS) as Program[]

/** Exports the comments: those of the shown version as markers for an editing program, or all as a table. */
export default function ExportDialog({ open, onOpenChange }: DialogProps) {
  const { content, shown } = useReviewState()
  const hasRate = Boolean(shown.file.media?.frameRate)
  const rate = perSecond(rateOf(shown.file))

  const form = useForm(
    {
      program: (hasRate ? 'premiere' : 'spreadsheet') as Program,
      start: `01:00:00${isDropRate(rate) ? ';' : ':'}00`,
    },
    {
      validate: ({ program, start }) => ({
        start:
          program === 'resolve' && !isTimecode(start.trim(), rate)
            ? t('posting.export.start_wrong')
            : undefined,
      }),
    }
  )
  const { program, start } = form.values

  function download() {
    const format = FORMATS[program]
    location.assign(
      pathTo('/api/content/:id/comments', {
        id: content.id,
        format,
        ...(format !== 'csv' && { versionId: shown.id }),
        ...(format === 'edl' && { start: start.trim() }),
      })
    )
    onOpenChange(false)
  }

  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={t('posting.export.title')}
      lead={
        program === 'spreadsheet'
          ? t('posting.export.lead_all')
          : t('posting.export.lead_version', { number: shown.number })
      }
      api={form.api}
      submit={t('posting.export.submit')}
      onSubmit={form.submit(download)}
    >
      <Field label={t('posting.export.program')} {...form.field('program')}>
        <RadioCards
          {...form.input('program')}
          minWidth="100%"
          options={PROGRAMS.map((value) => ({
            value,
            label: t(`posting.export.programs.${value}`),
            hint:
              hasRate || value === 'spreadsheet'
                ? t(`posting.export.hints.${value}`)
                : t('posting.export.processing'),
            disabled: !hasRate && value !== 'spreadsheet',
          }))}
        />
      </Field>
      {program === 'resolve' && (
        <Field
          label={t('posting.export.start')}
          hint={t('posting.export.start_hint')}
          {...form.field('start')}
        >
          <Input
            className="max-w-40 font-mono"
            maxLength={11}
            autoComplete="off"
            spellCheck={false}
            {...form.input('start')}
          />
        </Field>
      )}
    </FormDialog>
  )
}
