import { type ReactNode } from 'react'
import { CodeBlock } from '~/components/overview/api/code_block'
import { curlOf, authHeader } from '~/components/overview/api/curl'
import {
  fieldsOf,
  describeType,
  choicesOf,
  describeLimits,
  resolveSchema,
} from '~/components/overview/api/describe_schema'
import { TryCall } from '~/components/overview/api/try_call'
import { type ApiRoute, type Schema } from '~/components/overview/api/types'
import { t } from '~/lib/i18n'

type Props = { route: ApiRoute; schemas: Record<string, Schema>; server: string }

/** Parameters, body and responses of a route, with an example request. */
export function RouteDetail({ route, schemas, server }: Props) {
  const body = route.requestBody && Object.values(route.requestBody.content)[0]?.schema
  const curl = curlOf(route, server)
  const way = authHeader(route.security)
  return (
    <div className="flex flex-col gap-6 border-t border-line px-4 py-5">
      <p className="max-w-prose text-sm text-muted">{route.description.replaceAll('`', '')}</p>
      {(['path', 'query', 'header'] as const).map((location) => {
        const fields = route.parameters.filter((parameter) => parameter.in === location)
        if (fields.length === 0) return null
        return (
          <Part key={location} title={t(`docs.${location}`)}>
            <Fields fields={fields} schemas={schemas} marksRequired={location !== 'path'} />
          </Part>
        )
      })}
      {body && (
        <Part title={t('docs.body')}>
          <Fields fields={namedFields(body)} schemas={schemas} marksRequired />
        </Part>
      )}
      <Part title={t('docs.answers')}>
        <Answers route={route} schemas={schemas} />
      </Part>
      <CodeBlock text={curl} label={t('docs.copy_curl')} />
      {way === 'token' && (
        <details>
          <summary className="w-fit cursor-pointer rounded-xs text-sm text-muted underline decoration-line-strong underline-offset-3 hover:text-ink">
            {t('docs.try.title')}
          </summary>
          <div className="mt-4">
            <TryCall route={route} />
          </div>
        </details>
      )}
      {way === 'cookie' && <p className="text-sm text-muted">{t('docs.try.session_only')}</p>}
    </div>
  )
}

function Answers({ route, schemas }: Pick<Props, 'route' | 'schemas'>) {
  const all = Object.entries(route.responses)
  const good = all.filter(([status]) => Number(status) < 400)
  const refusals = all.filter(([status]) => Number(status) >= 400)
  return (
    <>
      {good.map(([status, { content, description }]) => {
        const [[type, media] = [], ...others] = Object.entries(content ?? {})
        const data = media?.schema?.properties?.data ?? media?.schema
        const inner = data && fieldsOf(data, schemas)
        return (
          <div key={status}>
            <p className="flex flex-wrap items-baseline gap-x-2.5 py-2">
              <code className="font-mono text-sm font-medium text-approved">{status}</code>
              <span className="text-muted">
                {[
                  data && Object.keys(data).length > 0
                    ? describeType(data, schemas)
                    : (type ?? (status.startsWith('3') ? description : t('docs.no_body'))),
                  ...others.map(([other]) => other),
                ].join(' / ')}
              </span>
            </p>
            {inner && (
              <details className="group mb-2">
                <summary className="w-fit cursor-pointer rounded-xs text-sm text-muted underline decoration-line-strong underline-offset-3 hover:text-ink">
                  {t('docs.fields')}
                </summary>
                <div className="mt-1 border-l border-line-strong pl-4">
                  <Fields fields={namedFields(inner)} schemas={schemas} depth={1} />
                </div>
              </details>
            )}
          </div>
        )
      })}
      {refusals.length > 0 && (
        <ul className="border-t border-line pt-1">
          {refusals.map(([status, { description }]) => (
            <li key={status} className="flex flex-wrap items-baseline gap-x-2.5 py-1">
              <code className="font-mono text-sm font-medium text-overdue">{status}</code>
              <span className="text-muted">{description}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="text-sm text-muted">{title}</h4>
      {children}
    </section>
  )
}

type SchemaField = { name: string; schema: Schema; required: boolean }

type FieldsProps = {
  fields: SchemaField[]
  schemas: Record<string, Schema>
  /** Marks required fields, which is only done for requests. */
  marksRequired?: boolean
  depth?: number
}

/** Schemas may be recursive; fields below this depth are left out. */
const MAX_DEPTH = 3

/** Fields of a request or a response with their types and limits; nested fields are indented. */
function Fields({ fields, schemas, marksRequired = false, depth = 0 }: FieldsProps) {
  return (
    <ul className="divide-y divide-line">
      {fields.map(({ name, schema, required }) => {
        const inner = depth < MAX_DEPTH ? fieldsOf(schema, schemas) : null
        const choices = choicesOf(resolveSchema(schema, schemas))
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

/** Returns the fields of an object, the required ones first. */
function namedFields({ properties = {}, required = [] }: Schema): SchemaField[] {
  return Object.entries(properties)
    .map(([name, schema]) => ({ name, schema, required: required.includes(name) }))
    .sort((one, other) => Number(other.required) - Number(one.required))
}
