import * as z from 'zod/mini'
import { type Endpoint, pageMeta, queryNames, type Schema } from '#contract/endpoint.ts'
import { keyPrefix } from '#contract/entities/api-key.ts'
import { hookBody, hookTypes } from '#contract/entities/webhook.ts'
import { errorMessages } from '#contract/error-messages.ts'
import { type ErrorCode, errorStatuses } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { apiScopes, marksForKeys, scopeOf } from '#contract/rules/api-scopes.ts'
import { shareParts } from './openapi-parts.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json
  return rest
}

/** Codes that any call with these properties can answer. */
function codesOf(endpoint: Endpoint): ErrorCode[] {
  // An address that cannot be, a word of the query that nobody knows, a database that is away: anywhere.
  const always = ['not_found', 'request.invalid', 'request.method', 'server.fault', 'server.unavailable', 'server.busy'] as const
  const codes: ErrorCode[] = [...always, ...(endpoint.errors ?? [])]
  if (endpoint.auth !== 'none') codes.push('session.expired', 'account.suspended')
  if (endpoint.auth === 'required') codes.push('session.required')
  if (endpoint.auth !== 'none')
    codes.push('key.invalid', 'key.resting', 'rate.limited', scopeOf(endpoint) ? 'key.scope' : 'key.not_here')
  // The thing that is acted on may have changed meanwhile.
  if (endpoint.method !== 'GET' || endpoint.changesState) codes.push('state.conflict')
  if (endpoint.can) codes.push('ability.forbidden', 'ability.staff')
  if (endpoint.body || endpoint.multipart || endpoint.reply.kind === 'tus')
    codes.push('request.too_large', 'request.timeout', 'request.media_type')
  if (endpoint.body) codes.push('request.malformed', 'request.too_deep')
  if (endpoint.rate) codes.push('rate.limited')
  if (endpoint.changesState) codes.push('request.cross_site')
  if (endpoint.idempotent) codes.push('idempotency.key_reused', 'idempotency.in_flight', 'idempotency.key_invalid')
  return codes
}

function failuresOf(endpoint: Endpoint): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set(codesOf(endpoint))) {
    const status = errorStatuses[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [
        String(status),
        {
          description: codes.map(code => `\`${code}\`: ${errorMessages[code]}`).join('\n\n'),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      ]),
  )
}

const takesCursor = (endpoint: Endpoint): boolean => queryNames(endpoint)?.includes('cursor') === true

function successOf(endpoint: Endpoint): Json {
  const { reply } = endpoint
  if (reply.kind === 'json') return jsonReply({ response: schemaOf(reply.schema, 'output') })
  if (reply.kind === 'list') {
    // One object: two that each allow nothing beside their own can never be met together.
    const meta = schemaOf(reply.meta ? z.extend(pageMeta, reply.meta.shape) : pageMeta, 'output')
    const listed = jsonReply({ response: { type: 'array', items: schemaOf(reply.item, 'output') }, meta })
    return takesCursor(endpoint) ? { ...listed, headers: { Link: { $ref: '#/components/headers/Next' } } } : listed
  }
  const type = { stream: 'text/event-stream', file: '*/*', html: 'text/html', redirect: '', tus: '' }[reply.kind]
  const whole = reply.kind === 'stream' && reply.json && jsonReply({ response: schemaOf(reply.json, 'output') })
  const content = { ...(type && { [type]: { schema: { type: 'string' } } }), ...(whole ? (whole.content as Json) : {}) }
  return { description: 'As it is, without envelope.', ...(Object.keys(content).length > 0 && { content }) }
}

/** A call's answers when all is well: itself, the way to somewhere else, or that the caller has it already. */
function successesOf(endpoint: Endpoint): Json {
  if (endpoint.reply.kind === 'redirect') return { '303': { description: 'Leads on; see `Location`.' } }
  if (endpoint.reply.kind === 'tus')
    return {
      '200': { description: 'The last byte is there: the file, or how far it is.' },
      '201': { description: 'Begun; see `Location`.' },
      '204': { description: 'Done; see `Upload-Offset`.' },
    }
  return {
    '200': successOf(endpoint),
    ...(endpoint.reply.kind === 'file' &&
      endpoint.reply.ranges && {
        '206': { ...successOf(endpoint), description: 'The part that `Range` asked for.' },
        '416': { description: 'There is no such part.' },
      }),
    ...((endpoint.revalidates || marksForKeys(endpoint)) && {
      '304': { description: 'Unchanged since the `ETag` that was sent along.' },
    }),
  }
}

