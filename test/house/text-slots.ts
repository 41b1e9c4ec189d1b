import type { AnyEndpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { type Schema, schemaOf } from '../faults/malformed.ts'

export const endpoints = Object.entries(api).flatMap(([group, all]) =>
  Object.entries(all as Record<string, AnyEndpoint>).map(([name, endpoint]) => ({
    name: `${group}.${name}`,
    endpoint,
  })),
)

/** The free-text inputs of an endpoint, with their maximum length. */
export function slotsOf(endpoint: AnyEndpoint) {
  return (['query', 'body'] as const).flatMap((part) => {
    const schema = schemaOf(endpoint[part]) ?? {}
    return Object.entries(schema.properties ?? {})
      .filter(([, property]) => takesWords(property))
      .map(([field, property]) => ({
        part,
        field,
        schema,
        isList: property.type === 'array',
        most: mostOf(property),
      }))
  })
}

const mostOf = (schema: Schema): number =>
  Math.min(
    schema.maxLength ?? 500_000,
    ...[...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].map(mostOf),
  )

const takesWords = (schema: Schema): boolean =>
  schema.anyOf?.some(takesWords) ??
  (schema.type === 'array'
    ? takesWords(schema.items ?? {})
    : schema.type === 'string' && !schema.format && !schema.enum && !schema.pattern)

/** A value that this schema accepts. */
export function fitting(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  if (schema.anyOf) return fitting(schema.anyOf[0] ?? {})
  if (schema.format === 'uuid') return newId()
  if (schema.format === 'date-time') return '2026-11-21T10:00:00.000Z'
  if (schema.type === 'array') return []
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, fitting(schema.properties?.[name] ?? {})]),
    )
  return schema.type === 'string' ? 'x' : schema.type === 'boolean' ? true : 1
}
