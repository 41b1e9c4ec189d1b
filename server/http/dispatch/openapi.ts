import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { campus } from '#contract/campus.ts'
import type { Allowance, AnyEndpoint } from '#contract/endpoint.ts'
import { Problem, statusOf } from '#contract/problem.ts'
import type { FindViewer } from '../session/find-viewer.ts'

const sentences = {
  anyone: 'Anyone.',
  'even suspended': 'Members, even suspended ones.',
  member: 'Members.',
  proven: 'Members whose email is verified.',
  subadmin: 'Subadmins and admins.',
  admin: 'Admins.',
}

/**
 * OpenAPI 3.1 of the contract at /api/openapi.json, with a viewer at /api/docs; in production for admins only. It contains
 * no secret, but strangers look there first; see docs/decisions/sessions.md.
 */
export function documentApi(
  server: FastifyInstance,
  api: Record<string, Record<string, AnyEndpoint>>,
  { identify, onlyForAdmins }: { identify: FindViewer; onlyForAdmins: boolean },
): void {
  async function mustMayRead({ headers }: FastifyRequest): Promise<void> {
    if (!onlyForAdmins) return
    const viewer = await identify(headers.cookie)
    if (viewer?.role !== 'admin') throw new Problem('missing', 'Not found')
  }
  const document = openApiOf(api)
  server.get('/api/openapi.json', async (request, reply) => {
    await mustMayRead(request)
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(document))
  })
  let browsing: Promise<FastifyInstance> | undefined
  server.addHook('onClose', async () => (await browsing)?.close())
  for (const url of ['/api/docs', '/api/docs/*'])
    server.get(url, async (request, reply) => {
      await mustMayRead(request)
      browsing ??= browse(document)
      const { routing } = await browsing
      reply.hijack()
      routing(request.raw, reply.raw)
    })
}

/**
 * The viewer, a library's page: its plugins must own the document. Loaded on first use, since most processes never need it.
 */
async function browse(document: object): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const pages = Fastify()
  await pages.register(swagger, { mode: 'static', specification: { document: document as never } })
  await pages.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  await pages.ready()
  return pages
}

type Paths = Record<string, Record<string, unknown>>

function openApiOf(api: Record<string, Record<string, AnyEndpoint>>) {
  let paths: Paths | undefined
  return {
    openapi: '3.1.0',
    info: {
      get title() {
        return `${campus.name} API`
      },
      version: '1',
      description:
        'Requests and replies are JSON. An error is a Problem: a code, a sentence and, for input, the field.',
    },
    /** Generated on first use: it takes longer than the rest of `createApp` together. */
    get paths() {
      paths ??= pathsOf(api)
      return paths
    },
    components: {
      schemas: {
        Problem: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { enum: Object.keys(statusOf) },
            message: { type: 'string' },
            field: { type: 'string' },
          },
        },
      },
      securitySchemes: {
        session: {
          ...{ type: 'apiKey', in: 'cookie', name: 'campus_session' },
          description: 'With https its name is __Host-campus_session.',
        },
      },
    },
  }
}

function pathsOf(api: Record<string, Record<string, AnyEndpoint>>): Paths {
  const paths: Paths = {}
  for (const [group, endpoints] of Object.entries(api))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = `/api${endpoint.path}`.replace(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operationOf(group, name, endpoint),
      }
    }
  return paths
}

function operationOf(group: string, name: string, endpoint: AnyEndpoint) {
  const { path, query, body, reply, access } = endpoint
  const inPath = [...String(path).matchAll(/:(\w+)/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string', ...(/^(id|\w+Id)$/.test(match[1] ?? '') ? { format: 'uuid' } : {}) },
  }))
  const refusal = {
    description: 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: endpoint.summary,
    description: `Who may call: ${sentences[access as keyof typeof sentences]}${oftenOf(endpoint)}`,
    ...(access === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters: [...inPath, ...queryParameters(query)],
    ...(body instanceof z.ZodUndefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(body, 'input') } },
          },
        }),
    responses: {
      ...(reply instanceof z.ZodUndefined
        ? { 204: { description: 'Done' } }
        : {
            200: {
              description: 'Done',
              content: { 'application/json': { schema: schemaOf(reply, 'output') } },
            },
          }),
      '4XX': refusal,
      '5XX': refusal,
    },
  }
}

function oftenOf({ allowance, ofVisitors }: AnyEndpoint): string {
  const say = (who: string, often?: Allowance) =>
    often ? ` ${who}: at most ${often.most} in ${often.seconds / 60} minutes.` : ''
  return `${say('A member', allowance)}${say('Visitors from one address', ofVisitors)}`
}

function queryParameters(query: z.ZodType) {
  if (query instanceof z.ZodUndefined) return []
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return rest
}
