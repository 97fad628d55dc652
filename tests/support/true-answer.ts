import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { endpointTable } from '#contract/endpoints/table.ts'
import { openApi } from '#server/http/openapi.ts'
import { present } from '#workbench/present.ts'

interface Answer {
  content?: Record<string, unknown>
  $ref?: string
}

interface Operation {
  responses: Record<string, Answer>
}

/** Written and read again: what is judged by is what callers get. */
const document: {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Answer> }
} = JSON.parse(JSON.stringify(openApi(endpointTable, 'http://elenco.test/api')))
const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true })
formats.default(ajv)
ajv.addSchema(document, 'api')

const fixed = (path: string) => path.split('/').filter(part => part && !part.startsWith('{')).length
const known = Object.keys(document.paths)
  .sort((a, b) => fixed(b) - fixed(a))
  .map(path => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`) }))

const pointer = (...parts: string[]) =>
  parts
    .map(part => part.replaceAll('~', '~0').replaceAll('/', '~1'))
    .map(encodeURIComponent)
    .join('/')
const compiled = new Map<string, ValidateFunction>()

/** The part of an answer that is not as `/api/openapi.json` says; null where all is. */
export async function untruth(method: string, address: string, response: Response): Promise<string | null> {
  const path = address.replace(/[?#].*$/, '').replace(/^\/api/, '')
  const fitting = known.filter(one => one.pattern.test(path))
  const verb = method.toLowerCase()
  const there = fitting.find(one => document.paths[one.path]?.[verb])
  // Nothing is promised of what is not there.
  if (!there || method === 'HEAD') return null
  const operation = present(document.paths[there.path]?.[verb], 'one of paths')
  const said = operation.responses[response.status]
  const named = said?.$ref?.split('/').at(-1)
  const told = named ? document.components.responses[named] : said
  const where = `${method} ${there.path} answers ${response.status}`
  if (!told) return `${where}, which openapi.json does not know`
  const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  const kinds = Object.keys(told.content ?? {})
  if (kinds.length === 0 || (kinds.includes('*/*') && response.ok)) return null
  if (!kinds.includes(type)) return `${where} as ${type || 'nothing'}; openapi.json knows ${kinds.join(', ')}`
  if (type !== 'application/json') return null
  const place = named ? ['components', 'responses', named] : ['paths', there.path, verb, 'responses', String(response.status)]
  const ref = `api#/${pointer(...place, 'content', type, 'schema')}`
  const judge = compiled.get(ref) ?? ajv.compile({ $ref: ref })
  compiled.set(ref, judge)
  if (judge(await response.clone().json())) return null
  return `${where}, and openapi.json says otherwise: ${ajv.errorsText(judge.errors, { dataVar: 'answer' })}`
}
