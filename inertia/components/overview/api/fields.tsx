import {
  choicesOf,
  fieldsOf,
  describeLimits,
  resolved,
  describeType,
} from '~/components/overview/api/describe_schema'
import { type Schema } from '~/components/overview/api/types'
import { t } from '~/lib/i18n'

type Named = { name: string; schema: Schema; required: boolean }

type Props = {
  fields: Named[]
  schemas: Record<string, Schema>
  /** Required ones are marked, as in what is sent. */
  marksRequired?: boolean
  depth?: number
}

/** Schemas may be recursive; deeper levels are left out. */
const MAX_DEPTH = 3

/** Fields of a request or an answer, each with its type and limits; those inside are indented. */
export function Fields({ fields, schemas, marksRequired = false, depth = 0 }: Props) {
  return (
    <ul className="divide-y divide-line">
      {fields.map(({ name, schema, required }) => {
        const inner = depth < MAX_DEPTH ? fieldsOf(schema, schemas) : null
        const choices = choicesOf(resolved(schema, schemas))
        const limits = describeLimits(schema)
        return (
          <li key={name} className="py-2">
            <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
              <code className="font-mono text-sm text-ink [overflow-wrap:anywhere]">{name}</code>
              <span className="text-sm text-muted">{describeType(schema, schemas)}</span>
              {marksRequired && required && (
                <span className="text-xs font-medium text-accent-text">{t('docs.required')}</span>
              )}
              {limits && (
                <span className="text-sm text-subtle [overflow-wrap:anywhere]">{limits}</span>
              )}
            </div>
            {choices.length > 0 && (
              <p className="mt-1 flex flex-wrap gap-1">
                {choices.map((choice) => (
                  <code
                    key={choice}
                    className="rounded-xs bg-selected px-1.5 font-mono text-xs leading-5"
                  >
                    {choice}
                  </code>
                ))}
              </p>
            )}
            {inner && (
              <div className="mt-1 border-l border-line-strong pl-4">
                <Fields
                  fields={namedFields(inner)}
                  schemas={schemas}
                  marksRequired={marksRequired}
                  depth={depth + 1}
                />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The fields of an object, the required ones first. */
export function namedFields({ properties = {}, required = [] }: Schema): Named[] {
  return Object.entries(properties)
    .map(([name, schema]) => ({ name, schema, required: required.includes(name) }))
    .sort((one, other) => Number(other.required) - Number(one.required))
}
