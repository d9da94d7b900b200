import ts from 'typescript'

type Schema = Record<string, unknown>

/**
 * JSON Schemas (2020-12) of every property of the interface `Answers`, as the type checker
 * resolves them.
 * @param file path of the module that exports the interface
 */
export function answerSchemas(file: string): Record<string, Schema> {
  const { options } = ts.getParsedCommandLineOfConfigFile(
    'tsconfig.json',
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} }
  )!
  const program = ts.createProgram([file, 'adonisrc.ts'], { ...options, noEmit: true })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)!
  const answers = checker
    .getExportsOfModule(checker.getSymbolAtLocation(source)!)
    .find(({ name }) => name === 'Answers')!

  const named = new Map<ts.Type, string>()
  const properties = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(answers))
  const typeOf = (symbol: ts.Symbol) => checker.getTypeOfSymbolAtLocation(symbol, source)
  for (const property of properties) named.set(typeOf(property), property.name)

  const schemaOf = schemaMaker(checker, source, named)
  return Object.fromEntries(
    properties.map((property) => [property.name, schemaOf(typeOf(property), true)])
  )
}

function schemaMaker(
  checker: ts.TypeChecker,
  source: ts.SourceFile,
  named: ReadonlyMap<ts.Type, string>
) {
  function schemaOf(type: ts.Type, isRoot = false): Schema {
    const name = named.get(type)
    if (name && !isRoot) return { $ref: `#/components/schemas/${name}` }
    if (type.isUnion()) return unionSchema(type)
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {}
    if (type.flags & ts.TypeFlags.StringLike) return { type: 'string', ...literal(type) }
    if (type.flags & ts.TypeFlags.NumberLike) return { type: 'number', ...literal(type) }
    if (type.flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' }
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' }
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference)
      return { type: 'array', items: schemaOf(item) }
    }
    return objectSchema(type)
  }

  function unionSchema(type: ts.UnionType): Schema {
    const members = type.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined))
    const isNullable = members.some(({ flags }) => flags & ts.TypeFlags.Null)
    const rest = members.filter(({ flags }) => !(flags & ts.TypeFlags.Null))

    if (rest.length > 0 && rest.every((part) => part.isStringLiteral())) {
      const values = rest.map((part) => (part as ts.StringLiteralType).value).sort()
      return isNullable
        ? { type: ['string', 'null'], enum: [...values, null] }
        : { type: 'string', enum: values }
    }
    if (rest.every(({ flags }) => flags & ts.TypeFlags.BooleanLike)) {
      return { type: isNullable ? ['boolean', 'null'] : 'boolean' }
    }
    const schemas = rest.map((part) => schemaOf(part))
    if (isNullable) schemas.push({ type: 'null' })
    if (schemas.length === 1) return schemas[0]

    const types = schemas.map((schema) => schema.type)
    const arePlain = schemas.every(
      (schema) => Object.keys(schema).length === 1 && typeof schema.type === 'string'
    )
    return arePlain ? { type: types } : { anyOf: schemas }
  }

  function objectSchema(type: ts.Type): Schema {
    const properties = checker.getPropertiesOfType(type)
    if (properties.length === 0) return { type: 'object' }
    const isOptional = (property: ts.Symbol) => Boolean(property.flags & ts.SymbolFlags.Optional)

    return {
      type: 'object',
      properties: Object.fromEntries(
        properties.map((property) => [
          property.name,
          schemaOf(checker.getTypeOfSymbolAtLocation(property, source)),
        ])
      ),
      required: properties.filter((property) => !isOptional(property)).map(({ name }) => name),
    }
  }

  return schemaOf
}

function literal(type: ts.Type): Schema {
  return type.isStringLiteral() || type.isNumberLiteral() ? { const: type.value } : {}
}