const jsonReply = (properties: Json): Json => ({
  description: 'Done.',
  content: { 'application/json': { schema: { type: 'object', properties, required: Object.keys(properties) } } },
})

const aboutCursors =
  '`start`, then what `meta.next` of the page before says, until that is null. Rows come newest first by the moment in which they were made (channels of the searcher by their ids), so that none that comes or goes in between repeats or hides another. Not beside `page`, `sort` or `top`.'

function parametersOf(endpoint: Endpoint): Json[] {
  const named = (schema: Schema | undefined, where: 'path' | 'query') => {
    if (!schema) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
    return Object.entries(properties).map(([name, inner]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: inner,
      ...(name === 'cursor' && { description: aboutCursors }),
    }))
  }
  const key = endpoint.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []
  return [...named(endpoint.params, 'path'), ...named(endpoint.query, 'query'), ...key]
}

/** Nothing, a session, or a key with the scope that the call needs. */
function securityOf(endpoint: Endpoint): Json[] {
  if (endpoint.auth === 'none') return []
  const scope = scopeOf(endpoint)
  return [...(endpoint.auth === 'optional' ? [{}] : []), { token: [] }, ...(scope ? [{ key: [scope] }] : [])]
}

/** The messages that companies' addresses are told. */
function hooksOf(): Json {
  return Object.fromEntries(
    hookTypes.map(type => [
      type,
      {
        post: {
          operationId: `hook_${type.replace('.', '_')}`,
          summary: `What an address is told: ${type}.`,
          description: 'Signed in `X-Sig`, see docs/api.md. Answer 2xx within ten seconds.',
          tags: ['webhooks'],
          security: [],
          requestBody: { required: true, content: { 'application/json': { schema: schemaOf(hookBody(type), 'output') } } },
          responses: { '204': { description: 'It arrived.' }, '4XX': { description: 'It is sent again later.' } },
        },
      },
    ]),
  )
}

function operationOf(endpoint: Endpoint): Json {
  const body = endpoint.multipart
    ? {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
        },
      }
    : endpoint.body && { 'application/json': { schema: schemaOf(endpoint.body, 'input') } }
  const parameters = parametersOf(endpoint)
  return {
    operationId: endpoint.id.replace('.', '_'),
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0]],
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: { ...successesOf(endpoint), ...failuresOf(endpoint) },
  }
}

/** OpenAPI 3.1 of every endpoint, from the same table that the server implements. */
export function openApi(endpoints: readonly Endpoint[], server: string): Json {
  const pathItems: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    pathItems[endpoint.path] ??= {}
    ;(pathItems[endpoint.path] as Json)[endpoint.method.toLowerCase()] = operationOf(endpoint)
  }
  const tags = [...new Set(endpoints.map(endpoint => endpoint.id.split('.')[0] as string))]
  return shareParts({
    openapi: '3.1.0',
    info: {
      title: 'Elenco',
      version: '1.0.0',
      description: 'Where brands and creators agree, deliver and get paid. Answers stand under `response`.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: server, description: 'This server.' }],
    tags: tags.map(name => ({ name, description: `Calls about ${name}.` })),
    paths: pathItems,
    webhooks: hooksOf(),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The access_token of a sign-in.' },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${keyPrefix}…`,
          description: `A key of a company, made in its settings, with the scope that the call names: ${apiScopes.join(', ')}. A scope that writes reads, too. ${limits.api.perMinute} calls a minute.`,
        },
      },
      headers: {
        Next: {
          description: 'The address of the next page, `rel="next"`, where one read by cursor and there is one.',
          schema: { type: 'string' },
        },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'Made before the first try and kept through retries: the same key and body get the same answer.',
          schema: { type: 'string', minLength: 8, maxLength: 80 },
        },
      },
      schemas: {
        Failure: {
          type: 'object',
          required: ['response'],
          properties: {
            response: {
              type: 'object',
              required: ['code', 'message'],
              properties: {
                code: { type: 'string', enum: Object.keys(errorStatuses) },
                message: { type: 'string', description: 'English, for developers.' },
                fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
                details: { type: 'object' },
                retry_after: { type: ['number', 'null'], description: 'Seconds.' },
              },
            },
          },
        },
      },
    },
  })
}
